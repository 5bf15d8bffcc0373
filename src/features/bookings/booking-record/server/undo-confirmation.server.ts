import { withdrawAnswer } from '#features/notices/service.server.ts'
import { asKeys, notifyChanges } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { mailRequester } from './booking-mail.server.ts'
import type { KnownBooking } from './booking-sql.server.ts'
import { changeStatus } from './change-status.server.ts'
import { handBackFiles } from './new-shipment.server.ts'
import { checkAction } from './rights.server.ts'
import { deleteShipment, findUndoBlockers, lockConfirmed, withdrawNews } from './undo-sql.server.ts'

/**
 * Takes a confirmation back, as long as nothing has happened to its shipment: the booking is requested again, the shipment is gone with
 * all that was born with it, and the files of the booking return to it. The requester is notified unless the confirmation was never sent.
 *
 * A request that went to the carrier forbids nothing while the carrier has not answered: what went since the confirmation is cancelled
 * at the carrier, what went before it stands, as the booking is requested still.
 * @throws Refusal VAL-001 without a reason, AUTH-003, BIZ-001 naming what has happened, CNF-001
 */
export const undoConfirmation = async (context: Context<'member' | 'staff'>, known: KnownBooking, typed: string): Promise<KnownBooking> => {
  const { db, now, text } = context
  const reason = typed.trim()
  if (reason === '') throw new Refusal('VAL-001', { key: 'MSG000012', params: [text('booking.undoReason')] })
  checkAction('UNDO', context.session, known)
  const made = await lockConfirmed(db, known)
  if (!made) throw new Refusal('CNF-001')
  const happened = await findUndoBlockers(db, made)
  if (happened.length > 0) {
    const names = happened.map((what) => text(`booking.happened.${what}`)).join(', ')
    throw new Refusal('BIZ-001', { key: 'booking.undoRefused', params: [names] })
  }
  const undone = await changeStatus(context, known, 'UNDO', reason)
  await handBackFiles(db, known)
  const isUnsent = await withdrawNews(db, made, { step: 'CORRECTED', text: reason, at: now.toISOString() }, now)
  await notifyChanges(db, asKeys([made]))
  await deleteShipment(db, made)
  await withdrawAnswer(context, {
    custCd: known.cust_cd,
    no: known.bkg_no,
    cause: `BOOKING ${known.bkg_no} UNDO ${undone.row_ver}`,
    text: reason,
  })
  if (!isUnsent) await mailRequester(context, undone, 'UNDONE', reason)
  return { ...undone, shipment_id: null }
}
