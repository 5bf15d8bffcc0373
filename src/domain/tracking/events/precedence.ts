import { readSentTime } from '../../time/date-time.ts'
import { ISO_DAY } from '../../time/ymd.ts'
import { compareReported } from '../state/fact.ts'
import { changedAt } from './event-order.ts'
import { type Precedence, PRECEDENCES } from './merged-event.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** Whether only the day is known. The customs export record has days without times: midnight there means some time of that day. */
export const isDayOnly = ({ source, at }: Pick<TrackingEvent, 'source' | 'at'>): boolean =>
  ISO_DAY.test(at ?? '') || (source === 'UNIPASS' && readSentTime(at)?.clock === '00:00:00')

/** The time of an event for a reader: as sent, of a mere day without a clock. */
export const sentTime = (event: Pick<TrackingEvent, 'source' | 'at'>): string | null =>
  isDayOnly(event) ? (event.at?.slice(0, 10) ?? null) : event.at

type Compare = (a: TrackingEvent, b: TrackingEvent) => number

// EXACT looks at no day: if it held within one day only, three reports could each outrank the next, in a circle.
const RULES: Readonly<Record<Precedence, Compare>> = {
  DESK: (a, b) => Number(b.source === 'MANUAL') - Number(a.source === 'MANUAL'),
  EXACT: (a, b) => Number(isDayOnly(a)) - Number(isDayOnly(b)),
  NEWER: (a, b) => changedAt(b) - changedAt(a) || 0,
  ORDER: (a, b) => compareReported(b, a),
}

const compareBy =
  (rules: readonly Precedence[]): Compare =>
  (a, b) =>
    rules.reduce((found, rule) => found || RULES[rule](a, b), 0)

/**
 * The one order of events that tell the same fact differently, the one that counts first (docs/edi.md, S2-127): what our desk says until it lets
 * go; a time before a day without one; the later report, by the sender's version, the preparation of the message or its receipt; and of
 * reports of one moment the last in the order of facts. Dates, stages and timeline all follow it.
 */
export const comparePrecedence: Compare = compareBy(PRECEDENCES)

/** The order of reports that name the same time: our desk confirms what a source said. */
export const compareAgreed: Compare = compareBy(['EXACT', 'NEWER'])

/** Which rule decides between two reports. */
export const precedenceOf = (a: TrackingEvent, b: TrackingEvent): Precedence =>
  PRECEDENCES.find((rule) => RULES[rule](a, b) !== 0) ?? 'ORDER'

/** The one of contradicting events that counts; null of none. */
export const leading = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  events.reduce<TrackingEvent | null>((kept, event) => (kept && comparePrecedence(kept, event) <= 0 ? kept : event), null)
