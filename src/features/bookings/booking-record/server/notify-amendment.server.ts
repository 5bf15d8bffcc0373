import { notifyDesk } from '#features/notices/service.server.ts'
import { enqueueNotifications } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { inBothLanguages } from '#platform/shared/translations/messages.ts'
import type { KnownBooking } from './booking-sql.server.ts'

/**
 * Notifies staff about a requested or withdrawn amendment, and the customer about the answer, over the channels of messages. The
 * requester gets a separate mail about the answer.
 */
export const notifyAmendment = async (
  context: Context<'member' | 'staff'>,
  { corp_cd, cust_cd, bkg_no, shipment_id }: KnownBooking,
  amendId: number,
  action: 'AMEND' | 'WITHDRAW' | 'ACCEPT' | 'REFUSE',
  reason: string,
) => {
  const { db, now, dictionary } = context
  const cause_key = `AMENDMENT ${amendId} ${action}`
  if (action === 'AMEND' || action === 'WITHDRAW')
    return notifyDesk(context, {
      of: 'BOOKING',
      custCd: cust_cd,
      no: bkg_no,
      kind: 'AMENDMENT',
      cause: cause_key,
      step: action,
      text: reason,
    })
  if (shipment_id === null) return
  const text = [inBothLanguages(dictionary, `bookingTold.${action}`, [bkg_no]), reason].filter(Boolean).join(' · ')
  const detail = { text, by: '', at: now.toISOString() }
  await enqueueNotifications(db, [{ corp_cd, cust_cd, shipment_id, kind: 'TALK', cause_key, party: cust_cd, lettered: true, detail }], now)
}
