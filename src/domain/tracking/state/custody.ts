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
/** With these the cargo, or the container with it, is out of the hands of the carrier. */
const HANDED_OVER = new Set(['GATE_OUT', 'STRP', 'DROP'])
const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
/** Into a terminal by these it is carried on inland; by lorry a shipper or consignee brings it too. */
const CARRIED_ON = new Set(['RAIL', 'BARGE'])

type Timed = { fact: Fact; at: number; what: string }

/** Off a train, a lorry or a barge it comes to its ship. */
const isEnd = ({ what, fact: { event } }: Timed) => ENDS.has(what) && !(what === 'DISCHARGED' && OVERLAND.has(event.mode ?? ''))

const isByContainerAlone = ({ refs }: TrackingEvent) => refs.bl.length + refs.booking.length + refs.awb.length === 0

/** The container a fact is about: the one it names, or the only thing that links it to a shipment. */
const containerOf = ({ event }: Fact): string | null =>
  event.container ?? (isByContainerAlone(event) ? (event.refs.container[0] ?? null) : null)

/** A ship that leaves with the container counts as a step of it when the message knows no other number. */
const startsNext = ({ what, fact: { event } }: Timed): boolean =>
  !OVERLAND.has(event.mode ?? '') && (STARTS.has(what) || (what === 'DEPARTED' && isByContainerAlone(event)))

const bookingsOf = ({ refs }: TrackingEvent) => refs.booking.map(refKey).filter(Boolean)
const billsOf = ({ refs }: TrackingEvent) => refs.bl.map(refKey).filter(Boolean)

/** What a fact about a container is compared with. */
type Judged = {
  /** The fact names a number of the shipment, or one that came with the container in our custody; or the desk says that it is ours. */
  isOurs: (one: Timed, numbers: ReadonlySet<string>) => boolean
}
type Custody = {
  /** After this, the end of an earlier journey. */
  from: number
  /** When the container, or its ship, was at the end. */
  came: number
  /** When someone else used it. */
  next: number
  isAtEnd: (event: TrackingEvent) => boolean
  /** It was handed over where the carriage ends, not on the way there. */
  isFinal: (one: Timed) => boolean
  samePort: Reference['samePort']
}

/** A ship puts it ashore elsewhere, after it was handed over at the end: someone has sent it on. */
const isSentOn = ({ fact: { event }, what }: Timed, out: Timed | undefined, { isAtEnd }: Custody) =>
  what === 'DISCHARGED' && out !== undefined && !OVERLAND.has(event.mode ?? '') && event.unlocode !== null && !isAtEnd(event)

/** A full container comes back after it was handed over, or comes to be carried away without a word of how it left. */
const isReentry = (one: Timed, out: Timed | undefined, custody: Custody) => {
  if (isSentOn(one, out, custody)) return true
  const { what, at } = one
  const { event } = one.fact
  const { came, next, isAtEnd, isFinal, samePort } = custody
  const isUsed = next < Number.POSITIVE_INFINITY
  if (what !== 'GATE_IN' || at <= came || event.empty === true || (event.empty === null && !isUsed)) return false
  if (out && isFinal(out)) return true
  if (CARRIED_ON.has(event.mode ?? '')) return false
  return out ? isAt(event, out.fact.event.unlocode, samePort) : isUsed && isAtEnd(event)
}

/**
 * The first full gate-in after the container was handed over at the end, of a message that nothing links to us but the container: our
 * consignee may have refused it, or the next user brings it while no one reported the empty return. A later message that names our numbers
 * shows that it was ours all the time.
 */
const reentryOf = (own: readonly Timed[], custody: Custody, { isOurs }: Judged): { at: number; after: string } | null => {
  const inWindow = own.filter(({ at }) => at > custody.from && at < custody.next)
  for (const [index, one] of inWindow.entries()) {
    const earlier = inWindow.slice(0, index)
    const out = earlier.findLast(({ at, what, fact }) => at < one.at && HANDED_OVER.has(what) && custody.isAtEnd(fact.event))
    if (!isReentry(one, out, custody)) continue
    const until = out?.at ?? custody.came
    const numbers = new Set(
      earlier.filter(({ at }) => at <= until).flatMap(({ fact: { event } }) => [...bookingsOf(event), ...billsOf(event)]),
    )
    if (!inWindow.some((later) => later.at >= one.at && isOurs(later, numbers))) return { at: one.at, after: out?.what ?? '' }
  }
  return null
}

const NO_NUMBERS: ReadonlySet<string> = new Set()

/**
 * What cannot be about our container because it is aboard by messages that name our numbers: a pick-up of it, empty, that nothing else links
 * to us, and what is said under the numbers of that one. Someone mistyped a number.
 */
const strangeOf = (own: readonly Timed[], came: number, terms: Terms, samePort: Reference['samePort'], { isOurs }: Judged) => {
  const aboard = own.find((one) => one.what === 'LOADED' && isAt(one.fact.event, terms.pol, samePort) && isOurs(one, NO_NUMBERS))
  const ours = (one: Timed) => isOurs(one, NO_NUMBERS)
  const picked = aboard ? own.filter((one) => one.what === 'EMPTY_OUT' && one.at > aboard.at && one.at < came && !ours(one)) : []
  const numbers = new Set(picked.flatMap(({ fact: { event } }) => [...bookingsOf(event), ...billsOf(event)]))
  return (one: Timed): boolean =>
    picked.includes(one) ||
    (!ours(one) && [...bookingsOf(one.fact.event), ...billsOf(one.fact.event)].some((number) => numbers.has(number)))
}

/**
 * The facts about one container that belong to other journeys of it. Ours begins after the last end of a journey before its empty pick-up,
 * or before its first outward step at the port of loading, and ends when an outward step follows its arrival: someone else uses it then.
 * What may be ours or the next user's is doubted.
 */
const foreignOf = (container: string, facts: readonly Fact[], terms: Terms, { samePort }: Reference, judged: Judged): [Fact, Doubt][] => {
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
  const returned = own.find(({ at, what }) => at >= came && what === 'EMPTY_IN')?.at ?? Number.POSITIVE_INFINITY
  const isNext = (one: Timed) => (one.at > came && startsNext(one)) || (one.at > returned + TOLERANCES.orderMs && !RETURNS.has(one.what))
  const next = own.find(isNext)?.at ?? Number.POSITIVE_INFINITY
  const isStrange = strangeOf(own, came, terms, samePort, judged)
  const before = own.filter((one) => one.at < came && !isStrange(one))
  const first =
    before.findLast(({ what }) => what === 'EMPTY_OUT') ??
    before.find(({ what, fact }) => (what === 'GATE_IN' || what === 'LOADED') && isAt(fact.event, terms.pol, samePort))
  const from = (first && before.findLast((one) => one.at < first.at && isEnd(one))?.at) ?? Number.NEGATIVE_INFINITY
  const isFinal = ({ what, fact }: Timed) => what !== 'GATE_OUT' || isAt(fact.event, terms.delivery ?? terms.pod, samePort)
  const reentry = reentryOf(own, { from, came, next, isAtEnd, isFinal, samePort }, judged)
  // Emptied of our cargo, or carried away afterwards: then the facts tell that it was the next user.
  const isCertain = reentry !== null && (next < Number.POSITIVE_INFINITY || reentry.after === 'STRP')
  // The depot, the carrier and the lorry may report one pick-up on the same day.
  const pickedUp = first?.what === 'EMPTY_OUT' ? first.at - TOLERANCES.placeOrderMs : Number.NEGATIVE_INFINITY
  const isBefore = ({ fact: { event }, at }: Timed) => at <= from || (at < pickedUp && isByContainerAlone(event))
  return own.flatMap((one): [Fact, Doubt][] => {
    const { fact, at } = one
    if (at >= next || isBefore(one) || isStrange(one)) return [[fact, 'OTHER_JOURNEY']]
    return reentry && at >= reentry.at ? [[fact, isCertain ? 'OTHER_JOURNEY' : 'REUSED']] : []
  })
}

const isByContainer = ({ event }: Fact) => event.container !== null || event.refs.container.length > 0

/**
 * The facts that belong to other journeys, or may, with the reason: of a container that another bill of lading has, or used before or after
 * our custody. A fact that names only the ship counts as long as it names our numbers; one that the desk released is ours.
 */
export const foreignFacts = (
  facts: readonly Fact[],
  terms: Terms,
  reference: Reference,
  isReleased: (fact: Fact) => boolean = () => false,
): ReadonlyMap<Fact, Doubt> => {
  const found = new Map<Fact, Doubt>()
  const bills = new Set([terms.masterNo, terms.houseNo].map(refKey).filter(Boolean))
  // What names no container came by its booking.
  const bookings = new Set([
    ...(terms.bookings ?? []).map(refKey).filter(Boolean),
    ...facts.flatMap((fact) => (isByContainer(fact) ? [] : bookingsOf(fact.event))),
  ])
  if (terms.masterNo)
    for (const fact of facts) {
      const [named, booked] = [billsOf(fact.event), bookingsOf(fact.event)]
      const isBooked = bookings.size > 0 ? booked.some((number) => bookings.has(number)) : booked.length > 0
      if (isByContainer(fact) && !isBooked && named.length > 0 && !named.some((number) => isSameBl(bills, number)))
        found.set(fact, 'OTHER_BL')
    }
  const left = facts.filter((fact) => !found.has(fact))
  const isOurs: Judged['isOurs'] = ({ fact }, numbers) =>
    isReleased(fact) ||
    fact.event.source === 'MANUAL' ||
    bookingsOf(fact.event).some((number) => bookings.has(number) || numbers.has(number)) ||
    billsOf(fact.event).some((number) => isSameBl(bills, number) || numbers.has(number))
  const containers = new Set(left.flatMap((fact) => containerOf(fact) ?? []))
  for (const container of containers)
    for (const [fact, doubt] of foreignOf(container, left, terms, reference, { isOurs })) found.set(fact, doubt)
  return found
}

/** With and without the four letters of the carrier a bill of lading is the same. */
export const isSameBl = (ours: ReadonlySet<string>, number: string): boolean =>
  [...ours].some(
    (one) => one === number || (Math.min(one.length, number.length) > 4 && (one.slice(4) === number || one === number.slice(4))),
  )
