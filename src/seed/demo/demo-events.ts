import { type EventSource, type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { type DemoClock, offsetOf } from './demo-clock.ts'

/** One event of a demo journey: kind, place and time; days are relative to the first start. */
export type DemoEvent = {
  source: EventSource
  code: string
  cls?: TrackingEvent['cls']
  /** UN/LOCODE or airport code. */
  place: string
  day: number
  time: string
  /** The day of the report; the day of the event by default. */
  said?: number
  container?: string | null
  empty?: boolean
  docType?: string
  vessel?: string
  imo?: string
  voyage?: string
  flight?: string
  pieces?: number
  weightKg?: number
  partial?: boolean
  facility?: string
  remark?: string
  delayReason?: string
}

const TRANSPORT = new Set(['DEPA', 'ARRI', 'VD', 'VA'])
const EQUIPMENT = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'STUF', 'STRP', 'PICK', 'DROP', 'EE', 'I', 'AE', 'UV', 'OA'])

const kindOf = ({ source, code }: DemoEvent): TrackingEvent['kind'] => {
  if (source === 'FSU') return 'AIR'
  if (source === 'UNIPASS') return 'CUSTOMS'
  if (TRANSPORT.has(code)) return 'TRANSPORT'
  return EQUIPMENT.has(code) ? 'EQUIPMENT' : 'SHIPMENT'
}

/** The normalised event, with the offset of its place. `refs` are the numbers of its shipment. */
export const buildEvent = (clock: DemoClock, refs: Partial<TrackingEvent['refs']>, event: DemoEvent): TrackingEvent => {
  const { source, code, cls = 'ACT', place, day, time, said = day, container, ...rest } = event
  const offset = source === 'UNIPASS' ? '+09:00' : offsetOf(place)
  const isAirport = place.length === 3
  return trackingEvent({
    ...rest,
    source,
    code,
    cls,
    kind: kindOf(event),
    at: `${clock.at(day, time)}${offset}`,
    updatedAt: `${clock.at(said, time)}${offset}`,
    unlocode: isAirport ? null : place,
    iata: isAirport ? place : null,
    container: container ?? null,
    mode: isAirport ? 'AIR' : TRANSPORT.has(code) || ['LOAD', 'DISC', 'AE', 'UV'].includes(code) ? 'VESSEL' : null,
    refs: { ...refs, container: container ? [container] : [] },
  })
}
