import { AIRPORT_OFFSETS } from '../../time/airport-offsets.ts'
import { instantOf, readSentTime } from '../../time/date-time.ts'
import { clockAt, localOffset } from '../../time/place-zone.ts'
import { isoDay } from '../../time/ymd.ts'
import type { TrackingEvent } from './tracking-event.ts'

// The possible order of events at the same moment.
const RANKS: Readonly<Record<string, number>> = {
  RECE: 0,
  REQS: 0,
  BKD: 1,
  CONF: 1,
  PICK: 2,
  EE: 3,
  STUF: 4,
  FOH: 4,
  FIW: 4,
  GTIN: 5,
  I: 5,
  RCS: 5,
  '34': 5,
  MAN: 6,
  LOAD: 6,
  AE: 6,
  '46': 6,
  DEPA: 7,
  VD: 7,
  DEP: 7,
  ARRI: 8,
  VA: 8,
  ARR: 8,
  DISC: 9,
  UV: 9,
  RCF: 9,
  '44': 9,
  NFD: 10,
  AWD: 11,
  GTOT: 12,
  OA: 12,
  '36': 12,
  DLV: 13,
  DROP: 13,
  D: 13,
  STRP: 14,
  RD: 15,
}
const UNRANKED = 16
const EMPTY_GATE_OUT_RANK = 3

/** UTC offset in minutes of every Korean place. */
export const SEOUL_OFFSET = 540

const rankOf = (event: TrackingEvent): number => {
  if (event.empty === true && ['GTOT', '36'].includes(event.code)) return EMPTY_GATE_OUT_RANK
  return RANKS[event.code] ?? UNRANKED
}

/** The instant of an event (milliseconds since 1970), with the offset of its place when the sender omitted it. Null when unreadable. */
export type Moments = (event: TrackingEvent) => number | null

/**
 * The offset of an event's time that has none, in minutes: that of its place on that day, Seoul for Korean customs; a large airport of no
 * known zone has its standard time. Null when nothing tells.
 */
export const assumedOffset = ({ at, unlocode, iata, source }: TrackingEvent): number | null => {
  const sent = readSentTime(at)
  if (!sent) return null
  if (source === 'UNIPASS') return SEOUL_OFFSET
  const local = `${isoDay(sent.ymd)}T${sent.clock}`
  const place = iata ?? unlocode ?? ''
  return localOffset(local, place) ?? (unlocode ? localOffset(local, unlocode) : null) ?? AIRPORT_OFFSETS.get(place) ?? null
}

/** Times without an offset are local to their place, never borrowed from another event; where nothing tells the zone they count as UTC. */
export const momentOf: Moments = (event) => {
  const offset = readSentTime(event.at)?.offset
  return instantOf(event.at, offset === null ? (assumedOffset(event) ?? 0) : 0)
}

/** The day of an event on the clock of its place (`2026-03-10`), Seoul's for Korean customs; empty without a readable time. */
export const dayAt = (event: TrackingEvent): string => {
  const sent = readSentTime(event.at)
  if (!sent) return ''
  const instant = sent.offset === null ? null : momentOf(event)
  const place = event.source === 'UNIPASS' ? 'KR' : (event.iata ?? event.unlocode ?? '')
  const clock = instant === null ? null : (clockAt(instant, place) ?? (event.unlocode ? clockAt(instant, event.unlocode) : null))
  return clock?.slice(0, 10) ?? isoDay(sent.ymd)
}

/** Later change first; an event without a time of change is the oldest. */
export const changedAt = (event: TrackingEvent): number => instantOf(event.updatedAt) ?? Number.NEGATIVE_INFINITY

const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

/**
 * Sorts events by occurrence (DCSA reader rule 8, for every source): time, then the natural sequence of codes, then time of change. Events
 * without a usable time come last and are never dropped. Does not modify the input.
 */
export const orderEvents = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const moment = momentOf
  const at = (event: TrackingEvent) => moment(event) ?? Number.POSITIVE_INFINITY
  return events.toSorted((a, b) => compare(at(a), at(b)) || compare(rankOf(a), rankOf(b)) || compare(changedAt(a), changedAt(b)))
}
