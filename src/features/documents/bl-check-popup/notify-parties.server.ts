import { notifyDesk } from '#features/notices/service.server.ts'
import { enqueueNotifications, type NotificationEvent } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { inBothLanguages } from '#platform/shared/translations/messages.ts'
import type { BlKey } from './sql.ts'

/** Notifies staff of corrections and approvals, and the customer of decisions, over the channels of messages. */
export const notifyParties = (
  context: Context<'member' | 'staff'>,
  key: BlKey & { mngt_no: string },
  cause_key: string,
  step: 'CORRECT' | 'DECIDE' | 'APPROVE',
  word: string,
  params: readonly (string | number)[],
) => {
  const { db, session, now, dictionary } = context
  const text = inBothLanguages(dictionary, word, params)
  const { shipper_cd, mngt_no, ...shipment } = key
  if (session.kind === 'customer') {
    const cause = `${cause_key} ${shipment.shipment_id}`
    return notifyDesk(context, { of: 'SHIPMENT', custCd: key.cust_cd, no: mngt_no, kind: 'BL_ANSWER', cause, step, text })
  }
  const detail = { text, by: '', at: now.toISOString() }
  const causes = [...new Set([key.cust_cd, shipper_cd ?? key.cust_cd])].map(
    (party): NotificationEvent => ({ ...shipment, kind: 'TALK', cause_key: `${cause_key} ${party}`, party, detail }),
  )
  return enqueueNotifications(db, causes, now)
}
