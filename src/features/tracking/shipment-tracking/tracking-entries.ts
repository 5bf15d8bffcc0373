import { MINUTE_MS } from '#domain/time/durations.ts'
import { customsStepName } from '#domain/customs/customs-steps.ts'
import { instantOf, readSentTime } from '#domain/time/date-time.ts'
import { etaChanges } from '#domain/tracking/schedule/eta-changes.ts'
import { factOf } from '#domain/tracking/events/event-facts.ts'
import { momentOf, orderEvents } from '#domain/tracking/events/event-order.ts'
import { mergeEvents } from '#domain/tracking/events/merge-events.ts'
import { type MergedEvent, lineOf, type SentEvent } from '#domain/tracking/events/merged-event.ts'
import type { SamePort } from '#domain/tracking/events/same-port.ts'
import { EXPORT_RECORD } from '#domain/tracking/milestones/stage-mark.ts'
import { isAt } from '#domain/tracking/schedule/schedule.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { TrackingEntry } from './contract.ts'

type Sender = TrackingEntry['source']
type Point = NonNullable<TrackingEntry['place']>

/** Translations and names for the record. */
export type Naming = {
  event: (event: TrackingEvent) => string | null
  place: (event: TrackingEvent) => Point | null
  discrepancy: (code: string) => string | null
  delayReason: (code: string) => string
  /** The name of a changed arrival time. */
  etaChange: string
}

/** An event with its sender and the time it was reported (UTC). */
export type ReceivedEvent = SentEvent & { source: Sender; asOf: string }

type Journey = { pod: string; podOffset: number; samePort: SamePort }

const SEOUL_MS = 540 * MINUTE_MS
const OVERLAND = new Set(['TRUCK', 'RAIL'])
// Deadlines, not events: shown in the deadline list.
const DEADLINES = new Set(['DCO', 'VCO', 'LCO', 'FREE', 'DET'])

const isDeadline = ({ source, cls, code }: TrackingEvent) =>
  code === EXPORT_RECORD.duty || ((source === 'MANUAL' || source === 'SYSTEM') && cls !== 'ACT' && DEADLINES.has(code))
const seoulTime = (utc: string) => `${new Date(Date.parse(utc) + SEOUL_MS).toISOString().slice(0, 19)}+09:00`

/** The joined record of a shipment, newest first; events without a usable time last (design, Timeline; S2-127, S2-128). */
export const trackingEntries = (
  heard: readonly ReceivedEvent[],
  { pod, podOffset, samePort }: Journey,
  naming: Naming,
  now: Date,
): TrackingEntry[] => {
  const events = heard.map(({ event }) => event)
  const happenings = heard.filter(({ event }) => !isDeadline(event))
  const moment = momentOf
  const sources = new Map(heard.map((one) => [one.event, one]))
  const sourceOf = ({ event }: SentEvent): Sender => sources.get(event)?.source ?? { group: 'naru', name: '' }
  const asOfOf = ({ event }: SentEvent) => sources.get(event)?.asOf ?? now.toISOString()
  const rank = new Map(orderEvents(events).map((event, index) => [event, index]))

  const entryOf = (line: MergedEvent): TrackingEntry => {
    const { event } = line
    const at = moment(event)
    return {
      key: event.id ?? `${event.code} ${event.at}`,
      cls: event.cls,
      code: event.code,
      name: naming.event(event),
      at: event.at,
      rawTime: event.at === null ? event.atRaw : null,
      until: line.until,
      ahead: at !== null && at > now.getTime(),
      place: naming.place(event),
      facility: event.facility,
      vessel: event.vessel,
      voyage: event.voyage,
      flight: event.flight,
      containers: [...line.containers],
      pieces: event.pieces,
      weightKg: event.weightKg,
      partial: event.partial === true,
      planned: line.planned,
      earlier: [...line.earlier],
      discrepancy: discrepancyOf(event, naming),
      change: null,
      conflict: conflictOf(line, moment, sourceOf),
      agreed: line.agreed.map((told) => sourceOf(told).name),
      // Customs sends the Korean name of its step as remark.
      remark: event.remark === customsStepName(event.code, 'ko') ? null : event.remark,
      source: sourceOf(line),
      asOf: asOfOf(line),
    }
  }

  const arrivals = happenings.filter(
    ({ event }) => factOf(event) === 'ARRIVED' && isAt(event, pod, samePort) && !OVERLAND.has(event.mode ?? ''),
  )
  const moved = etaChanges(arrivals, { pod, podOffset }).map((change, index) => ({
    moment: instantOf(change.event.updatedAt) ?? 0,
    rank: index,
    entry: {
      ...entryOf(lineOf(change)),
      key: `moved ${index}`,
      cls: 'EST' as const,
      code: 'ETA_CHANGE',
      name: naming.etaChange,
      at: seoulTime(change.event.updatedAt ?? ''),
      ahead: false,
      place: null,
      facility: null,
      change: {
        from: change.from,
        to: change.to,
        days: change.days,
        reason: change.event.delayReason && naming.delayReason(change.event.delayReason),
      },
    },
  }))
  const lines = mergeEvents(happenings, samePort).map((line) => ({
    moment: moment(line.event) ?? Number.NEGATIVE_INFINITY,
    rank: rank.get(line.event) ?? 0,
    entry: entryOf(line),
  }))
  return [...lines, ...moved].toSorted((a, b) => (a.moment === b.moment ? b.rank - a.rank : b.moment - a.moment)).map(({ entry }) => entry)
}

const discrepancyOf = ({ code, kind, delayReason }: TrackingEvent, naming: Naming): TrackingEntry['discrepancy'] => {
  if (code !== 'DIS' || kind !== 'AIR') return null
  return { code: delayReason ?? '', name: delayReason && naming.discrepancy(delayReason) }
}

const conflictOf = (
  { conflict, precedence }: MergedEvent,
  moment: (event: TrackingEvent) => number | null,
  sourceOf: (told: SentEvent) => Sender,
): TrackingEntry['conflict'] => {
  if (!precedence) return null
  const clockless = conflict.some(({ event }) => event.source === 'UNIPASS' && readSentTime(event.at)?.clock === '00:00:00')
  const times = conflict.map(({ event }) => (clockless ? instantOf(event.at?.slice(0, 10)) : moment(event)) ?? 0)
  return {
    values: conflict.map((told) => ({ source: sourceOf(told), at: (clockless ? told.event.at?.slice(0, 10) : told.event.at) ?? '' })),
    minutes: Math.round((Math.max(...times) - Math.min(...times)) / MINUTE_MS),
    why: precedence,
  }
}
