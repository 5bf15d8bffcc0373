import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { joint } from '#platform/server/joint.ts'
import { inBothLanguages } from '#platform/shared/translations/messages.ts'
import type { KnownBooking } from './booking-sql.server.ts'
import type { ShipmentKey } from './update-tracking.server.ts'

type NotificationEvent = ShipmentKey & {
  kind: 'TALK'
  cause_key: string
  party: string
  lettered: boolean
  detail: { text: string; by: string; at: string }
}

/** Tells what happened to a shipment to whoever wants to know. */
export const [noteNews, noteNewsWith] =
  joint<(run: Run, causes: readonly NotificationEvent[], now: Date) => Promise<number>>('the news of shipments')

/**
 * Tells our desk what was asked to change in a confirmed booking or taken back, and the customer the answer, as what they say to each
 * other is told. Whoever asked gets a letter of its own about the answer.
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
  await noteNews(db, [{ corp_cd, cust_cd, shipment_id, kind: 'TALK', cause_key, party, lettered: isAnswer, detail }], now)
}
