import { enqueueNotifications, type NotificationEvent } from '#features/tracking/service.server.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { inBothLanguages } from '#platform/shared/translations/messages.ts'
import type { BlKey } from './sql.ts'

/** Notifies staff of corrections and the customer of decisions, over the channels of messages. */
export const notifyParties = (
  { db, session, now, dictionary }: Context<'member' | 'staff'>,
  key: BlKey,
  cause_key: string,
  word: string,
  params: readonly (string | number)[],
) => {
  const detail = {
    text: inBothLanguages(dictionary, word, params),
    by: session.kind === 'staff' ? '' : session.profile.nameKo,
    at: now.toISOString(),
  }
  const { shipper_cd, ...shipment } = key
  const parties = session.kind === 'staff' ? new Set([key.cust_cd, shipper_cd ?? key.cust_cd]) : ['']
  const causes = [...parties].map(
    (party): NotificationEvent => ({ ...shipment, kind: 'TALK', cause_key: `${cause_key} ${party}`.trim(), party, detail }),
  )
  return enqueueNotifications(db, causes, now)
}
