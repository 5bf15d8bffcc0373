import { createHash } from 'node:crypto'
import { type EdiChannel, findSameContent, findSameInterchange, registerMessage } from '#integrations/edi-register/register.ts'
import type { EdiState } from '#domain/messages/edi-states.ts'
import { limitIrregularities } from '#domain/messages/limit-irregularities.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { IngestResult } from './contract.ts'
import { codesOf, othersIn } from './bound-carrier.ts'
import { attach, storeEvents, matchedIn } from './store-events.server.ts'
import type { ReadMessages } from './read-messages.server.ts'
import { findCarriers, findFile, insertFile } from './sql.ts'
import { type StaffCall, type ProcessedConfirmations, processConfirmations } from './process-confirmations.server.ts'

export type IncomingFile = {
  name: string
  bytes: Uint8Array
  channel?: EdiChannel
  desk?: StaffCall
  /** The carrier that its sender speaks for; without it the sender may bring anybody's. */
  carrier?: string
}
type Who = { corpCd: string; userId: string }

const NO_ANSWERS: ProcessedConfirmations = { taken: 0, refused: 0, bkgNo: '', problems: [] }

/** What became of a file of which so much had an effect, and so much was refused; the rest waits for its numbers. */
export const stateOf = ({ total, success, fail }: { total: number; success: number; fail: number }): EdiState =>
  success === 0 ? (fail > 0 ? 'REFUSED' : 'RECEIVED') : success < total ? 'PARTLY' : 'APPLIED'

/**
 * Takes in one file of tracking messages inside the caller's transaction: everything of it or, when anything fails, nothing.
 * Neither the same content nor an interchange under the same reference has a second effect; events without a shipment are kept and
 * listed, answers to bookings go to the desk. Who speaks for one carrier is refused with whatever is another's. Whatever becomes of the file, the register says so.
 * @param read the file as `readInThread` read it, before the transaction
 * @param receivedAt when the file came in; it decides the year of air messages, which carry none
 */
export const ingestFile = async (run: Run, who: Who, file: IncomingFile, read: ReadMessages, receivedAt: Date): Promise<IngestResult> => {
  const hash = createHash('sha256').update(file.bytes).digest()
  const [known, attached, same] = await Promise.all([
    findFile(run, who.corpCd, hash),
    attach(run, who.corpCd, read.events),
    read.interchange ? findSameInterchange(run, who.corpCd, read.interchange) : null,
  ])
  const matched = matchedIn(attached)
  const head = {
    FILE_NM: file.name,
    FORMAT: read.format,
    MESSAGES: read.messages,
    EVENT_CNT: read.events.length,
    IRREGULARITIES: limitIrregularities(read.irregularities),
  }
  const { answers = [] } = read
  const register = async (result: IngestResult, fileId: number | null, { taken, refused, bkgNo } = NO_ANSWERS): Promise<IngestResult> => {
    const counts = { total: result.EVENT_CNT + answers.length, success: fileId === null ? 0 : result.MATCHED_CNT + taken, fail: refused }
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
  const others = file.carrier ? othersIn({ attached, answers }, file.carrier, carriers) : []
  if (others.length > 0) {
    const odd = { ...head, IRREGULARITIES: limitIrregularities([...others, ...read.irregularities]) }
    const all = { ...NO_ANSWERS, refused: read.events.length + answers.length }
    return register({ ...odd, STATE: 'refused', MATCHED_CNT: 0, NEW_CNT: 0, SHIPMENTS: [] }, null, all)
  }
  if (known) return register({ ...head, STATE: 'repeated', MATCHED_CNT: known.matched_cnt, NEW_CNT: 0, SHIPMENTS: [] }, null)
  if (!read.readable) return register({ ...head, STATE: 'unreadable', MATCHED_CNT: 0, NEW_CNT: 0, SHIPMENTS: [] }, null)
  if (same !== null) {
    const twice = { position: 'file', code: 'SAME_REFERENCE', detail: `Message ${same} came under the same control reference.` }
    const odd = { ...head, IRREGULARITIES: [twice, ...head.IRREGULARITIES] }
    return register({ ...odd, STATE: 'repeated', MATCHED_CNT: matched, NEW_CNT: 0, SHIPMENTS: [] }, null)
  }
  const fileId = await insertFile(run, {
    corp_cd: who.corpCd,
    content_hash: hash,
    file_nm: file.name,
    format: read.format,
    bytes: file.bytes,
    event_cnt: read.events.length,
    matched_cnt: matched,
    irregularities: head.IRREGULARITIES,
    received_by: who.userId,
  })
  if (fileId === null) return register({ ...head, STATE: 'repeated', MATCHED_CNT: matched, NEW_CNT: 0, SHIPMENTS: [] }, null)
  const { written, shipments } = await storeEvents(
    run,
    who.corpCd,
    fileId,
    read,
    attached,
    receivedAt,
    file.carrier ? codesOf(file.carrier, carriers) : null,
  )
  const said = await processConfirmations(run, answers, file.desk ?? null)
  const odd = { ...head, IRREGULARITIES: [...said.problems, ...head.IRREGULARITIES] }
  return register({ ...odd, STATE: 'read', MATCHED_CNT: matched, NEW_CNT: written, SHIPMENTS: shipments }, fileId, said)
}
