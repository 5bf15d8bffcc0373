import { changedAt, dayAt } from '../events/event-order.ts'
import { flightKey } from '../events/flight-legs.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

const LEFT_BEHIND = new Set(['OFLD', 'SSPD', 'MSCA'])
const ABOARD = new Set(['MAN', 'DEP', 'PRE'])

const isOff = ({ code, delayReason, cls }: TrackingEvent) => cls === 'ACT' && code === 'DIS' && LEFT_BEHIND.has(delayReason ?? '')
const flightOf = ({ flight }: TrackingEvent) => (flight ? flightKey(flight) : null)

/** Said before, and about a day before or the same: airlines date a discrepancy by the day of the flight. */
const isUpTo = (event: TrackingEvent, off: TrackingEvent) => changedAt(event) <= changedAt(off) && dayAt(event) <= dayAt(off)

/** The statement was made about the same station and flight, and before the cargo was found left behind. */
const concerns = (off: TrackingEvent, event: TrackingEvent): boolean =>
  event.cls === 'ACT' &&
  ABOARD.has(event.code) &&
  event.source !== 'MANUAL' &&
  (event.iata === off.iata || off.iata === null) &&
  (flightOf(event) === null || flightOf(off) === null || flightOf(event) === flightOf(off)) &&
  isUpTo(event, off)

const wholeOf = ({ partial, pieces }: TrackingEvent, total: number | null) => (partial === true ? pieces : (pieces ?? total))

/** The pieces that were stated for one code at one station, of each flight and day what was said last. */
const statedOf = (said: readonly TrackingEvent[], total: number | null): number => {
  const newest = new Map(said.map((event) => [`${flightOf(event)} ${dayAt(event)}`, wholeOf(event, total) ?? 0]))
  return [...newest.values()].reduce((sum, pieces) => sum + pieces, 0)
}

/**
 * The events without what was left behind: pieces that are offloaded, short shipped or missing at an airport were not on the flight that was
 * manifested or left there. What the airline had left out already is not counted twice, and a later statement stands.
 */
export const withoutOffloads = (events: readonly TrackingEvent[], total: number | null): readonly TrackingEvent[] => {
  const offs = events.filter(isOff).toSorted((a, b) => changedAt(a) - changedAt(b) || 0)
  let left = events
  for (const off of offs) {
    const concerned = left.filter((event) => concerns(off, event))
    const lastDay = concerned.map(dayAt).toSorted().at(-1)
    const own = concerned.filter((event) => dayAt(event) === lastDay)
    const missing = off.partial === true ? off.pieces : null
    left = left.flatMap((event) => {
      if (!own.includes(event)) return event
      const whole = wholeOf(event, total)
      if (whole === null || missing === null) return []
      const alike = left.filter((one) => one.cls === 'ACT' && one.code === event.code && one.iata === event.iata && isUpTo(one, off))
      const said = alike.toSorted((a, b) => changedAt(a) - changedAt(b) || 0)
      const excess = total === null ? missing : Math.max(0, statedOf(said, total) + missing - total)
      const pieces = whole - excess
      return pieces === whole ? event : pieces > 0 ? { ...event, partial: true, pieces } : []
    })
  }
  return left
}
