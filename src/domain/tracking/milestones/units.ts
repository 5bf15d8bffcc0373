import { type Moments, momentOf } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** A unit of cargo: a container by its number, or null for a container without a number yet and for a shipment without containers. */
export type Unit = string | null

/** Containers of a booking have a position instead of a number until the carrier names them: `TBN-01`. */
export const isNamed = (container: string): boolean => !container.startsWith('TBN-')

/** The containers that only events name, the one that did something first the first. */
const seenIn = (events: readonly TrackingEvent[], named: readonly string[]): string[] => {
  const first = new Map<string, number>()
  for (const event of events) {
    const { container, cls } = event
    if (!container || cls !== 'ACT' || named.includes(container)) continue
    first.set(container, Math.min(first.get(container) ?? Number.POSITIVE_INFINITY, momentOf(event) ?? Number.POSITIVE_INFINITY))
  }
  return [...first].toSorted(([a, x], [b, y]) => (x === y ? 0 : x - y) || (a < b ? -1 : 1)).map(([container]) => container)
}

/**
 * The units whose events decide the strip. Containers of the record first; those that events name take the places not named yet; loose and
 * air cargo is one unit.
 */
export const unitsOf = (events: readonly TrackingEvent[], containers: readonly string[], isWhole: boolean): Unit[] => {
  if (isWhole) return [null]
  const named = containers.filter(isNamed)
  const seen = seenIn(events, named)
  if (containers.length === 0) return seen.length > 0 ? seen : [null]
  const places = Math.max(0, containers.length - named.length)
  const known: Unit[] = [...named, ...seen.slice(0, places)]
  return [...known, ...Array.from({ length: containers.length - known.length }, () => null)]
}

/** The kinds of containers (`45G`): of each place as it was booked, and of the container of an event as its sender says. Null for an unknown one. */
export type Kinds = { ofPlace: (place: string) => string | null; ofEvent: (event: TrackingEvent) => string | null }

const NO_KINDS: Kinds = { ofPlace: () => null, ofEvent: () => null }

/**
 * Which container stands in each place that is not named yet (`TBN-01`), null while none does. More containers than places tell nothing:
 * the booking is shared with another shipment, or one of them is a mistake. Of a booking of several kinds a container takes a place of the
 * kind that its sender names; one of which no one names the kind takes a place once only one kind is left.
 */
export const namesOfPlaces = (
  events: readonly TrackingEvent[],
  containers: readonly string[],
  { ofPlace, ofEvent }: Kinds = NO_KINDS,
): Map<string, string | null> => {
  const seen = seenIn(events, containers.filter(isNamed))
  const places = containers.filter((container) => !isNamed(container)).toSorted()
  const names = new Map<string, string | null>(places.map((place) => [place, null]))
  if (seen.length > places.length) return names
  const take = (taking: readonly string[], free: readonly string[]) => {
    if (taking.length <= free.length) for (const [index, container] of taking.entries()) names.set(free[index] as string, container)
  }
  const kinds = new Set(places.map(ofPlace))
  if (kinds.size <= 1) {
    take(seen, places)
    return names
  }
  // The sender's last word counts.
  const said = new Map(
    events.flatMap((event) => {
      const kind = event.container === null ? null : ofEvent(event)
      return kind === null ? [] : [[event.container, kind] as const]
    }),
  )
  for (const kind of kinds)
    if (kind !== null)
      take(
        seen.filter((container) => said.get(container) === kind),
        places.filter((place) => ofPlace(place) === kind),
      )
  const free = places.filter((place) => names.get(place) === null)
  if (new Set(free.map(ofPlace)).size === 1)
    take(
      seen.filter((container) => !said.has(container)),
      free,
    )
  return names
}

const CALLS = new Set(['DEPARTED', 'ARRIVED'])
const ABOARD = new Set(['LOADED'])
/** Onto these a container is loaded ashore. */
const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
const ASHORE = new Set(['GATE_IN', 'DISCHARGED', 'GATE_OUT', 'STUFFED', 'EMPTY_OUT', 'EMPTY_IN'])

/**
 * Returns whether an event counts for a unit. An event that names a container counts for it alone. A call of the ship counts for all units
 * but those known ashore: last handled on land in a port where another container of the shipment was loaded by then.
 */
export const countsForBy = (
  events: readonly TrackingEvent[],
  units: readonly Unit[],
  moment: Moments,
  samePort: SamePort = sameCode,
): ((event: TrackingEvent, unit: Unit) => boolean) => {
  const handled = events.flatMap((event) => {
    const fact = factOf(event)
    const at = moment(event)
    if (event.cls !== 'ACT' || event.container === null || at === null || !(ABOARD.has(fact) || ASHORE.has(fact))) return []
    return [{ unit: event.container, aboard: ABOARD.has(fact) && !OVERLAND.has(event.mode ?? ''), at, place: event.unlocode ?? '' }]
  })
  const isAshore = (unit: string, when: number): boolean => {
    const last = handled
      .filter((one) => one.unit === unit && one.at <= when)
      .toSorted((a, b) => a.at - b.at)
      .at(-1)
    if (!last || last.aboard || last.place === '') return false
    return handled.some((one) => one.unit !== unit && one.aboard && one.at <= when && samePort(one.place, last.place))
  }
  const isWhole = units.length === 1 && units[0] === null
  return (event, unit) => {
    if (isWhole) return true
    if (event.container !== null) return event.container === unit
    if (unit === null || event.kind === 'CUSTOMS' || !CALLS.has(factOf(event))) return true
    const at = moment(event)
    return at === null || !isAshore(unit, at)
  }
}
