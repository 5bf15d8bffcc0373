import { eventKey } from '../events/event-key.ts'
import { changedAt, type Moments } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** An event that sets a stage, and its reliability for it (0 is best). */
export type Marked = { event: TrackingEvent; mark: number }

/** Whether a stage is complete, when, and if partial, the pieces done and in total. */
export type Reached = { done: boolean; at: string | null; part: { pieces: number; total: number | null } | null }

const byMoment = (moment: Moments) => (a: TrackingEvent, b: TrackingEvent) =>
  (moment(a) ?? Number.POSITIVE_INFINITY) - (moment(b) ?? Number.POSITIVE_INFINITY) || 0

const currentVersions = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const newest = new Map<string, TrackingEvent>()
  for (const event of events) {
    const cargo = event.container ?? ''
    const kept = newest.get(cargo)
    if (!kept || changedAt(event) >= changedAt(kept)) newest.set(cargo, event)
  }
  return [...newest.values()]
}

const piecesOfCode = (events: readonly TrackingEvent[]): number => {
  const sums = new Map<string, number>()
  const counted = new Set<string>()
  for (const event of events) {
    const key = eventKey(event)
    if (counted.has(key)) continue
    counted.add(key)
    sums.set(event.code, (sums.get(event.code) ?? 0) + (event.pieces ?? 0))
  }
  return Math.max(0, ...sums.values())
}

/**
 * Evaluates the actual events of one stage. A whole consignment completes it at once, at the time of its most reliable event (of several
 * containers the first). Parts complete it when their pieces add up to `total`; until then it is partly done.
 */
export const reached = (marked: readonly Marked[], total: number | null, moment: Moments): Reached => {
  if (marked.length === 0) return { done: false, at: null, part: null }
  const wholes = marked.filter(({ event }) => event.partial !== true)
  if (wholes.length > 0) {
    const best = Math.min(...wholes.map(({ mark }) => mark))
    const telling = wholes.filter(({ mark }) => mark === best).map(({ event }) => event)
    return { done: true, at: currentVersions(telling).toSorted(byMoment(moment))[0]?.at ?? null, part: null }
  }
  const parts = marked.map(({ event }) => event)
  const pieces = piecesOfCode(parts)
  if (total === null || pieces < total) return { done: false, at: null, part: { pieces, total } }
  return {
    done: true,
    at:
      parts
        .filter((event) => event.at !== null)
        .toSorted(byMoment(moment))
        .at(-1)?.at ?? null,
    part: null,
  }
}
