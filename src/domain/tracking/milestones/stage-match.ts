import { plainCode } from '../../text/plain-code.ts'
import { type CargoParts, cargoParts } from '../../customs/cargo-parts.ts'
import { underBond } from '../../customs/carry-out.ts'
import { momentOf } from '../events/event-order.ts'
import { sentTime } from '../events/precedence.ts'
import { PROGRESS_STAGES, type ProgressStage, type StripKind } from './progress-stages.ts'
import type { Marked } from './stage-reached.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'
import { isAt } from '../schedule/schedule.ts'
import type { DeliveryTerm } from './delivery-term.ts'
import type { StageMark, Whereabouts } from './stage-mark.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** The places of a shipment. `delivery` is the final place when the cargo continues inland. */
export type Journey = { pol: string | null; pod: string | null; delivery?: string | null; samePort?: SamePort }

/** Whether an event of the shipment is at a place that counts. */
export type AtPlace = (event: TrackingEvent, where: Whereabouts) => boolean

/** What decides whether an event counts for a stage, besides its code. */
export type Counting = {
  isAtPlace: AtPlace
  term: DeliveryTerm
  /** Carryings out of bond that hand cargo over, and how much of each is still out. */
  final: CargoParts['final']
  /** Moves of the cargo under bond, which hand nothing over. */
  underBond: ReadonlySet<TrackingEvent>
}

const ON_LAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
/** Codes of the ship's own calls and of the quay: on a lorry, a train or a barge they belong to a leg before or after the voyage. */
const OF_THE_SHIP = new Set(['LOAD', 'AE', '46', 'DISC', 'UV', '44', 'DEPA', 'VD', 'ARRI', 'VA'])
const LOADINGS = new Set(['LOAD', 'DEPA', 'AE', 'VD', 'DEP'])
const COUNTRY_LETTERS = 2

const located = (event: TrackingEvent): boolean => event.unlocode !== null || event.iata !== null

/** Returns a check whether an event of the shipment is at a place that counts. */
const placesOf = (events: readonly TrackingEvent[], journey: Journey, arrival: string | null): AtPlace => {
  const { pol, pod, delivery = null, samePort = sameCode } = journey
  const moment = momentOf
  const at = (event: TrackingEvent, port: string | null) => isAt(event, port, samePort)
  const earliest = (list: readonly TrackingEvent[]) => Math.min(...list.flatMap((event) => moment(event) ?? []))
  const actual = events.filter(({ cls }) => cls === 'ACT')
  const left = earliest(actual.filter((event) => LOADINGS.has(event.code) && !isOverland(event) && at(event, pol)))
  const came = earliest(actual.filter((event) => event.at !== null && sentTime(event) === arrival))
  const between = (event: TrackingEvent) => pol !== null && pod !== null && located(event) && !at(event, pol) && !at(event, pod)

  const isOrigin = (event: TrackingEvent): boolean => {
    if (event.unlocode !== null && pol !== null) return event.unlocode.slice(0, COUNTRY_LETTERS) === pol.slice(0, COUNTRY_LETTERS)
    return (moment(event) ?? Number.NEGATIVE_INFINITY) < left
  }
  /** A feeder, or a flight at home, brings the cargo to the port of loading: no transshipment before it has left from there. */
  const isBefore = (event: TrackingEvent): boolean => {
    const isAtHome = event.unlocode !== null && event.unlocode.slice(0, COUNTRY_LETTERS) === pol?.slice(0, COUNTRY_LETTERS)
    return (isAtHome || (event.iata !== null && Number.isFinite(left))) && (moment(event) ?? Number.POSITIVE_INFINITY) < left
  }
  const tests: Record<Whereabouts, (event: TrackingEvent) => boolean> = {
    POL: (event) => at(event, pol),
    POD: (event) => at(event, pod),
    TS: (event) => between(event) && !isOverland(event) && !isBefore(event),
    ORIG: isOrigin,
    PAST_POL: (event) => !isOrigin(event),
    DEST: (event) => at(event, pod) || at(event, delivery) || (between(event) && (moment(event) ?? Number.NEGATIVE_INFINITY) >= came),
    DELIVERY: (event) => at(event, delivery),
    POL_OR_UNKNOWN: (event) => !located(event) || at(event, pol),
    POD_OR_UNKNOWN: (event) => !located(event) || at(event, pod) || at(event, delivery),
  }
  return (event, where) => tests[where](event)
}

const isOverland = ({ mode }: TrackingEvent): boolean => ON_LAND.has(mode ?? '')

/** What decides about every event of a shipment. @param arrival the actual arrival of its schedule */
export const countingOf = (events: readonly TrackingEvent[], journey: Journey, term: DeliveryTerm, arrival: string | null): Counting => ({
  isAtPlace: placesOf(events, journey, arrival),
  term,
  final: cargoParts(events).final,
  underBond: underBond(events),
})

const isFull = (event: TrackingEvent, empty: StageMark['empty']): boolean => {
  if (empty === undefined) return true
  if (empty === 'laden') return event.empty === false
  return empty ? event.empty === true : event.empty !== true
}

/** The stages that each code can set: of ten one or two. Our desk names the stage itself. */
const settable = (stages: readonly ProgressStage[]): ReadonlyMap<string, readonly ProgressStage[]> => {
  const pairs = stages.flatMap((stage) =>
    [...new Set([stage.code, ...stage.marks.map(({ code }) => code)])].map((code) => ({ code, stage })),
  )
  return new Map([...Map.groupBy(pairs, ({ code }) => code)].map(([code, same]) => [code, same.map(({ stage }) => stage)]))
}
const SETTABLE: Readonly<Record<StripKind, ReadonlyMap<string, readonly ProgressStage[]>>> = {
  SEA_EXPORT: settable(PROGRESS_STAGES.SEA_EXPORT),
  SEA_IMPORT: settable(PROGRESS_STAGES.SEA_IMPORT),
  AIR_EXPORT: settable(PROGRESS_STAGES.AIR_EXPORT),
  AIR_IMPORT: settable(PROGRESS_STAGES.AIR_IMPORT),
}

/** The events that set each stage, in their order, with the mark that each of them sets there. */
export const marksOf = (kind: StripKind, events: readonly TrackingEvent[], counting: Counting): ReadonlyMap<ProgressStage, Marked[]> => {
  const marked = new Map<ProgressStage, Marked[]>()
  for (const event of events) {
    const code = plainCode(event.code)
    for (const stage of SETTABLE[kind].get(code) ?? []) {
      const mark = markOf(stage, event, code, counting)
      if (mark === null) continue
      const before = marked.get(stage)
      if (before) before.push({ event, mark })
      else marked.set(stage, [{ event, mark }])
    }
  }
  return marked
}

/** The index of the mark that an event sets in a stage (0 is the most reliable), or null. */
const markOf = (
  stage: ProgressStage,
  event: TrackingEvent,
  code: string,
  { isAtPlace, term, final, underBond: moved }: Counting,
): number | null => {
  if (event.source === 'MANUAL') return code === stage.code ? 0 : null
  // A status of a foreign code list has other meanings.
  if (event.kind === 'OTHER') return null
  if (isOverland(event) && OF_THE_SHIP.has(code)) return null
  if (stage.code === 'RELEASED' && moved.has(event)) return null
  const index = stage.marks.findIndex(
    (mark) =>
      mark.code === code &&
      mark.sources.includes(event.source) &&
      (mark.docType === undefined || mark.docType === event.docType) &&
      (mark.terms === undefined || mark.terms.includes(term)) &&
      (mark.final === undefined || final.has(event)) &&
      isFull(event, mark.empty) &&
      (mark.where === undefined || isAtPlace(event, mark.where)),
  )
  return index < 0 ? null : index
}
