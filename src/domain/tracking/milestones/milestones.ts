import { type Moments, momentOf } from '../events/event-order.ts'
import { type DeliveryTerm, usualDeliveryTerm } from './delivery-term.ts'
import { sentTime } from '../events/precedence.ts'
import { PROGRESS_STAGES, type ProgressStage, type StripKind } from './progress-stages.ts'
import { expectedOf, type Schedule, scheduleOf } from '../schedule/schedule.ts'
import { countingOf, type Journey, marksOf } from './stage-match.ts'
import { type Marked, type Reached, reached } from './stage-reached.ts'
import { type Transshipment, transshipmentsOf } from '../events/transshipments.ts'
import { takenBack } from './taken-back.ts'
import { countsForBy, type Unit, unitsOf } from './units.ts'
import { withoutOffloads } from './offloads.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** What is known of a shipment besides its events. */
export type StripOptions = Journey & {
  /** Transshipment ports of the booking. */
  via?: readonly string[]
  /** Its containers, also those without a number yet (`TBN-01`). */
  containers?: readonly string[]
  /** FCL or LCL. */
  service?: string
  /** Pieces of the whole consignment; without it the largest whole quantity among the events counts. */
  totalPieces?: number | null
  /** Where the carrier hands over; by default the usual place. */
  term?: DeliveryTerm
  /** Planned times (ISO) of the portal by stage code, such as the cut-off for GATE_IN. */
  plans?: Readonly<Record<string, string | null | undefined>>
  cancelled?: boolean
  /** The schedule by the same events and route, where the caller has it. */
  schedule?: Schedule
}

/** How much of the cargo has done a stage: pieces, or containers. */
type StagePart = { done: number; total: number | null; of: 'PIECES' | 'CONTAINERS' }

/** A drawn stage. `at` is null when the stage was passed without its own event. */
type StripStage = Pick<ProgressStage, 'no' | 'code' | 'ko' | 'en'> & {
  at: string | null
  planned: string | null
  state: 'done' | 'active' | 'future'
  part: StagePart | null
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
  /** The carriage is closed: cancelled, or its last stage is done. */
  isOver: boolean
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

/** Whether the carriage ended with the arrival, because someone else takes over abroad. */
export const endedAtArrival = ({ isOver, active, stages }: Pick<Strip, 'isOver' | 'active' | 'stages'>): boolean =>
  isOver && active > 0 && stages.at(-1)?.code === 'ARRIVED'

/** The number of the stage that ends the carriage: the arrival when someone else takes over abroad, else the tenth. */
const lastStage = (kind: StripKind, term: DeliveryTerm): number => {
  const stages = PROGRESS_STAGES[kind]
  const arrival = term === 'ARRIVAL' ? stages.find(({ code }) => code === 'ARRIVED') : undefined
  return arrival?.no ?? stages.length
}

/** Stages of papers about the whole cargo. */
const DECLARED: ReadonlySet<string> = new Set(['CUSTOMS_OUT', 'MANIFEST', 'DECLARED', 'CLEARED'])

/** The time at which the last unit did a stage. */
const lastAt = (results: readonly Reached[], moment: Moments): string | null => {
  let last: TrackingEvent | null = null
  for (const { by } of results) if (by?.at && (last === null || (moment(by) ?? 0) >= (moment(last) ?? 0))) last = by
  return last && sentTime(last)
}

/**
 * The milestone strip of a shipment (tracking stages, Appendix C; S2-096, S2-097), computed from its valid events alone. A unit has done a
 * stage when an actual event sets it or a later one; the shipment has done it when every unit has. The highest done stage is active. The
 * optional stage is omitted on a direct route. Unknown codes set nothing.
 */
export const strip = (kind: StripKind, received: readonly TrackingEvent[], options: StripOptions): Strip => {
  const total = options.totalPieces ?? totalOf(received)
  const events = withoutOffloads(received, total)
  const isSea = kind.startsWith('SEA')
  const { containers = [], service = '', samePort } = options
  const term = options.term ?? usualDeliveryTerm({ mode: isSea ? 'SEA' : 'AIR', service, ...options })
  const moment = momentOf
  const schedule = (events === received && options.schedule) || scheduleOf(events, options)
  const counting = countingOf(events, options, term, schedule.ata)
  const units = unitsOf(events, containers, !isSea || service === 'LCL')
  const isCounted = countsForBy(events, units, moment, samePort)
  const { isUndone, isWithout } = takenBack(events, options)
  const countsFor = (event: TrackingEvent, unit: Unit) => isCounted(event, unit) && !isUndone(event) && !isWithout(event, unit)
  const asFarAsOut = ({ event, mark }: Marked): Marked => {
    const pieces = counting.final.get(event) ?? event.pieces
    return pieces === event.pieces ? { event, mark } : { event: { ...event, pieces }, mark }
  }
  const marks = marksOf(kind, events, counting)
  const judged = PROGRESS_STAGES[kind].map((stage) => {
    const marked = marks.get(stage) ?? []
    const expected = expectedOf(marked.map(({ event }) => event))?.at ?? null
    const scheduled = { ETD: schedule.etd, ETA: schedule.eta, none: null }[stage.plan ?? 'none']
    const happened = marked.filter(({ event }) => event.cls === 'ACT')
    return {
      stage,
      planned: expected ?? options.plans?.[stage.code] ?? scheduled,
      results: units.map((unit) => reached(happened.filter(({ event }) => countsFor(event, unit)).map(asFarAsOut), total, moment)),
    }
  })
  const last = lastStage(kind, term)
  // How far each unit has come, and with them the shipment. Later news proves the last stage.
  const reach = units.map((_unit, index) =>
    Math.min(last, Math.max(0, ...judged.map(({ stage, results }) => (results[index]?.done ? stage.no : 0)))),
  )
  const highest = Math.min(...reach)
  const started = highest > 0 && !options.cancelled
  const active = options.cancelled ? 0 : Math.max(highest, 1)
  const transshipments = transshipmentsOf(events, counting.isAtPlace, moment, options)
  const partOf = ({ no, code }: ProgressStage, results: readonly Reached[]): StagePart | null => {
    if (no <= highest) return null
    // A container that is further proves that it was stuffed, not that customs took a part of the declaration.
    const passed = DECLARED.has(code) ? results.filter(({ done }) => done).length : reach.filter((one) => one >= no).length
    if (passed > 0) return { done: passed, total: units.length, of: 'CONTAINERS' }
    const pieces = results[0]?.pieces
    return pieces ? { ...pieces, of: 'PIECES' } : null
  }
  const ownStages = judged.filter(({ stage }) => stage.no <= last)
  const stages = ownStages.flatMap(({ stage, planned, results }): StripStage[] => {
    const { no, code, ko, en, optional } = stage
    const isShown = !optional || results.some(({ done }) => done) || transshipments.length > 0 || no === active
    const at = no <= highest ? lastAt(results, moment) : null
    return isShown ? [{ no, code, ko, en, planned, at, part: partOf(stage, results), state: stateOf(no, active, started) }] : []
  })
  const partial = stages.some(({ part }) => part !== null)
  return { kind, active, started, partial, isOver: active === 0 || active >= last, transshipments, stages }
}
