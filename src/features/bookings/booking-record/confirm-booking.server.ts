import { firstMilestones } from '#domain/first-milestones.ts'
import { seoulClock } from '#domain/ymd.ts'
import { isoMinute } from '#domain/seoul-moment.ts'
import type { Context } from '#platform/server/handle.ts'
import { Refusal } from '#platform/shared/errors.ts'
import { moveBooking } from './change-status.server.ts'
import { cancelShipment, findConfirmed, handOverFiles, insertContainers, insertReferences, insertShipment } from './new-shipment.server.ts'
import type { KnownBooking } from './booking-sql.server.ts'
import { recordMilestones, refreshShipment } from './tell-tracking.server.ts'

/** Our own desk, as a customer reads who said something. */
const DESK = '나루'

const iso = (stored: string | null) => stored && stored.replace(' ', 'T')

/**
 * Confirms a booking: it becomes a shipment of the same number with its containers, files and first milestones, all in the
 * transaction of the call (S2-120). Who comes second finds it confirmed: one booking never makes two shipments.
 */
export const confirmBooking = async (context: Context<'member' | 'staff'>, known: KnownBooking): Promise<KnownBooking> => {
  const { db, session, now } = context
  const confirmed = await moveBooking(context, known, 'CONFIRM')
  const shipment = await insertShipment(db, known, session.userId, now)
  await insertReferences(db, shipment)
  await insertContainers(db, known, shipment)
  await handOverFiles(db, known, shipment)
  const booking = await findConfirmed(db, known)
  const milestones = firstMilestones(
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
  await recordMilestones(db, shipment, DESK, milestones, now)
  return { ...confirmed, shipment_id: shipment.shipment_id }
}

/** Gives a booking up; a shipment it became is cancelled with it, unless the cargo is on its way. @throws Refusal BIZ-001 */
export const cancelBooking = async (context: Context<'member' | 'staff'>, known: KnownBooking, reason = ''): Promise<KnownBooking> => {
  const { db, now } = context
  const cancelled = await moveBooking(context, known, 'CANCEL', reason)
  if (known.shipment_id === null) return cancelled
  const shipment = { corp_cd: known.corp_cd, cust_cd: known.cust_cd, shipment_id: known.shipment_id }
  if (!(await cancelShipment(db, shipment))) throw new Refusal('BIZ-001', { key: 'booking.underWay' })
  await refreshShipment(db, [shipment], now)
  return cancelled
}
