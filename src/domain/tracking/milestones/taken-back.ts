import { endedDeclarations } from '../../customs/declarations.ts'
import { changedAt, momentOf } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import type { Unit } from './units.ts'

type Route = { pol: string | null; pod: string | null; delivery?: string | null; samePort?: SamePort }

/** Which facts later ones of the same cargo have taken back. */
export type TakenBack = {
  /** It no longer says where its cargo is. */
  isUndone: (event: TrackingEvent) => boolean
  /** The ship left without this unit, which had been put ashore or taken out of the terminal, or called and did not put it ashore. */
  isWithout: (event: TrackingEvent, unit: Unit) => boolean
}

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
const ABOARD = new Set(['LOADED', 'DEPARTED'])
const CANCELS = new Set(['CANC', 'VOID', 'REJE'])
const BOOKINGS = new Set(['BKG', 'CBR'])
const COUNTRY_LETTERS = 2

const countryOf = (place: string | null) => place?.slice(0, COUNTRY_LETTERS) ?? null
const shipOf = ({ imo, vessel }: TrackingEvent) => (imo ?? vessel)?.toUpperCase() ?? null

type Timed = { event: TrackingEvent; at: number; what: string }

/** Which earlier facts of the same container a fact takes back; null when it is no step backwards. */
const reversalOf = ({ event, what }: Timed, { pol, pod, delivery, samePort }: Route): ((earlier: Timed) => boolean) | null => {
  const at = (port: string | null | undefined) => isAt(event, port ?? null, samePort)
  const isHere = (earlier: Timed) => isAt(earlier.event, event.unlocode, samePort)
  // Ashore again at the port of loading: it is not aboard any more.
  if (what === 'DISCHARGED' && at(pol) && !at(pod) && !OVERLAND.has(event.mode ?? '')) return (one) => ABOARD.has(one.what) && isHere(one)
  // Out of the terminal of the port of loading, still full: it is neither there nor aboard.
  if (what === 'GATE_OUT' && event.empty === false && at(pol) && !at(pod))
    return (one) => (one.what === 'GATE_IN' || ABOARD.has(one.what)) && isHere(one)
  // Back in the terminal at the other end, still full: no one has taken the cargo.
  if (what === 'GATE_IN' && event.empty === false && (at(pod) || at(delivery)) && !at(pol))
    return (one) => one.what === 'GATE_OUT' && isHere(one)
  // The empty goes back where it came from: nothing is in it.
  if (what === 'EMPTY_IN' && countryOf(event.unlocode) === countryOf(pol) && countryOf(pol) !== countryOf(pod))
    return (one) => ['EMPTY_OUT', 'STUFFED', 'PICK'].includes(one.what)
  return null
}

const isSource = ({ source }: TrackingEvent) => source !== 'MANUAL'

/** A confirmed booking that the carrier has cancelled, rejected or declared void since. */
const cancelledBookings = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const ofBooking = events.filter(({ cls, docType }) => cls === 'ACT' && BOOKINGS.has(docType ?? ''))
  const cancelled = Math.max(...ofBooking.filter(({ code }) => CANCELS.has(code)).map(changedAt), Number.NEGATIVE_INFINITY)
  return ofBooking.filter((event) => event.code === 'CONF' && changedAt(event) < cancelled)
}

/**
 * What the facts of a container have taken back: put ashore at the port of loading, out of its terminal or back in that of the other end
 * still full, given back empty, a booking cancelled. What our desk says is only ended by the desk.
 */
export const takenBack = (events: readonly TrackingEvent[], route: Route): TakenBack => {
  const { pol, samePort = sameCode } = route
  const facts = events.flatMap((event): Timed[] => {
    const at = event.cls === 'ACT' && isSource(event) && event.kind !== 'AIR' ? momentOf(event) : null
    return at === null ? [] : [{ event, at, what: factOf(event) }]
  })
  const undone = new Set([...cancelledBookings(events), ...endedDeclarations(events)])
  const off = new Map<Unit, Timed>()
  for (const [container, own] of Map.groupBy(facts, ({ event }) => event.container)) {
    const inOrder = own.toSorted((a, b) => a.at - b.at || 0)
    for (const fact of inOrder) {
      const reverses = reversalOf(fact, route)
      if (reverses) for (const one of inOrder) if (one !== fact && one.at <= fact.at && reverses(one)) undone.add(one.event)
    }
    // Only a container that was there or aboard before can be taken off.
    const calls = facts.filter(({ event }) => event.container === null && !OVERLAND.has(event.mode ?? ''))
    const isLeft = (fact: Timed) => {
      const reverses = isAt(fact.event, pol, samePort) && fact.what !== 'EMPTY_IN' && reversalOf(fact, route)
      return reverses && [...own, ...calls].some((one) => one !== fact && one.at <= fact.at && reverses(one))
    }
    const last = inOrder.findLast(isLeft)
    if (last) off.set(container, last)
  }
  const isHere = ({ event }: Timed, port: string | null | undefined) => isAt(event, port ?? null, samePort)
  const isByShip = ({ event }: Timed) => !OVERLAND.has(event.mode ?? '')
  /** The ship called our port and took a container on to another one: there it is put ashore, and nothing was done with it at ours. */
  const carriedOn = new Map<Unit, Timed>()
  for (const [container, own] of Map.groupBy(facts, ({ event }) => event.container)) {
    const ends = [pol, route.pod, route.delivery]
    const off = own.findLast(
      (one) => one.what === 'DISCHARGED' && isByShip(one) && one.event.unlocode && !ends.some((end) => isHere(one, end)),
    )
    if (container === null || !off || own.some((one) => isHere(one, route.pod))) continue
    const called = facts.some(({ event, at, what }) => {
      if (event.container !== null || what !== 'ARRIVED' || at >= off.at || !isAt(event, route.pod, samePort)) return false
      return shipOf(off.event) === null || shipOf(event) === null || shipOf(off.event) === shipOf(event)
    })
    if (called) carriedOn.set(container, off)
  }
  const backAt = (container: Unit, after: number): number =>
    Math.min(
      ...facts
        .filter(
          ({ event, at, what }) =>
            event.container === container &&
            at > after &&
            isAt(event, pol, samePort) &&
            (what === 'LOADED' || (what === 'GATE_IN' && event.empty !== true)),
        )
        .map(({ at }) => at),
    )
  return {
    isUndone: (event) => undone.has(event),
    isWithout: (event, unit) => {
      const left = off.get(unit)
      const at = momentOf(event)
      const astray = carriedOn.get(unit)
      if (astray && at !== null && isSource(event) && factOf(event) === 'ARRIVED' && event.container === null)
        return at < astray.at && isAt(event, route.pod, samePort)
      if (!left || at === null || !isSource(event) || factOf(event) !== 'DEPARTED' || event.container !== null) return false
      if (at <= left.at) return true
      const [own, other] = [shipOf(left.event), shipOf(event)]
      return at < backAt(unit, left.at) && (own === null || other === null || own === other)
    },
  }
}
