import { firstMilestones } from '#domain/tracking/milestones/first-milestones.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { closeAmendment } from './amendment-sql.server.ts'
import { moveBooking } from './change-status.server.ts'
import { cancelShipment, findConfirmed, handOverFiles, insertContainers, insertReferences, insertShipment } from './new-shipment.server.ts'
import type { KnownBooking } from './booking-sql.server.ts'
import { lockConfirmed } from './undo-sql.server.ts'
import { attachWaiting, recordEvents, refreshShipments, type ShipmentKey } from '#features/tracking/service.server.ts'

/** Sender name of staff events, as customers read it. */
const DESK = '나루'

const iso = (stored: string | null) => stored && stored.replace(' ', 'T')

/** The schedule of a booking as events of its shipment. */
const milestonesOf = async ({ db, now }: Context<'member' | 'staff'>, known: KnownBooking) => {
  const booking = await findConfirmed(db, known)
  return firstMilestones(
    {
      mode: booking.trans_mode,
      direction: booking.io_type,
      service: booking.svc_type,
      bookingNo: known.bkg_no,
      pol: booking.pol,
      cargoReadyDate: booking.cargo_ready_dt,
      documentCutOff: iso(booking.doc_closing_at),
      vgmCutOff: iso(booking.vgm_closing_at),
      cargoCutOff: iso(booking.cargo_closing_at),
    },
    `${isoMinute(seoulClock(now))}:00+09:00`,
    now,
  )
}

/** Records the booking's current schedule in the shipment's timeline; events already recorded change nothing. */
export const planAgain = async (context: Context<'member' | 'staff'>, known: KnownBooking, shipment: ShipmentKey) => {
  const plans = (await milestonesOf(context, known)).filter(({ cls }) => cls === 'PLN')
  await recordEvents(context.db, shipment, DESK, plans, context.now)
}

/**
 * Confirms a booking: creates a shipment of the same number with its containers, files and first milestones, in the transaction of the
 * call (S2-120). A second confirmation fails, so a booking never creates two shipments.
 */
export const confirmBooking = async (context: Context<'member' | 'staff'>, known: KnownBooking): Promise<KnownBooking> => {
  const { db, session, now } = context
  const confirmed = await moveBooking(context, known, 'CONFIRM')
  const shipment = await insertShipment(db, known, session.userId, now)
  await insertReferences(db, shipment)
  await insertContainers(db, known, shipment)
  await handOverFiles(db, known, shipment)
  await recordEvents(db, shipment, DESK, await milestonesOf(context, known), now)
  await attachWaiting(db, [shipment], now)
  return { ...confirmed, shipment_id: shipment.shipment_id }
}

/** Cancels a booking and its shipment, unless the cargo has departed. @throws Refusal BIZ-001 */
export const cancelBooking = async (context: Context<'member' | 'staff'>, known: KnownBooking, reason = ''): Promise<KnownBooking> => {
  const { db, session, now } = context
  if (known.shipment_id !== null && !(await lockConfirmed(db, known))) throw new Refusal('CNF-001')
  const cancelled = await moveBooking(context, known, 'CANCEL', reason)
  if (known.shipment_id === null) return cancelled
  // Closes an open amendment, which needs no answer any more.
  await closeAmendment(db, known, { status: 'REFUSED', userId: session.userId, now, answer: reason })
  const shipment = { corp_cd: known.corp_cd, cust_cd: known.cust_cd, shipment_id: known.shipment_id }
  if (!(await cancelShipment(db, shipment))) throw new Refusal('BIZ-001', { key: 'booking.underWay' })
  await refreshShipments(db, [shipment], now)
  return cancelled
}
