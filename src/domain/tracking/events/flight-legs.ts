import { plainCode } from '../../text/plain-code.ts'
import { dayAt, momentOf } from './event-order.ts'
import { expectedOf } from '../schedule/schedule.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** One flight of an air shipment; airports are IATA codes, times ISO local time of the airport, null when unknown. */
export type FlightLeg = {
  flight: string
  from: string | null
  to: string | null
  std: string | null
  atd: string | null
  sta: string | null
  ata: string | null
  /** Pieces aboard when only part of the consignment is on this flight. */
  pieces: number | null
}

const LEAVES = new Set(['BKD', 'MAN', 'DEP'])
const ARRIVES = new Set(['ARR', 'RCF'])
const FLIGHT = /^([A-Z]{3}|[A-Z0-9]{2})0*(\d{1,4}[A-Z]?)$/

/** `KE 17`, `KE017` and `KE0017` are one flight. */
export const flightKey = (flight: string): string => {
  const plain = plainCode(flight)
  const [, carrier, number] = FLIGHT.exec(plain) ?? []
  return carrier && number ? `${carrier}${number}` : plain
}

const airport = (event: TrackingEvent | undefined | null): string | null => event?.iata ?? null

/**
 * The flights of a shipment in order of departure, from its bookings, manifests, departures and arrivals. Parts of a split consignment that
 * leave on different days are separate legs. A missing airport comes from the neighbouring flight, or from the route if it is unambiguous.
 */
export const flightLegs = (events: readonly TrackingEvent[], route: { pol: string; pod: string }): FlightLeg[] => {
  const moment = momentOf
  const flown = events.filter((event) => event.flight !== null && event.at !== null && event.kind === 'AIR')
  const legs = [...Map.groupBy(flown, ({ flight }) => flightKey(flight ?? '')).values()].flatMap((own) => legsOfFlight(own, moment, route))
  const inOrder = legs.toSorted((a, b) => a.order - b.order)
  return inOrder.map(({ order, ...leg }, index) => complete(leg, inOrder[index - 1], inOrder.slice(index + 1), route))
}

type Draft = FlightLeg & { order: number }

const legsOfFlight = (
  own: readonly TrackingEvent[],
  moment: (event: TrackingEvent) => number | null,
  { pol, pod }: { pol: string; pod: string },
): Draft[] => {
  const among = (codes: ReadonlySet<string>) => own.filter(({ code }) => codes.has(code))
  const byTime = (list: readonly TrackingEvent[]) => list.toSorted((a, b) => (moment(a) ?? 0) - (moment(b) ?? 0))
  const departures = own.filter(({ code }) => code === 'DEP')
  const arrivals = own.filter(({ code }) => code === 'ARR')
  const left = Map.groupBy(byTime(departures.filter(({ cls }) => cls === 'ACT')), (event) => `${airport(event)} ${dayAt(event)}`)
  const landed = byTime(arrivals.filter(({ cls }) => cls === 'ACT'))
  const [someArrival] = byTime(among(ARRIVES))
  const [someDeparture] = byTime(among(LEAVES))
  const to = airport(landed[0] ?? someArrival)
  const from = airport(someDeparture) ?? (to === pod || to === null ? null : pol)
  const std = expectedOf(departures)
  const sta = expectedOf(arrivals)
  const base = { flight: own[0]?.flight ?? '', to, sta: sta?.at ?? null }
  if (left.size === 0) {
    // Landed without a reported departure.
    const order = moment((std ?? someDeparture ?? landed[0] ?? sta ?? own[0]) as TrackingEvent) ?? 0
    return [{ ...base, from, std: std?.at ?? null, atd: null, ata: landed[0]?.at ?? null, pieces: null, order }]
  }
  return [...left.values()].map((departed) => {
    const [first] = departed as [TrackingEvent, ...TrackingEvent[]]
    const arrival = landed.find((event) => (moment(event) ?? 0) > (moment(first) ?? 0))
    const parts = departed.filter(({ partial, pieces }) => partial === true && pieces !== null)
    const ownPlan = std && (left.size === 1 || dayAt(std) === dayAt(first)) ? std.at : null
    return {
      ...base,
      from: airport(first),
      std: ownPlan,
      atd: first.at,
      ata: arrival?.at ?? null,
      pieces: parts.length ? parts.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0) : null,
      order: moment(first) ?? 0,
    }
  })
}

const complete = (
  leg: FlightLeg,
  before: FlightLeg | undefined,
  after: readonly FlightLeg[],
  { pol, pod }: { pol: string; pod: string },
): FlightLeg => {
  const from = leg.from ?? (before?.to && before.to !== pod ? before.to : before ? null : pol)
  // The connection is a later flight from another airport, or one of unknown origin; otherwise the flight is direct.
  const onward = after.find((next) => next.from !== from)
  const to = leg.to ?? (onward ? onward.from : pod)
  return { ...leg, from, to }
}
