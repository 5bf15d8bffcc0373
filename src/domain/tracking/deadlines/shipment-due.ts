import { plainCode } from '../../text/plain-code.ts'
import { changedAt, dayAt, orderEvents } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isClearedOut } from '../../customs/carry-out.ts'
import { isDeclared } from '../../customs/declarations.ts'
import { EXPORT_RECORD } from '../milestones/stage-mark.ts'
import { type IsHoliday, legalEnd } from '../../time/korean-holidays.ts'
import { addDays } from '../../time/ymd.ts'

/**
 * Deadlines of the shipment list: document cut-off, CY closing, CFS delivery, loading within 30 days of the export declaration, free time,
 * import declaration within 30 days of carrying in, carrying out within 15 days of clearance.
 */
export type DueKind = 'DOC' | 'CY' | 'CFS' | 'LOAD' | 'FREE' | 'DECL' | 'CARRYOUT'

/** Additional deadlines of the popup and the calendar: the VGM cut-off, and the return of the empty container. */
export type ClockKind = 'VGM' | 'DET'

/** The most urgent open deadline: `at` is ISO local time of its place. */
export type ShipmentDue = { kind: DueKind; at: string }

type Rule = {
  kind: DueKind | ClockKind
  /** The event that names the deadline; with `days`, the start of a period that ends with it. */
  opens: (event: TrackingEvent) => boolean
  days?: number
  /** The last stage number at which the deadline is open. */
  until: number
  /** What ends the deadline instead of a stage. */
  ends?: (events: readonly TrackingEvent[]) => boolean
}

const OURS = new Set(['MANUAL', 'SYSTEM'])
const planned = (code: string) => (event: TrackingEvent) => OURS.has(event.source) && event.cls !== 'ACT' && event.code === code
/** A step of customs, or the stage that our desk enters for it. */
const customs = (step: string, stage: string) => (event: TrackingEvent) =>
  event.cls === 'ACT' &&
  ((event.source === 'UNIPASS' && plainCode(event.code) === step) || (event.source === 'MANUAL' && event.code === stage))

const EXPORT_RULES: readonly Rule[] = [
  { kind: 'DOC', opens: planned('DCO'), until: 5 },
  { kind: 'CFS', opens: planned('LCO'), until: 4 },
  { kind: 'CY', opens: planned('GATE_IN'), until: 4 },
  { kind: 'LOAD', opens: customs('ACPTDT', 'CUSTOMS_OUT'), days: 30, until: 5 }, // Customs Act: loading within 30 days of acceptance
  { kind: 'FREE', opens: planned('FREE'), until: 9 },
]
const IMPORT_RULES: readonly Rule[] = [
  { kind: 'FREE', opens: planned('FREE'), until: 9 },
  { kind: 'DECL', opens: customs('반입신고', 'BONDED_IN'), days: 30, until: 7, ends: isDeclared }, // Customs Act: declaration within 30 days of carrying in
  { kind: 'CARRYOUT', opens: customs('수입신고수리', 'CLEARED'), days: 15, until: 9 }, // Customs Act: carrying out within 15 days of acceptance
]

const MORE_RULES: readonly Rule[] = [
  { kind: 'VGM', opens: planned('VCO'), until: 5 },
  { kind: 'DET', opens: planned('DET'), until: 10 },
]

/** The end of a legal period, moved over Saturdays, Sundays and holidays (Customs Act, Article 8). */
const deadline = (opening: TrackingEvent, days: number, isHoliday?: IsHoliday): string => {
  const day = legalEnd(addDays(dayAt(opening).replaceAll('-', ''), days), isHoliday)
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59:00`
}

/** A triggered deadline: the event that names it or starts its period, and the last stage at which it is open. */
export type NamedDue<K = DueKind | ClockKind> = { kind: K; at: string; until: number; isOver?: boolean; proof: TrackingEvent }

/** The day that customs name for loading, by the declaration that is due first: the legal one, or as they extended it (적재의무기한 연장). */
const loadingDuty = (events: readonly TrackingEvent[]): TrackingEvent | undefined => {
  const isOfRecord = (code: string) => (event: TrackingEvent) => event.source === 'UNIPASS' && event.code === code
  const declarationOf = ({ id }: TrackingEvent) => id?.split(' ')[0] ?? ''
  const loaded = new Set(events.filter(isOfRecord(EXPORT_RECORD.loaded)).map(declarationOf))
  const named = events
    .filter((event) => isOfRecord(EXPORT_RECORD.duty)(event) && event.at !== null)
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return named.find((event) => !loaded.has(declarationOf(event))) ?? named.at(-1)
}

const namedBy = (rules: readonly Rule[], events: readonly TrackingEvent[], isHoliday?: IsHoliday): NamedDue[] => {
  const ordered = orderEvents(events)
  return rules.flatMap(({ kind, opens, days, until, ends }): NamedDue[] => {
    if (kind === 'CARRYOUT' && isClearedOut(events)) return []
    const duty = kind === 'LOAD' ? loadingDuty(events) : undefined
    if (duty?.at) return [{ kind, at: `${duty.at.slice(0, 10)}T23:59:00`, until, proof: duty }]
    const named = ordered.filter((event) => opens(event) && event.at !== null)
    // A newer date replaces the one before, even an earlier date; a period starts with its latest step.
    const opening = (
      days === undefined ? named.toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b))) : named
    ).at(-1)
    if (!opening?.at) return []
    const isOver = ends && { isOver: ends(events) }
    return [{ kind, at: days === undefined ? opening.at : deadline(opening, days, isHoliday), until, ...isOver, proof: opening }]
  })
}

/** Every deadline a shipment has or had, open or not, including those of the popup only. */
export const namedDues = (direction: 'EXP' | 'IMP' | 'CROSS', events: readonly TrackingEvent[], isHoliday?: IsHoliday): NamedDue[] =>
  namedBy([...(direction === 'IMP' ? IMPORT_RULES : EXPORT_RULES), ...MORE_RULES], events, isHoliday)

/**
 * Every open deadline of a shipment by its events and its stage, the most urgent first. The free time counts only after arrival. A newer
 * date replaces the one before.
 */
export const shipmentDues = (
  direction: 'EXP' | 'IMP' | 'CROSS',
  events: readonly TrackingEvent[],
  stage: number,
  isHoliday?: IsHoliday,
): ShipmentDue[] => {
  const arrivalStage = direction === 'IMP' ? 4 : 9
  const rules = (direction === 'IMP' ? IMPORT_RULES : EXPORT_RULES).filter(
    ({ kind, until, ends }) => (ends !== undefined || stage <= until) && (kind !== 'FREE' || stage >= arrivalStage),
  )
  return namedBy(rules, events, isHoliday)
    .filter(({ isOver }) => isOver !== true)
    .map(({ kind, at }) => ({ kind: kind as DueKind, at }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The next deadline of a shipment; null when none is open. */
export const shipmentDue = (...shipment: Parameters<typeof shipmentDues>): ShipmentDue | null => shipmentDues(...shipment)[0] ?? null
