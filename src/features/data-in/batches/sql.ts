import type { Run } from '#platform/server/db/db.ts'
import type { BatchAnswer, LineResult } from './contract.ts'
import type { FieldChange } from '../shipments/plan.server.ts'

export type BatchRow = {
  batch_id: string
  corp_cd: string
  source_cd: string
  user_id: string
  scopes: string[]
  body_hash: Buffer
  mode: BatchAnswer['mode']
  preview: boolean
  status: BatchAnswer['status']
  lines: number
  loaded: number
  sent_at: Date
  ended_at: Date | null
}
const BATCH = 'batch_id, corp_cd, source_cd, user_id, scopes, body_hash, mode, preview, status, lines, loaded, sent_at, ended_at'

type NewBatch = Pick<BatchRow, 'corp_cd' | 'source_cd' | 'user_id' | 'scopes' | 'body_hash' | 'mode' | 'preview' | 'lines'>

/** Begins a batch, or finds the one of the same key. */
export const claimBatch = async (run: Run, batch: NewBatch, key: string | null, now: Date): Promise<BatchRow | undefined> => {
  const { corp_cd, source_cd, user_id, scopes, body_hash, mode, preview, lines } = batch
  const [made] = await run<BatchRow>(
    `insert into data_batch (corp_cd, source_cd, user_id, scopes, idem_key, body_hash, mode, preview, status, lines, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'LOADING', $9, $10) on conflict do nothing returning ${BATCH}`,
    [corp_cd, source_cd, user_id, scopes, key, body_hash, mode, preview, lines, now],
  )
  if (made) return made
  return (
    await run<BatchRow>(`select ${BATCH} from data_batch where corp_cd = $1 and source_cd = $2 and idem_key = $3`, [
      corp_cd,
      source_cd,
      key,
    ])
  )[0]
}

export type NewLine = { line_no: number; kind: string; op: string; key: string; rank: number; turn: number; body: string }

/** Stores the next lines of a batch, once, however many write at the same time. */
export const addLines = async (run: Run, { batch_id, corp_cd }: BatchRow, from: number, lines: readonly NewLine[]): Promise<void> => {
  const last = lines.at(-1)?.line_no ?? from
  const [mine] = await run("update data_batch set loaded = $3 where batch_id = $1 and status = 'LOADING' and loaded = $2 returning 1", [
    batch_id,
    from,
    last,
  ])
  if (!mine) return
  await run(
    `insert into data_batch_line (batch_id, corp_cd, line_no, kind, op, key, rank, turn, body)
     select $1::uuid, $2::text, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::int[], $9::text[])`,
    [
      batch_id,
      corp_cd,
      lines.map(({ line_no }) => line_no),
      lines.map(({ kind }) => kind),
      lines.map(({ op }) => op),
      lines.map(({ key }) => key),
      lines.map(({ rank }) => rank),
      lines.map(({ turn }) => turn),
      lines.map(({ body }) => body),
    ],
  )
}

/** Gives a batch whose lines are all stored to the background. */
export const releaseBatch = (run: Run, batchId: string) =>
  run("update data_batch set status = 'WAITING' where batch_id = $1 and status = 'LOADING'", [batchId])

export const findBatch = async (run: Run, source: string, batchId: string): Promise<BatchRow | undefined> =>
  (await run<BatchRow>(`select ${BATCH} from data_batch where batch_id = $1 and source_cd = $2`, [batchId, source]))[0]

export const countResults = (run: Run, batchId: string) =>
  run<{ result: LineResult; n: number }>(
    'select result, count(*) as n from data_batch_line where batch_id = $1 and result is not null group by result',
    [batchId],
  )

/** Unfinished batches: of each system the one that came first. */
export const findOpen = (run: Run) =>
  run<BatchRow>(
    `select distinct on (corp_cd, source_cd) ${BATCH} from data_batch where status in ('WAITING', 'RUNNING', 'UNDOING')
      order by corp_cd, source_cd, sent_at, batch_id`,
  )

/** Locks a batch that is still to be done; nothing when another process has it. */
export const lockBatch = async (run: Run, batchId: string): Promise<BatchRow | undefined> =>
  (
    await run<BatchRow>(
      `select ${BATCH} from data_batch where batch_id = $1 and status in ('WAITING', 'RUNNING', 'UNDOING') for update skip locked`,
      [batchId],
    )
  )[0]

export const setStatus = (run: Run, batchId: string, status: BatchRow['status'], now: Date) =>
  run(
    `update data_batch set status = $2, began_at = coalesce(began_at, $3), ended_at = case when $2 in ('DONE', 'REFUSED', 'UNDONE') then $3::timestamptz end
      where batch_id = $1 and status <> $2`,
    [batchId, status, now],
  )

export type Line = { line_no: number; kind: string; op: string; key: string; rank: number; turn: number; body: string }
const LINE = 'line_no, kind, op, key, rank, turn, body'

const SHIPMENT = "regexp_replace(key, '/[^/]*$', '')"

/** The next lines without a result, of one kind and each record once; lines of containers with all of their shipments. */
export const nextLines = async (run: Run, batchId: string, most: number, mostOf: (kind: string) => number = () => most) => {
  const [first] = await run<Pick<Line, 'kind' | 'rank' | 'turn'>>(
    'select kind, rank, turn from data_batch_line where batch_id = $1 and result is null order by rank, turn, line_no limit 1',
    [batchId],
  )
  if (!first) return []
  const { kind, rank, turn } = first
  const limit = Math.min(most, mostOf(kind))
  if (kind !== 'container')
    return run<Line>(
      `select ${LINE} from data_batch_line where batch_id = $1 and rank = $2 and turn = $3 and kind = $4 and result is null order by line_no limit $5`,
      [batchId, rank, turn, kind, limit],
    )
  return run<Line>(
    `with next as (select ${SHIPMENT} as no from data_batch_line where batch_id = $1 and kind = 'container' and result is null order by key limit $2)
     select ${LINE} from data_batch_line where batch_id = $1 and kind = 'container' and result is null and ${SHIPMENT} in (select no from next) order by line_no`,
    [batchId, limit],
  )
}

/** The lines that come after some of one kind. */
export const linesAfter = (run: Run, batchId: string, lines: readonly Line[], most: number) => {
  const { kind = '', rank = 0, turn = 0, line_no = 0 } = lines.at(-1) ?? {}
  return run<Line>(
    `select ${LINE} from data_batch_line where batch_id = $1 and rank = $2 and turn = $3 and kind = $4 and result is null and line_no > $5
      order by line_no limit $6`,
    [batchId, rank, turn, kind, line_no, most],
  )
}

/** Lines of documents without a result, after one. */
export const nextDocuments = (run: Run, batchId: string, after: number, most: number) =>
  run<Line>(
    `select ${LINE} from data_batch_line where batch_id = $1 and kind = 'document' and result is null and line_no > $2 order by line_no limit $3`,
    [batchId, after, most],
  )

/** Forgets the files in lines of documents that are done. */
export const forgetFiles = (run: Run, batchId: string, lines: readonly number[]) =>
  run("update data_batch_line set body = '' where batch_id = $1 and kind = 'document' and line_no = any($2)", [batchId, lines])

/** Lines that must come before others: those that they need, and earlier ones of the same records. */
export const findNeeded = (
  run: Run,
  batchId: string,
  needs: readonly (readonly [string, string])[],
  { kind, turn }: Line,
  keys: readonly string[],
) =>
  run<Line>(
    `select ${LINE} from data_batch_line where batch_id = $1
        and (kind <> $4 and (kind, key) in (select * from unnest($2::text[], $3::text[])) or kind = $4 and key = any($6) and turn < $5)
      order by rank, turn, line_no`,
    [batchId, needs.map(([of]) => of), needs.map(([, key]) => key), kind, turn, keys],
  )

/** What is wrong with a line, in both languages. */
export type LineFault = { pointer: string; value: string; ko: string; en: string }
export type LineDetail = { no: string; moved?: { from: string; to: string } | null; held?: string[]; changes?: FieldChange[] }
/** What became of a line. `before` and `row_ver` are what it found and left. */
export type LineOutcome = {
  line_no: number
  result: LineResult
  faults?: LineFault[]
  detail?: LineDetail
  before?: object
  row_ver?: number
}

/** Stores results; a line that has one keeps it. */
export const storeOutcomes = (run: Run, batchId: string, outcomes: readonly LineOutcome[], now: Date) =>
  run(
    `update data_batch_line l set result = r.result, faults = r.faults, detail = r.detail, before = r.before, row_ver = r.row_ver, done_at = $3
       from jsonb_to_recordset($2::jsonb) as r(line_no int, result text, faults jsonb, detail jsonb, before jsonb, row_ver int)
      where l.batch_id = $1 and l.line_no = r.line_no and l.result is null`,
    [batchId, JSON.stringify(outcomes), now],
  )

/** Gives all lines without a result the same one. */
export const storeRest = (run: Run, batchId: string, result: LineResult, faults: readonly LineFault[], now: Date) =>
  run('update data_batch_line set result = $2, faults = $3, done_at = $4 where batch_id = $1 and result is null', [
    batchId,
    result,
    JSON.stringify(faults),
    now,
  ])

export type LineRow = {
  line_no: number
  kind: string
  op: string
  key: string
  result: LineResult | null
  faults: LineFault[] | null
  detail: LineDetail | null
}

/** Lines after one, in the order of the batch. */
export const findLines = (run: Run, batchId: string, after: number, result: LineResult | null, most: number) =>
  run<LineRow>(
    `select line_no, kind, op, key, result, faults, detail from data_batch_line
      where batch_id = $1 and line_no > $2 and ($3::text is null or result = $3) order by line_no limit $4`,
    [batchId, after, result, most],
  )
