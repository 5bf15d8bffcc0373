import { changedAt, dayAt, type Moments } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import { flightKey } from '../events/flight-legs.ts'
import { leading } from '../events/precedence.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** An event that sets a stage, and its reliability for it (0 is best). */
export type Marked = { event: TrackingEvent; mark: number }

/** Whether a unit has completed a stage, by which event, and if only some of its pieces have, how many of how many. */
export type Reached = { done: boolean; by: TrackingEvent | null; pieces: { done: number; total: number | null } | null }

const byMoment = (moment: Moments) => (a: TrackingEvent, b: TrackingEvent) =>
  (moment(a) ?? Number.POSITIVE_INFINITY) - (moment(b) ?? Number.POSITIVE_INFINITY) || 0

/**
 * Of what contradicts each other that which counts; if our desk says something it alone. Reports of several containers do not contradict
 * each other; what names none is about the only one.
 */
const counting = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const desk = events.filter(({ source }) => source === 'MANUAL')
  const said = desk.length > 0 ? desk : events
  const isOne = new Set(said.flatMap(({ container }) => container ?? [])).size < 2
  const cargoes = Map.groupBy(said, ({ container }) => (isOne ? '' : (container ?? '')))
  return [...cargoes.values()].flatMap((same) => leading(same) ?? [])
}

/**
 * The pieces of each code, of several codes the most. Statements about the same flight, day and station replace each other, the newest
 * counts. Without a flight statements add up, but one that would exceed the total replaces the one before.
 */
const piecesDone = (events: readonly TrackingEvent[], total: number | null): number => {
  const inOrder = events.toSorted((a, b) => changedAt(a) - changedAt(b) || 0)
  const sums = [...Map.groupBy(inOrder, ({ code }) => code).values()].map((same) => {
    const flown = new Map<string, number>()
    const moments = new Map<string, number>()
    for (const event of same) {
      const { flight, at, iata, pieces } = event
      if (flight) flown.set(JSON.stringify([flightKey(flight), dayAt(event), iata]), pieces ?? 0)
      else moments.set(JSON.stringify([at, iata]), pieces ?? 0)
    }
    const onFlights = [...flown.values()].reduce((sum, pieces) => sum + pieces, 0)
    let [sum, last] = [onFlights, 0]
    for (const pieces of moments.values()) {
      sum = total !== null && sum + pieces > total ? sum - last + pieces : sum + pieces
      last = pieces
    }
    return total === null ? sum : Math.min(sum, total)
  })
  return Math.max(0, ...sums)
}

/**
 * Evaluates the actual events of one stage for one unit. A whole unit completes it at once, at the time of its most reliable fact. Parts
 * complete it when their pieces add up to `total`; until then it is partly done.
 */
export const reached = (marked: readonly Marked[], total: number | null, moment: Moments): Reached => {
  if (marked.length === 0) return { done: false, by: null, pieces: null }
  const [only] = marked
  if (marked.length === 1 && only && only.event.partial !== true) return { done: true, by: only.event, pieces: null }
  const wholes = marked.filter(({ event }) => event.partial !== true)
  if (wholes.length > 0) {
    const best = Math.min(...wholes.map(({ mark }) => mark))
    // The best source says what happened; when it did, every source of that fact may say.
    const facts = new Set(wholes.flatMap(({ event, mark }) => (mark === best ? factOf(event) : [])))
    const telling = wholes.flatMap(({ event }) => (facts.has(factOf(event)) ? event : []))
    return { done: true, by: counting(telling).toSorted(byMoment(moment))[0] ?? null, pieces: null }
  }
  const parts = marked.map(({ event }) => event)
  const done = piecesDone(parts, total)
  // Customs count packages of their own, and say themselves which part is the last.
  const isOpen = parts.every(({ source }) => source === 'UNIPASS')
  if (isOpen) return { done: false, by: null, pieces: { done, total: total !== null && done < total ? total : null } }
  if (total === null || done < total) return { done: false, by: null, pieces: { done, total } }
  const last = parts.filter((event) => event.at !== null).toSorted(byMoment(moment))
  return { done: true, by: last.at(-1) ?? null, pieces: null }
}
