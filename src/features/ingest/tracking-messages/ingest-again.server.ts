import { createHash } from 'node:crypto'
import type { EdiState } from '#domain/messages/edi-states.ts'
import { eventKey } from '#domain/tracking/events/event-key.ts'
import { limitIrregularities } from '#domain/messages/limit-irregularities.ts'
import { deflated } from '#integrations/edi-register/original-bytes.ts'
import type { EdiProblem } from '#integrations/edi-register/register.ts'
import { takeWaiting, upsertEvents } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { stateOf } from './ingest-file.server.ts'
import { findShipments, lockFound, matchedIn, storeEvents } from './store-events.server.ts'
import type { Attached } from './match-events.ts'
import { readInThread } from './messages-reader.server.ts'
import type { ReadMessages } from './read-messages.server.ts'
import { findFile, insertFile, updateMatched } from './sql.ts'
import { staffCallOf, processConfirmations } from './process-confirmations.server.ts'
import { processReceipts, withReceipts } from './process-receipts.server.ts'

export type StoredMessage = { name: string; bytes: Uint8Array; receivedAt: Date }
export type ReadAgain = { state: EdiState; total: number; success: number; fail: number; problems: EdiProblem[] }

/**
 * Parses a stored message again and returns the function that imports it in a later transaction: events whose numbers are now known join
 * their shipments, content held back for its control reference is imported, and booking answers are processed again. Content already
 * applied has no second effect.
 */
export const ingestAgain = async (message: StoredMessage) => {
  const read = await readInThread(message.bytes, message.receivedAt)
  return (call: Context<'staff'>) => takeAgain(call, message, read)
}

/** What waited under the keys of events that have found their shipments now joins them, also versions that came with other files. */
const attachVersions = async (run: Run, corpCd: string, attached: Attached) => {
  const found = new Map(attached.flatMap(({ event, shipments }) => (shipments.length > 0 ? [[eventKey(event), shipments] as const] : [])))
  const waiting = await takeWaiting(run, corpCd, [...found.keys()])
  const rows = waiting.flatMap((version) =>
    (found.get(version.event_key) ?? []).map(({ cust_cd, shipment_id }) => ({ ...version, cust_cd, shipment_id })),
  )
  if (rows.length > 0) await upsertEvents(run, rows)
}

const takeAgain = async (call: Context<'staff'>, { name, bytes, receivedAt }: StoredMessage, read: ReadMessages): Promise<ReadAgain> => {
  const { db: run, session: who } = call
  const problems = limitIrregularities(read.irregularities)
  if (!read.readable) return { state: 'REFUSED', total: 0, success: 0, fail: 0, problems }
  const hash = createHash('sha256').update(bytes).digest()
  const attached = await lockFound(run, await findShipments(run, who.corpCd, read.events))
  const matched = matchedIn(attached)
  const fileId =
    (await findFile(run, who.corpCd, hash))?.file_id ??
    (await insertFile(run, {
      corp_cd: who.corpCd,
      content_hash: hash,
      file_nm: name,
      format: read.format,
      byte_cnt: bytes.length,
      raw: await deflated(bytes),
      event_cnt: read.events.length,
      matched_cnt: matched,
      irregularities: problems,
      received_by: who.userId,
    }))
  if (fileId === null) throw new Error('Message file is neither known nor new')
  await attachVersions(run, who.corpCd, attached)
  await storeEvents(run, who.corpCd, fileId, read, attached, receivedAt)
  await updateMatched(run, fileId, matched)
  const { answers = [] } = read
  const said = withReceipts(
    await processConfirmations(run, answers, staffCallOf(call)),
    await processReceipts(run, who.corpCd, read.receipts, { carriers: null, now: call.now }),
  )
  const counts = { total: read.events.length + answers.length + said.receipts, success: matched + said.taken, fail: said.refused }
  return { state: stateOf(counts), ...counts, problems: [...said.problems, ...problems] }
}
