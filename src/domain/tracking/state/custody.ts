import { refKey } from '../../shipment/cargo-number.ts'
import { factOf } from '../events/event-facts.ts'
import { momentOf } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import type { Doubt, Fact } from './fact.ts'
import type { Reference, Terms } from './terms.ts'
import { TOLERANCES } from './tolerances.ts'

/** Facts that only the next user of a container can cause, once it has come to the end of a journey. */
const STARTS = new Set(['EMPTY_OUT', 'STUFFED', 'LOADED', 'PICK'])
const ENDS = new Set(['DISCHARGED', 'GATE_OUT', 'STRP', 'DROP', 'EMPTY_IN', 'RD'])
/** The depot and the carrier may both report the return. */
const RETURNS = new Set(['EMPTY_IN', 'RD'])
const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])

type Timed = { fact: Fact; at: number; what: string }

const isByContainerAlone = ({ refs }: TrackingEvent) => refs.bl.length + refs.booking.length + refs.awb.length === 0

/** The container a fact is about: the one it names, or the only thing that links it to a shipment. */
const containerOf = ({ event }: Fact): string | null =>
  event.container ?? (isByContainerAlone(event) ? (event.refs.container[0] ?? null) : null)

/** A ship that leaves with the container counts as a step of it when the message knows no other number. */
const startsNext = ({ what, fact: { event } }: Timed): boolean =>
  !OVERLAND.has(event.mode ?? '') && (STARTS.has(what) || (what === 'DEPARTED' && isByContainerAlone(event)))

/**
 * The facts about one container that belong to other journeys of it. Ours begins after the last end of a journey before its empty pick-up,
 * or before its first outward step at the port of loading, and ends when an outward step follows its arrival: somebody else uses it then.
 */
const foreignOf = (container: string, facts: readonly Fact[], terms: Terms, { samePort }: Reference): Fact[] => {
  const own = facts
    .flatMap((fact): Timed[] => {
      const at = momentOf(fact.event)
      const isOwn = fact.event.cls === 'ACT' && containerOf(fact) === container
      return !isOwn || at === null ? [] : [{ fact, at, what: factOf(fact.event) }]
    })
    .toSorted((a, b) => a.at - b.at || (a.fact.key < b.fact.key ? -1 : 1))
  const isAtEnd = (event: TrackingEvent) => isAt(event, terms.pod, samePort) || isAt(event, terms.delivery, samePort)
  const shipArrived = Math.min(
    ...facts.flatMap(({ event }) =>
      event.cls === 'ACT' && factOf(event) === 'ARRIVED' && !OVERLAND.has(event.mode ?? '') && isAt(event, terms.pod, samePort)
        ? (momentOf(event) ?? [])
        : [],
    ),
  )
  // The journey is at its end with the first step of the container there; without one with the arrival of the ship.
  const came = own.find(({ fact, what }) => isAtEnd(fact.event) && ENDS.has(what))?.at ?? shipArrived
  // With the empty return custody ends: whatever the container does later is another journey.
  const returned = own.find(({ at, what }) => at > came && what === 'EMPTY_IN')?.at ?? Number.POSITIVE_INFINITY
  const isNext = (one: Timed) => (one.at > came && startsNext(one)) || (one.at > returned + TOLERANCES.orderMs && !RETURNS.has(one.what))
  const next = own.find(isNext)?.at ?? Number.POSITIVE_INFINITY
  const before = own.filter(({ at }) => at < came)
  const first =
    before.findLast(({ what }) => what === 'EMPTY_OUT') ??
    before.find(({ what, fact }) => (what === 'GATE_IN' || what === 'LOADED') && isAt(fact.event, terms.pol, samePort))
  const ended = first ? before.findLast(({ what, at }) => at < first.at && ENDS.has(what))?.at : undefined
  return own.filter(({ at }) => at >= next || at <= (ended ?? Number.NEGATIVE_INFINITY)).map(({ fact }) => fact)
}

const numbersOf = ({ refs }: TrackingEvent) => refs.bl.map(refKey).filter(Boolean)

/**
 * The facts that belong to other journeys, with the reason: of a container that another bill of lading has, or used before or after our
 * custody. A fact that names only the ship counts as long as it names our numbers.
 */
export const foreignFacts = (facts: readonly Fact[], terms: Terms, reference: Reference): ReadonlyMap<Fact, Doubt> => {
  const found = new Map<Fact, Doubt>()
  const ours = new Set([terms.masterNo, terms.houseNo].map(refKey).filter(Boolean))
  if (terms.masterNo)
    for (const fact of facts) {
      const named = numbersOf(fact.event)
      const isByContainer = fact.event.container !== null || fact.event.refs.container.length > 0
      const ourBooking = fact.event.refs.booking.length > 0
      if (isByContainer && !ourBooking && named.length > 0 && !named.some((number) => isSameBl(ours, number))) found.set(fact, 'OTHER_BL')
    }
  const left = facts.filter((fact) => !found.has(fact))
  const containers = new Set(left.flatMap((fact) => containerOf(fact) ?? []))
  for (const container of containers) for (const fact of foreignOf(container, left, terms, reference)) found.set(fact, 'OTHER_JOURNEY')
  return found
}

/** With and without the four letters of the carrier a bill of lading is the same. */
export const isSameBl = (ours: ReadonlySet<string>, number: string): boolean =>
  [...ours].some(
    (one) => one === number || (Math.min(one.length, number.length) > 4 && (one.slice(4) === number || one === number.slice(4))),
  )
