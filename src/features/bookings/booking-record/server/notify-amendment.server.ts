import { enqueueNotifications } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { inBothLanguages } from '#platform/shared/translations/messages.ts'
import type { KnownBooking } from './booking-sql.server.ts'

/**
 * Notifies staff about a requested or withdrawn amendment, and the customer about the answer, over the channels of messages. The
 * requester gets a separate mail about the answer.
 */
export const notifyAmendment = async (
  { db, session, now, dictionary }: Context<'member' | 'staff'>,
  { corp_cd, cust_cd, bkg_no, shipment_id }: KnownBooking,
  amendId: number,
  action: 'AMEND' | 'WITHDRAW' | 'ACCEPT' | 'REFUSE',
  reason: string,
) => {
  if (shipment_id === null) return
  const isAnswer = action === 'ACCEPT' || action === 'REFUSE'
  const text = [inBothLanguages(dictionary, `bookingTold.${action}`, [bkg_no]), reason].filter(Boolean).join(' · ')
  const detail = { text, by: session.kind === 'staff' ? '' : session.profile.nameKo, at: now.toISOString() }
  const cause_key = `AMENDMENT ${amendId} ${action}`
  const party = isAnswer ? cust_cd : ''
  await enqueueNotifications(db, [{ corp_cd, cust_cd, shipment_id, kind: 'TALK', cause_key, party, lettered: isAnswer, detail }], now)
}
