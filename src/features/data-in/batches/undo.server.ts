import type { Run } from '#platform/server/db/db.ts'
import { MAX_LINES } from './contract.ts'
import { type KindName, KINDS } from './kinds.server.ts'
import type { DoneLine } from './line-kind.ts'
import { lineFault } from './read-line.server.ts'
import { actorOfBatch, type BatchWork, senderOfBatch, type Step } from './batch-work.server.ts'
import * as sql from './sql.ts'

/** The next records that lines of a kind changed, as they were before the first of these lines. */
const nextDone = async (run: Run, batchId: string, kind: string, most: number) => {
  const lines = await doneLines(run, batchId, kind, most)
  const last = kind === 'container' && lines.length === most ? lines.at(-1)?.key.replace(/[^/]*$/, '') : undefined
  if (last === undefined) return lines
  // Containers of a shipment go back together.
  return [...lines.filter(({ key }) => !key.startsWith(last)), ...(await doneLines(run, batchId, kind, MAX_LINES, last))]
}

const doneLines = (run: Run, batchId: string, kind: string, most: number, prefix = '') =>
  run<DoneLine>(
    `select key, kind, min(line_no) as line_no, min(done_at) as since, (array_agg(result order by turn) filter (where before is not null))[1] as result,
            (array_agg(before order by turn) filter (where before is not null))[1]
              || jsonb_strip_nulls(jsonb_build_object('cust_cd', (array_agg(before order by turn desc) filter (where before is not null))[1] -> 'cust_cd')) as before
       from data_batch_line where batch_id = $1 and kind = $2 and result in ('created', 'changed', 'closed') and faults is null and starts_with(key, $4)
      group by key, kind order by case when kind = 'container' then key end, min(line_no) limit $3`,
    [batchId, kind, most, prefix],
  )

const markUndone = (run: Run, batchId: string, kind: string, keys: readonly string[], now: Date) =>
  run(
    `update data_batch_line set result = 'undone', done_at = $4 where batch_id = $1 and kind = $2 and key = any($3)
        and result in ('created', 'changed', 'closed')`,
    [batchId, kind, keys, now],
  )

const markKept = (run: Run, batchId: string, kind: string, key: string, faults: object[]) =>
  run(
    `update data_batch_line set faults = $4 where batch_id = $1 and kind = $2 and key = $3 and result in ('created', 'changed', 'closed')`,
    [batchId, kind, key, JSON.stringify(faults)],
  )

/** Lines whose records someone changed since. */
export const findTouched = async (run: Run, source: string, batchId: string) => {
  const touched = []
  for (const [kind, { findTouched: find }] of Object.entries(KINDS))
    touched.push(...(await find(run, source, batchId)).map((line) => ({ ...line, kind })))
  return touched
}

/** Undoes the next part of a batch, what others need last. What changed meanwhile stays and says so. */
export const undoPart = (work: BatchWork, batch: sql.BatchRow, most: number): Promise<Step> =>
  work.database.as(actorOfBatch(batch), async (run) => {
    if (!(await sql.lockBatch(run, batch.batch_id))) return 'elsewhere'
    const now = work.now()
    const sender = await senderOfBatch(run, batch, now)
    for (const kind of (Object.keys(KINDS) as KindName[]).toReversed()) {
      const lines = sender ? await nextDone(run, batch.batch_id, kind, most) : []
      if (!sender || lines.length === 0) continue
      const touched = await KINDS[kind].findTouched(run, batch.source_cd, batch.batch_id)
      const kept = new Set(touched.map(({ key }) => key))
      const free = lines.filter(({ key }) => !kept.has(key))
      const stay = new Set(free.length > 0 ? await KINDS[kind].undo(run, sender, free) : [])
      for (const { key, line_no } of [...touched, ...free.filter((line) => stay.has(line.key))]) {
        const fault = lineFault(work.textIn, 'dataIn.batch.later', [String(line_no), key])
        await markKept(run, batch.batch_id, kind, key, [fault])
      }
      const gone = free.filter(({ key }) => !stay.has(key)).map(({ key }) => key)
      await markUndone(run, batch.batch_id, kind, gone, now)
      return 'more'
    }
    await sql.setStatus(run, batch.batch_id, 'UNDONE', now)
    return 'ended'
  })
