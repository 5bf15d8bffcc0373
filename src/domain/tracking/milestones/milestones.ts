import { momentsOf } from '../events/event-order.ts'
import { PROGRESS_STAGES, type ProgressStage, type StripKind } from './progress-stages.ts'
import { expectedOf, scheduleOf } from '../schedule/schedule.ts'
import { type Journey, markOf, placesOf } from './stage-match.ts'
import { type Marked, type Reached, reached } from './stage-reached.ts'
import { type Transshipment, transshipmentsOf } from '../events/transshipments.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** What is known of a shipment besides its events. */
export type StripOptions = Journey & {
  /** Transshipment ports of the booking. */
  via?: readonly string[]
  /** Pieces of the whole consignment; without it the largest whole quantity among the events counts. */
  totalPieces?: number | null
  /** Planned times (ISO) of the portal by stage code, such as the cut-off for GATE_IN. */
  plans?: Readonly<Record<string, string | null | undefined>>
  /** The stored stage number: the strip never goes back behind it. */
  reachedBefore?: number
  cancelled?: boolean
}

/** A drawn stage. `at` is null when the stage was passed without its own event. */
export type StripStage = Pick<ProgressStage, 'no' | 'code' | 'ko' | 'en'> & {
  at: string | null
  planned: string | null
  state: 'done' | 'active' | 'future'
  part: Reached['part']
}

/** The milestone strip of a shipment: nine or ten stages, `active` is the number of the only active stage (0 only when cancelled). */
export type Strip = {
  kind: StripKind
  stages: StripStage[]
  active: number
  /** False without any event, when stage 1 is active as planned. */
  started: boolean
  /** True when some stage is only partly done. */
  partial: boolean
  transshipments: Transshipment[]
}

const totalOf = (events: readonly TrackingEvent[]): number | null => {
  const wholes = events.flatMap(({ partial, pieces }) => (partial === false && pieces !== null ? pieces : []))
  return wholes.length > 0 ? Math.max(...wholes) : null
}

const stateOf = (no: number, active: number, started: boolean): StripStage['state'] => {
  if (no === active) return 'active'
  return started && no < active ? 'done' : 'future'
}

/**
 * The milestone strip of a shipment (tracking stages, Appendix C; S2-096, S2-097). A stage is done when an actual event sets it; the
 * highest done stage is active, lower ones count as done; late or unordered events never move it back. The optional stage is omitted on a
 * direct route. Unknown codes set nothing.
 */
export const strip = (kind: StripKind, events: readonly TrackingEvent[], options: StripOptions): Strip => {
  const isAtPlace = placesOf(events, options)
  const moment = momentsOf(events)
  const schedule = scheduleOf(events, options)
  const total = options.totalPieces ?? totalOf(events)
  const judged = PROGRESS_STAGES[kind].map((stage) => {
    const marked = events.flatMap((event): Marked[] => {
      const mark = markOf(stage, event, isAtPlace)
      return mark === null ? [] : [{ event, mark }]
    })
    const expected = expectedOf(marked.map(({ event }) => event))?.at ?? null
    const scheduled = { ETD: schedule.etd, ETA: schedule.eta, none: null }[stage.plan ?? 'none']
    return {
      stage,
      planned: expected ?? options.plans?.[stage.code] ?? scheduled,
      result: reached(
        marked.filter(({ event }) => event.cls === 'ACT'),
        total,
        moment,
      ),
    }
  })
  const highest = Math.max(options.reachedBefore ?? 0, ...judged.map(({ stage, result }) => (result.done ? stage.no : 0)))
  const started = highest > 0 && !options.cancelled
  const active = options.cancelled ? 0 : Math.max(highest, 1)
  const transshipments = transshipmentsOf(events, isAtPlace, moment, options)
  const shown = judged.filter(({ stage, result }) => !stage.optional || result.done || transshipments.length > 0 || stage.no === active)
  return {
    kind,
    active,
    started,
    partial: judged.some(({ result }) => result.part !== null),
    transshipments,
    stages: shown.map(({ stage: { no, code, ko, en }, planned, result }) => ({
      no,
      code,
      ko,
      en,
      planned,
      at: result.at,
      part: result.part,
      state: stateOf(no, active, started),
    })),
  }
}
