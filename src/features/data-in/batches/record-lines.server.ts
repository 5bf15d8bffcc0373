import type { Run } from '#platform/server/db/db.ts'
import { deliverRecords, type DeliveredRecord, type RecordDelivery } from '../records/deliver.server.ts'
import type { RecordBody } from '../records/record-body.ts'
import type { RecordCalls } from '../records/record-calls.ts'
import type { RecordChange, RecordKind, StoredRecord } from '../records/record-kind.ts'
import { forgetSentRecords, storeSentRecords } from '../records/sql.ts'
import { type Applied, type LineKind, refused } from './line-kind.ts'
import { checkInput, fieldFault, lineFault, type TextIn } from './read-line.server.ts'

/** What a record was before a line. */
type RecordBefore = { stored: StoredRecord | null }

const appliedOf = (told: DeliveredRecord, key: string, isClosed: boolean, textIn: TextIn): Applied => {
  if ('notFound' in told) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', key)])
  if ('faults' in told) return refused(told.faults.map((one) => fieldFault(textIn, one.pointer, one.value, one.key)))
  const { result, before, changes } = told
  const stores = result.result === 'created' || result.result === 'changed'
  return {
    result: isClosed && result.result === 'changed' ? 'closed' : result.result,
    detail: { no: key, ...(result.held.length > 0 && { held: result.held }), ...(changes.length > 0 && { changes }) },
    ...(stores && { before: { stored: before } satisfies RecordBefore, row_ver: (before?.row_ver ?? 0) + 1 }),
  }
}

type Told = { line_no: number; key: string; last_at: Date; made: boolean; row_ver: number; received_at: Date | null }

/** Records of a batch that it changed, with the version that it left. */
const findTold = (run: Run, kind: string, source: string, batchId: string) =>
  run<Told>(
    `select t.*, x.received_at from (
       select key, max(done_at) as last_at, min(line_no) as line_no, bool_or(result = 'created') as made,
              (array_agg(row_ver order by turn desc) filter (where row_ver is not null))[1] as row_ver
         from data_batch_line where batch_id = $1 and kind = $3 and result in ('created', 'changed', 'unchanged', 'closed') and faults is null
        group by key having bool_or(result <> 'unchanged')) t
       left join record_source x on x.corp_cd = (select app_corp()) and x.source_cd = $2 and x.kind = $3 and x.source_key = t.key
      order by t.line_no`,
    [batchId, source, kind],
  )

/** Most lines that a refusal of undoing names. */
const NAMED = 100

/** Records of a batch that someone changed since, or uses. */
export const findTouchedRecords =
  (kind: RecordKind['name'], versions: RecordKind['versions']): LineKind['findTouched'] =>
  async (run, source, batchId) => {
    const told = await findTold(run, kind, source, batchId)
    const keys = told.map(({ key }) => key)
    const now = new Map((keys.length > 0 ? await versions(run, source, keys, batchId) : []).map((row) => [row.key, row]))
    return told
      .filter(({ key, row_ver, last_at, received_at, made }) => {
        const row = now.get(key)
        return !row || row.row_ver !== row_ver || (received_at !== null && received_at > last_at) || (made && row.used)
      })
      .slice(0, NAMED)
      .map(({ line_no, key }) => ({ line_no, key }))
  }

/** Lines about records of one kind, each done as its single call. */
export const recordLines = (kind: RecordKind, { put, patch }: RecordCalls): LineKind => ({
  scope: kind.scope,
  ops: ['put', 'patch', 'delete'],

  apply: async (run, sender, lines, textIn, isTrial) => {
    const told: Applied[] = []
    const asked: (RecordDelivery & { at: number; isClosed: boolean })[] = []
    for (const [at, { line, body }] of lines.entries()) {
      const isClosed = line.op === 'delete'
      const input = { key: line.key, body: isClosed ? { active: false } : body }
      const checked = checkInput<{ key: string; body: RecordBody }>(line.op === 'put' ? put : patch, input, textIn)
      if ('faults' in checked) told[at] = refused(checked.faults)
      else asked.push({ at, isClosed, key: line.key, body: checked.input.body, isWhole: line.op === 'put' })
    }
    if (asked.length === 0) return told
    for (const [index, one] of (await deliverRecords(run, kind, sender, asked, isTrial)).entries()) {
      const { at = 0, key = '', isClosed = false } = asked[index] ?? {}
      told[at] = appliedOf(one, key, isClosed, textIn)
    }
    return told
  },

  needs: ({ body }) => {
    const code = (body as { customer?: { code?: unknown } | null } | null)?.customer?.code
    return typeof code === 'string' ? [['customer', code.trim().toUpperCase()]] : []
  },

  findTouched: findTouchedRecords(kind.name, kind.versions),

  undo: async (run, sender, lines) => {
    const { corpCd, source, now } = sender
    const all = lines.map(({ key, before }) => ({ key, stored: (before as RecordBefore).stored }))
    const keys = all.map(({ key }) => key)
    const found = new Map((await kind.find(run, sender, keys)).map(({ key, cells }) => [key, cells]))
    const made = all.filter(({ stored }) => stored === null).map(({ key }) => key)
    const stay = made.length > 0 ? await kind.remove(run, sender, made) : []
    const changed = all.flatMap(({ key, stored }) => (stored ? { key, stored } : []))
    if (changed.length > 0) {
      await kind.update(
        run,
        sender,
        changed.map(({ key, stored }) => ({ ...stored.cells, key })),
      )
      await storeSentRecords(
        run,
        corpCd,
        source.source_cd,
        kind.name,
        changed.flatMap(({ key, stored: { sent, said_at, version } }) =>
          sent && said_at ? { source_key: key, version, said_at, received_at: now, sent } : [],
        ),
      )
      const unsaid = changed.filter(({ stored }) => !stored.sent).map(({ key }) => key)
      await forgetSentRecords(run, corpCd, source.source_cd, kind.name, unsaid)
    }
    await kind.afterwards?.(
      run,
      sender,
      all
        .filter(({ key }) => !stay.includes(key))
        .map(({ key, stored }): RecordChange => ({ key, before: found.get(key) ?? null, after: stored?.cells ?? null })),
    )
    return stay
  },
})
