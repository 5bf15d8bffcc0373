import { AIRPORT_OFFSETS } from '../../time/airport-offsets.ts'
import { instantOf, readSentTime } from '../../time/date-time.ts'
import { localOffset } from '../../time/place-zone.ts'
import { factOf } from '../events/event-facts.ts'
import { changedAt, momentOf, SEOUL_OFFSET } from '../events/event-order.ts'
import { leading, sentTime } from '../events/precedence.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { compareReported } from '../state/fact.ts'

const offsetAt = (port: string | null, at: string | null): number | null => (port && at ? localOffset(at, port) : null)

/** The ends of the main carriage: UN/LOCODE of the ports, or IATA codes of the airports. */
export type Route = {
  pol: string | null
  pod: string | null
  samePort?: SamePort
  /** The arrival promised at booking (ISO), if known from another source than the events. */
  promisedEta?: string | null
  /** Minutes east of UTC at the port of discharge; by default taken from its events. */
  podOffset?: number
}

/** Departure and arrival as far as known, each as sent. */
export type Schedule = {
  etd: string | null
  atd: string | null
  eta: string | null
  ata: string | null
  /** The first promised arrival, the reference of a delay. */
  firstEta: string | null
  /** True when any event proves arrival, such as a discharge without an arrival report. */
  arrived: boolean
  /** The port of discharge: each arrival time without an offset is on its clock of that day. */
  pod: string | null
  /** Minutes east of UTC there as far as senders or a table tell, where its zone is unknown. */
  podOffset: number
}

/** The instant of an arrival time: on its own offset, else on the clock of the port of discharge on that day, summer time or not. */
export const arrivalMoment = (at: string | null, { pod, podOffset }: Pick<Schedule, 'pod' | 'podOffset'>): number | null =>
  instantOf(at, offsetAt(pod, at) ?? podOffset)

const DEPARTURES = new Set(['DEPA', 'VD', 'DEP'])
const ARRIVALS = new Set(['ARRI', 'VA', 'ARR'])
const PROOFS_OF_ARRIVAL = new Set(['DISC', 'UV', '44', 'RCF', 'NFD', 'AWD', 'DLV', 'DDL'])
// Manual entries name stages, customs names steps: both concern this shipment's own ends and have no place.
const OWN_DEPARTURES = new Set(['MANUAL DEPARTED', 'UNIPASS TKOFDT'])
const OWN_ARRIVALS = new Set(['MANUAL ARRIVED'])
const OWN_PROOFS = new Set([
  ...['DISCHARGED', 'UNLOADED', 'CHECKED_IN', 'BONDED_IN', 'DELIVERED', 'RELEASED'].map((stage) => `MANUAL ${stage}`),
  ...['입항보고수리', '하선신고수리', '하기신고수리', '반입신고', '반출신고'].map((step) => `UNIPASS ${step}`),
])
const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])

/** True when the event is at the port, by either code. */
export const isAt = (event: TrackingEvent, port: string | null, samePort: SamePort = sameCode): boolean => {
  const place = event.iata ?? event.unlocode
  return port !== null && place !== null && (samePort(place, port) || event.unlocode === port)
}

/** The newest of several expectations; of several said at once the last in the order of facts. */
const newest = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  events.reduce<TrackingEvent | null>((kept, event) => (kept && compareReported(kept, event) > 0 ? kept : event), null)

const oldest = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  events.reduce<TrackingEvent | null>((kept, event) => (kept && changedAt(kept) <= changedAt(event) ? kept : event), null)

/** Excludes lorries and trains to or from the port, and statuses of foreign code lists. */
const isMainCarriage = ({ kind, mode, source }: TrackingEvent): boolean =>
  !OVERLAND.has(mode ?? '') && (kind !== 'OTHER' || source === 'MANUAL')

const ownOf = ({ source, code }: TrackingEvent): string => `${source} ${code.replace(/\s/g, '')}`

/** The newest estimate, or the newest plan without an estimate (DCSA reader rule 7). */
export const expectedOf = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  newest(events.filter(({ cls }) => cls === 'EST')) ?? newest(events.filter(({ cls }) => cls === 'PLN'))

/** The offset that senders gave for times at a port without a known zone. UTC is no offset of a place. */
const toldOffset = (events: readonly TrackingEvent[]): number | undefined => events.flatMap(({ at }) => readSentTime(at)?.offset || [])[0]

/** Estimated and actual departure at the port of loading and arrival at the port of discharge (DCSA reader rule 7, likewise air DEP and ARR). */
export const scheduleOf = (events: readonly TrackingEvent[], { pol, pod, samePort, promisedEta = null, podOffset }: Route): Schedule => {
  const timed = events.filter((event) => event.at !== null && isMainCarriage(event))
  const owns = timed.map(ownOf)
  const among = (codes: ReadonlySet<string>, port: string | null, own: ReadonlySet<string>) =>
    timed.filter((event, index) => own.has(owns[index] ?? '') || (codes.has(event.code) && isAt(event, port, samePort)))
  const departures = among(DEPARTURES, pol, OWN_DEPARTURES)
  const arrivals = among(ARRIVALS, pod, OWN_ARRIVALS)
  const actual = (list: readonly TrackingEvent[]) => leading(list.filter(({ cls }) => cls === 'ACT'))
  const timeOf = (event: TrackingEvent | null) => event && sentTime(event)
  const moment = momentOf
  const proving = among(PROOFS_OF_ARRIVAL, pod, OWN_PROOFS).filter(({ cls }) => cls === 'ACT')
  const proofs = [...Map.groupBy(proving, (event) => JSON.stringify([factOf(event), event.container])).values()]
    .flatMap((same) => leading(same) ?? [])
    .toSorted((a, b) => (moment(a) ?? 0) - (moment(b) ?? 0) || compareReported(a, b))
  const arrival = actual(arrivals) ?? proofs[0] ?? null
  const eta = timeOf(expectedOf(arrivals)) ?? promisedEta
  return {
    etd: timeOf(expectedOf(departures)),
    atd: timeOf(actual(departures)),
    eta,
    ata: timeOf(arrival),
    firstEta: promisedEta ?? oldest(arrivals.filter(({ cls }) => cls !== 'ACT'))?.at ?? null,
    arrived: arrival !== null,
    // An offset from elsewhere stands for the clock there.
    pod: podOffset === undefined ? pod : null,
    podOffset:
      podOffset ??
      offsetAt(pod, arrival?.at ?? eta ?? timed[0]?.at ?? null) ??
      toldOffset(timed.filter((event) => isAt(event, pod, samePort))) ??
      (pod?.startsWith('KR') ? SEOUL_OFFSET : (AIRPORT_OFFSETS.get(pod ?? '') ?? 0)),
  }
}
