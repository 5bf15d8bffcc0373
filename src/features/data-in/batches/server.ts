import { createHash } from 'node:crypto'
import { audit } from '#platform/server/audit/audit.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { consumeHits } from '#platform/server/calls/rate-limit.ts'
import { utf8 } from '#platform/server/calls/utf8.ts'
import type { Run } from '#platform/server/db/db.ts'
import { runScheduledJob } from '#platform/server/jobs/scheduler.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { findSource, type Source } from '../shipments/sql.ts'
import {
  type BatchAnswer,
  EMBEDDED_LINES,
  LINE_RESULTS,
  LINE_SCOPES,
  LINES_AN_HOUR,
  type LineAnswer,
  type LineResult,
  postBatch,
  readBatch,
  readBatchLines,
  undoBatch,
} from './contract.ts'
import { countLines, loadLines } from './load.server.ts'
import { csvOf, CSV_HEADER } from './result-file.ts'
import * as sql from './sql.ts'
import { BATCH_JOB } from './start-batches.server.ts'
import { findTouched } from './undo.server.ts'

type Call = Context<'staff'>

const FILE_PART = 1_000

/** The system for which the token speaks. @throws Refusal AUTH-003 */
const sourceOf = async (run: Run, { session }: Call): Promise<Source> => {
  const source = await findSource(run, session.userId)
  if (!source) throw new Refusal('AUTH-003', { key: 'dataIn.noSource' })
  return source
}

/** A batch of the system of the token. @throws Refusal NTF-001 */
const ownBatch = async (run: Run, call: Call, id: string): Promise<sql.BatchRow> => {
  const batch = await sql.findBatch(run, (await sourceOf(run, call)).source_cd, id)
  if (!batch) throw notFound()
  return batch
}

const answerOf = async (run: Run, batch: sql.BatchRow): Promise<BatchAnswer> => {
  const counts = new Map((await sql.countResults(run, batch.batch_id)).map(({ result, n }) => [result, n]))
  const self = `/api/v1/batches/${batch.batch_id}`
  return {
    id: batch.batch_id,
    status: batch.status,
    mode: batch.mode,
    preview: batch.preview,
    lines: batch.lines,
    done: [...counts.values()].reduce((sum, n) => sum + n, 0),
    results: Object.fromEntries(LINE_RESULTS.map((name) => [name, counts.get(name) ?? 0])) as Record<LineResult, number>,
    sentAt: batch.sent_at.toISOString(),
    endedAt: batch.ended_at?.toISOString() ?? null,
    links: { self, lines: `${self}/lines` },
  }
}

const lineOf = ({ line_no, kind, op, key, result, faults, detail }: sql.LineRow, lang: 'ko' | 'en'): LineAnswer => ({
  line: line_no,
  type: kind,
  op,
  key,
  result,
  no: detail?.no ?? null,
  moved: detail?.moved ?? null,
  held: detail?.held ?? [],
  changes: detail?.changes ?? [],
  errors: (faults ?? []).map(({ pointer, value, [lang]: reason }) => ({ pointer, value, detail: reason })),
})

/** Starts the background work now, where it runs in this process; another process looks every two seconds. */
const begin = () => void runScheduledJob(BATCH_JOB)

/** The scopes of a token that may write lines. @throws Refusal AUTH-003 without any */
const writeScopes = ({ caller }: Call): string[] => {
  const known: readonly string[] = Object.values(LINE_SCOPES)
  const scopes = (caller.scopes ?? []).filter((scope) => known.includes(scope))
  if (scopes.length === 0) throw new Refusal('AUTH-003', { key: 'token.scope', params: [known.join(', ')] })
  return scopes
}

/** Counts lines against the budget of their system. @throws Refusal RATE-001 */
const spendLines = async ({ as, now }: Call, { source_cd }: Source, lines: number) => {
  const rule = { bucket: `lines:${source_cd}`, ...LINES_AN_HOUR, cost: lines }
  const full = await as({ kind: 'auth' }, (run) => consumeHits(run, [rule], now))
  if (full) throw new Refusal('RATE-001', { retryAfterSeconds: full.retryAfterSeconds })
}

/** Results as one file, read part by part. */
async function* resultFile(call: Call, id: string, result: LineResult | null, format: 'ndjson' | 'csv'): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield utf8(CSV_HEADER)
  for (let after = 0; ; ) {
    const from = after
    const rows = await call.as(actorOf(call.caller), (run) => sql.findLines(run, id, from, result, FILE_PART))
    const lines = rows.map((row) => lineOf(row, call.caller.lang))
    if (lines.length > 0) yield utf8(lines.map((line) => (format === 'csv' ? csvOf(line) : `${JSON.stringify(line)}\n`)).join(''))
    if (rows.length < FILE_PART) return
    after = rows.at(-1)?.line_no ?? after
  }
}

export default [
  handle(postBatch, async ({ mode, preview, 'idempotency-key': key, body }, call) => {
    const { session, caller, now, database } = call
    const scopes = writeScopes(call)
    // Statements of their own transactions: lines are stored part by part.
    const as = <T>(work: (run: Run) => Promise<T>) => call.as(actorOf(caller), work)
    const source = await as((run) => sourceOf(run, call))
    const lines = await countLines(body.path)
    if (mode === 'atomic' && preview === 'false' && database.engine === 'embedded' && lines > EMBEDDED_LINES)
      throw new Refusal('BIZ-001', { key: 'dataIn.batch.atomicMost', params: [EMBEDDED_LINES.toLocaleString('en-US')] })
    await spendLines(call, source, lines)
    const body_hash = createHash('sha256').update(`${mode} ${preview} `).update(body.sha256).digest()
    const wanted = { corp_cd: session.corpCd, source_cd: source.source_cd, user_id: session.userId }
    const batch = await as((run) =>
      sql.claimBatch(run, { ...wanted, scopes, body_hash, mode, preview: preview === 'true', lines }, key ?? null, now),
    )
    if (!batch?.body_hash.equals(body_hash)) throw new Refusal('CNF-001', { key: 'dataIn.batch.keyTaken' })
    if (batch.status === 'LOADING') await loadLines(as, batch, body.path)
    begin()
    call.answer.status = 202
    call.answer.headers.push(['location', `/api/v1/batches/${batch.batch_id}`])
    return as(async (run) => answerOf(run, (await sql.findBatch(run, source.source_cd, batch.batch_id)) ?? batch))
  }),

  handle(readBatch, async ({ id }, call) => answerOf(call.db, await ownBatch(call.db, call, id))),

  handle(readBatchLines, async ({ id, result, format, cursor, limit }, call) => {
    await ownBatch(call.db, call, id)
    if (format === 'json') {
      const rows = await sql.findLines(call.db, id, Number(cursor ?? 0), result ?? null, limit + 1)
      const items = rows.slice(0, limit).map((row) => lineOf(row, call.caller.lang))
      return { items, next: rows.length > limit ? String(items.at(-1)?.line) : null }
    }
    call.answer.headers.push(['content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8'])
    call.answer.stream = resultFile(call, id, result ?? null, format)
    return { items: [], next: null }
  }),

  handle(undoBatch, async ({ id }, call) => {
    const { db, text, session, caller, now } = call
    const batch = await ownBatch(db, call, id)
    if (batch.status === 'UNDOING' || batch.status === 'UNDONE') return answerOf(db, batch)
    if (batch.status === 'REFUSED' || batch.preview) throw new Refusal('BIZ-001', { key: 'dataIn.batch.nothing' })
    if (batch.status !== 'DONE') throw new Refusal('BIZ-001', { key: 'dataIn.batch.running' })
    const touched = await findTouched(db, batch.source_cd, id)
    if (touched.length > 0) {
      const errors = touched.map(({ line_no, key }) => {
        const message = text('dataIn.batch.touchedLine', [String(line_no), key])
        return { rowIndex: '', columnsName: '', gridTitle: '', message, pointer: `/${line_no}` }
      })
      throw new Refusal('BIZ-001', { key: 'dataIn.batch.touched', errors })
    }
    await sql.setStatus(db, id, 'UNDOING', now)
    await audit(db, { action: 'BATCH_UNDONE', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: id }, now)
    call.answer.status = 202
    return answerOf(db, { ...batch, status: 'UNDOING', ended_at: null })
  }),
]
