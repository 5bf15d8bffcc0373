import { orderEvents } from '../tracking/events/event-order.ts'
import { factOf } from '../tracking/events/event-facts.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { cargoParts } from './cargo-parts.ts'
import { isClearance, isTransport } from './declarations.ts'

/** The whole cargo is out of bond: a part of it leaves the rest there. */
export const isCarriedOut = (events: readonly TrackingEvent[]): boolean => {
  const { final, partial } = cargoParts(events)
  return [...final.keys()].some((event) => partial.get(event) !== true)
}

/** A part of the cargo is cleared, and as much is out of bond: nothing waits to be carried out until more is cleared. */
export const isClearedOut = (events: readonly TrackingEvent[]): boolean => {
  if (isCarriedOut(events)) return false
  const sum = (amounts: Iterable<number | null>, unknown: number) => [...amounts].reduce<number>((all, one) => all + (one ?? unknown), 0)
  const out = sum(cargoParts(events).final.values(), 0)
  const cleared = events.filter(isClearance).map(({ pieces }) => pieces)
  return out > 0 && out >= sum(cleared, Number.POSITIVE_INFINITY)
}

const LEAVES_TERMINAL = new Set(['GATE_OUT', 'EMPTY_IN'])

/**
 * What carriers and terminals tell of cargo that goes on under bond: customs accepted its transport and had not cleared it by then. The
 * full container leaves the port, or comes back empty, and the cargo is in a bonded area still.
 */
export const underBond = (events: readonly TrackingEvent[]): ReadonlySet<TrackingEvent> => {
  if (!events.some(isTransport)) return new Set()
  const steps = orderEvents(events.filter((event) => event.cls === 'ACT' && event.at !== null))
  const cleared = steps.findIndex(isClearance)
  return new Set(
    steps.filter(
      (event, index) =>
        event.source !== 'UNIPASS' && event.source !== 'MANUAL' && LEAVES_TERMINAL.has(factOf(event)) && (cleared < 0 || index < cleared),
    ),
  )
}
