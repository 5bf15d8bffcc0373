import { createHash } from 'node:crypto'
import { deflated } from '#integrations/edi-register/original-bytes.ts'
import { type EdiChannel, findSameContent, findSameInterchange, registerMessage } from '#integrations/edi-register/register.ts'
import type { EdiState } from '#domain/messages/edi-states.ts'
import { limitIrregularities } from '#domain/messages/limit-irregularities.ts'
import type { Irregularity } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { IngestResult } from './contract.ts'
import { codesOf, othersIn } from './bound-carrier.ts'
import { expectEvents, findShipments, lockFound, matchedIn, storeEvents, storeExpected } from './store-events.server.ts'
import type { Attached } from './match-events.ts'
import type { ReadMessages } from './read-messages.server.ts'
import { findCarriers, findFile, insertFile, updateMatched } from './sql.ts'
import { type StaffCall, type ProcessedConfirmations, processConfirmations } from './process-confirmations.server.ts'
import { processReceipts, withReceipts } from './process-receipts.server.ts'

export type IncomingFile = {
  name: string
  bytes: Uint8Array
  channel?: EdiChannel
  desk?: StaffCall
  /** The carrier the sender is bound to; without it any carrier is accepted. */
  carrier?: string
}
type Who = { corpCd: string; userId: string }

/** The events that match nothing, each with the numbers it named: they wait until a shipment has one of them. */
const unmatchedIn = (attached: Attached): Irregularity[] =>
  attached.flatMap(({ event, shipments }, index) => {
    if (shipments.length > 0) return []
    const { bl, booking, awb, container, po = [] } = event.refs
    const numbers = [...new Set([...bl, ...booking, ...awb, ...container, ...po, ...(event.container ? [event.container] : [])])]
    const named = numbers.length > 0 ? `No shipment has ${numbers.join(', ')}` : 'The event names no number'
    return [{ position: `event ${index + 1}`, code: 'NO_SHIPMENT', detail: `${event.code}: ${named}; it waits.` }]
  })

const NO_ANSWERS: ProcessedConfirmations & { receipts?: number } = { taken: 0, refused: 0, bkgNo: '', problems: [] }

/** The status of a file by its counts of applied and refused parts; the rest waits for matching numbers. */
export const stateOf = ({ total, success, fail }: { total: number; success: number; fail: number }): EdiState =>
  success === 0 ? (fail > 0 ? 'REFUSED' : 'RECEIVED') : success < total ? 'PARTLY' : 'APPLIED'

/**
 * Imports one file of tracking messages in the caller's transaction, all or nothing. Repeated content and a repeated interchange
 * reference have no second effect; events without a shipment are stored and listed, booking answers are processed. A sender bound to one
 * carrier is refused data of another. Every outcome is registered.
 * @param read the file as parsed by `readInThread`, before the transaction
 * @param receivedAt time of receipt; provides the year of air messages, which have none
 */
export const ingestFile = async (run: Run, who: Who, file: IncomingFile, read: ReadMessages, receivedAt: Date): Promise<IngestResult> => {
  const hash = createHash('sha256').update(file.bytes).digest()
  const [known, found, same, raw] = await Promise.all([
    findFile(run, who.corpCd, hash),
    findShipments(run, who.corpCd, read.events, file.carrier ?? null),
    read.interchange ? findSameInterchange(run, who.corpCd, read.interchange) : null,
    deflated(file.bytes),
  ])
  const headOf = (attached: Attached) => ({
    FILE_NM: file.name,
    FORMAT: read.format,
    MESSAGES: read.messages,
    EVENT_CNT: read.events.length,
    IRREGULARITIES: limitIrregularities([...read.irregularities, ...unmatchedIn(attached)]),
  })
  const expected = { head: headOf(found), matched: matchedIn(found) }
  const { answers = [] } = read
  const register = async (
    result: IngestResult,
    fileId: number | null,
    { taken, refused, bkgNo, receipts = 0 } = NO_ANSWERS,
  ): Promise<IngestResult> => {
    const counts = {
      total: result.EVENT_CNT + answers.length + receipts,
      success: fileId === null ? 0 : result.MATCHED_CNT + taken,
      fail: refused,
    }
    const kept = fileId === null ? await findSameContent(run, who.corpCd, read.format, hash) : null
    await registerMessage(
      run,
      {
        ...who,
        direction: 'IN',
        channel: file.channel ?? 'COMMAND',
        kind: read.format,
        types: read.messages,
        ...(read.interchange && {
          sender: read.interchange.sender,
          receiver: read.interchange.receiver,
          ctlRef: read.interchange.ref,
          ctlDay: read.interchange.day,
        }),
        fileNm: file.name,
        hash,
        state: fileId !== null ? stateOf(counts) : result.STATE === 'repeated' ? 'DUPLICATE' : 'REFUSED',
        ...counts,
        bkgNo,
        problems: result.IRREGULARITIES,
        sameAs: fileId === null ? (kept ?? same) : null,
        ...(fileId === null ? kept === null && { content: file.bytes } : { fileId }),
      },
      receivedAt,
    )
    return result
  }
  const carriers = file.carrier ? await findCarriers(run) : []
  const others = file.carrier ? othersIn({ attached: found, answers }, file.carrier, carriers) : []
  if (others.length > 0) {
    const odd = { ...expected.head, IRREGULARITIES: limitIrregularities([...others, ...read.irregularities]) }
    const all = { ...NO_ANSWERS, refused: read.events.length + answers.length }
    return register({ ...odd, STATE: 'refused', MATCHED_CNT: 0, NEW_CNT: 0, SHIPMENTS: [] }, null, all)
  }
  if (known) return register({ ...expected.head, STATE: 'repeated', MATCHED_CNT: known.matched_cnt, NEW_CNT: 0, SHIPMENTS: [] }, null)
  if (!read.readable) return register({ ...expected.head, STATE: 'unreadable', MATCHED_CNT: 0, NEW_CNT: 0, SHIPMENTS: [] }, null)
  if (same !== null) {
    const twice = { position: 'file', code: 'SAME_REFERENCE', detail: `Message ${same} came under the same control reference.` }
    const odd = { ...expected.head, IRREGULARITIES: [twice, ...expected.head.IRREGULARITIES] }
    return register({ ...odd, STATE: 'repeated', MATCHED_CNT: expected.matched, NEW_CNT: 0, SHIPMENTS: [] }, null)
  }
  const [attached, fileId, expectedStates] = await Promise.all([
    lockFound(run, found),
    insertFile(run, {
      corp_cd: who.corpCd,
      content_hash: hash,
      file_nm: file.name,
      format: read.format,
      byte_cnt: file.bytes.length,
      raw,
      event_cnt: read.events.length,
      matched_cnt: expected.matched,
      irregularities: expected.head.IRREGULARITIES,
      received_by: who.userId,
    }),
    expectEvents(run, who.corpCd, read, found, receivedAt),
  ])
  const isAsFound = attached.every(({ shipments }, at) => shipments.length === found[at]?.shipments.length)
  const matched = matchedIn(attached)
  const head = matched === expected.matched ? expected.head : headOf(attached)
  if (fileId === null) return register({ ...head, STATE: 'repeated', MATCHED_CNT: matched, NEW_CNT: 0, SHIPMENTS: [] }, null)
  if (matched !== expected.matched) await updateMatched(run, fileId, matched, head.IRREGULARITIES)
  const storing =
    expectedStates && isAsFound
      ? storeExpected(run, who.corpCd, fileId, expectedStates, attached, receivedAt)
      : storeEvents(run, who.corpCd, fileId, read, attached, receivedAt, file.carrier ? codesOf(file.carrier, carriers) : null)
  if (answers.length === 0 && !read.receipts?.length) {
    // Nothing else decides the register entry: it is sent with the events.
    const [{ written, shipments }] = await Promise.all([
      storing,
      register({ ...head, STATE: 'read', MATCHED_CNT: matched, NEW_CNT: 0, SHIPMENTS: [] }, fileId),
    ])
    return { ...head, STATE: 'read', MATCHED_CNT: matched, NEW_CNT: written, SHIPMENTS: shipments }
  }
  const { written, shipments } = await storing
  const said = withReceipts(
    await processConfirmations(run, answers, file.desk ?? null),
    await processReceipts(run, who.corpCd, read.receipts, {
      carriers: file.carrier ? codesOf(file.carrier, carriers) : null,
      now: receivedAt,
    }),
  )
  const odd = { ...head, IRREGULARITIES: [...said.problems, ...head.IRREGULARITIES] }
  return register({ ...odd, STATE: 'read', MATCHED_CNT: matched, NEW_CNT: written, SHIPMENTS: shipments }, fileId, said)
}
