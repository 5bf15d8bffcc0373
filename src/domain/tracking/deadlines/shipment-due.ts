import { changedAt, dayAt, orderEvents } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
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
}

const OURS = new Set(['MANUAL', 'SYSTEM'])
const planned = (code: string) => (event: TrackingEvent) => OURS.has(event.source) && event.cls !== 'ACT' && event.code === code
const customs = (step: string) => (event: TrackingEvent) =>
  event.source === 'UNIPASS' && event.cls === 'ACT' && event.code.replace(/\s/g, '').toUpperCase() === step

const EXPORT_RULES: readonly Rule[] = [
  { kind: 'DOC', opens: planned('DCO'), until: 5 },
  { kind: 'CFS', opens: planned('LCO'), until: 4 },
  { kind: 'CY', opens: planned('GATE_IN'), until: 4 },
  { kind: 'LOAD', opens: customs('ACPTDT'), days: 30, until: 5 }, // Customs Act: loading within 30 days of acceptance
  { kind: 'FREE', opens: planned('FREE'), until: 9 },
]
const IMPORT_RULES: readonly Rule[] = [
  { kind: 'FREE', opens: planned('FREE'), until: 9 },
  { kind: 'DECL', opens: customs('반입신고'), days: 30, until: 7 }, // Customs Act: declaration within 30 days of carrying in
  { kind: 'CARRYOUT', opens: customs('수입신고수리'), days: 15, until: 9 }, // Customs Act: carrying out within 15 days of acceptance
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
export type NamedDue<K = DueKind | ClockKind> = { kind: K; at: string; until: number; proof: TrackingEvent }

const namedBy = (rules: readonly Rule[], events: readonly TrackingEvent[], isHoliday?: IsHoliday): NamedDue[] => {
  const ordered = orderEvents(events)
  return rules.flatMap(({ kind, opens, days, until }): NamedDue[] => {
    const named = ordered.filter((event) => opens(event) && event.at !== null)
    // A newer date replaces the one before, even an earlier date; a period starts with its latest step.
    const opening = (
      days === undefined ? named.toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b))) : named
    ).at(-1)
    if (!opening?.at) return []
    return [{ kind, at: days === undefined ? opening.at : deadline(opening, days, isHoliday), until, proof: opening }]
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
    ({ kind, until }) => stage <= until && (kind !== 'FREE' || stage >= arrivalStage),
  )
  return namedBy(rules, events, isHoliday)
    .map(({ kind, at }) => ({ kind: kind as DueKind, at }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The next deadline of a shipment; null when none is open. */
export const shipmentDue = (...shipment: Parameters<typeof shipmentDues>): ShipmentDue | null => shipmentDues(...shipment)[0] ?? null
