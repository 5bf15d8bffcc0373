import type { Context } from '#platform/server/calls/handle.ts'
import { attachWaiting } from '#features/tracking/service.server.ts'
import { firstLetters } from '#domain/text/first-letters.ts'
import { recordBookingAnswer } from '#integrations/edi-register/booking-answers.ts'
import type { KnownBooking } from '../booking-record/server/booking-sql.server.ts'
import { lockConfirmed } from '../booking-record/server/undo-sql.server.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { writeHistory } from '../booking-record/server/history.server.ts'
import { findCarrierNumber, nameShipment, writeFacts } from './sql.ts'

/** Stores a carrier number entered by staff, in the booking, its history and the references of its shipment; what waited for it joins. */
export const typeCarrierNumber = async (
  { db, session, now }: Context<'member' | 'staff'>,
  known: KnownBooking,
  typed: string,
): Promise<KnownBooking> => {
  const number = firstLetters(typed.trim().toUpperCase(), 35)
  const before = await findCarrierNumber(db, known)
  if (number === before) return known
  const { corp_cd, cust_cd, shipment_id, status } = known
  if (shipment_id !== null && !(await lockConfirmed(db, known))) throw new Refusal('CNF-001')
  // The carrier has answered another way.
  if (number !== '') await recordBookingAnswer(db, corp_cd, known.bkg_no, 'ACCEPTED', now)
  const rowVer = await writeFacts(db, known, { carrier_bkg_no: number }, { userId: session.userId, now })
  const changes = { CARRIER_BKG_NO: [before, number] satisfies [string, string] }
  await writeHistory(db, known, { action: 'SAVE', from: status, to: status, userId: session.userId, now, changes })
  if (shipment_id !== null) {
    const shipment = { corp_cd, cust_cd, shipment_id }
    await nameShipment(db, shipment, before)
    await attachWaiting(db, [shipment], now)
  }
  return { ...known, row_ver: rowVer }
}
