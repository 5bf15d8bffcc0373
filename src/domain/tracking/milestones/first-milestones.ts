import { PROGRESS_STAGES, stripKind } from './progress-stages.ts'
import { trackingEvent, type TrackingEvent } from '../events/tracking-event.ts'

/** Routing data of a confirmed booking. Times are ISO local time of their place. */
export type ConfirmedBooking = {
  mode: 'SEA' | 'AIR'
  direction: 'EXP' | 'IMP' | 'CROSS'
  /** FCL, LCL, or blank in the air. */
  service: string
  bookingNo: string
  pol: string
  cargoReadyDate: string | null
  documentCutOff: string | null
  vgmCutOff: string | null
  cargoCutOff: string | null
}

/**
 * The first lines of a shipment's timeline (S2-120): booked, the next stage planned for the cargo ready date, and the cut-offs of the
 * booking as plans of our staff, as lists and calendars read them.
 */
export const firstMilestones = (booking: ConfirmedBooking, confirmedAt: string, now: Date): TrackingEvent[] => {
  const { mode, direction, service, pol, bookingNo } = booking
  const [first, second] = PROGRESS_STAGES[stripKind(mode, direction)]
  const place = pol.length === 3 ? { iata: pol } : { unlocode: pol }
  const event = (code: string | undefined, cls: TrackingEvent['cls'], at: string | null): TrackingEvent[] =>
    code && at
      ? [
          trackingEvent({
            source: 'MANUAL',
            kind: 'SHIPMENT',
            code,
            cls,
            at,
            updatedAt: now.toISOString(),
            refs: { booking: [bookingNo] },
            ...place,
          }),
        ]
      : []
  return [
    ...event(first?.code, 'ACT', confirmedAt),
    ...event(second?.code, 'PLN', booking.cargoReadyDate && `${booking.cargoReadyDate}T09:00:00`),
    ...event('DCO', 'PLN', booking.documentCutOff),
    ...event('VCO', 'PLN', booking.vgmCutOff),
    ...event(service === 'FCL' ? 'GATE_IN' : 'LCO', 'PLN', booking.cargoCutOff),
  ]
}
