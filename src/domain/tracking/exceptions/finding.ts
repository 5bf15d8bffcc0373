import { DAY_MS } from '../../time/durations.ts'
import { changedAt } from '../events/event-order.ts'
import type { SamePort } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { nextWorkday } from '../../time/workday.ts'

/** Exception kinds, the most urgent first: the head of a popup shows the first one. */
export const EXCEPTION_KINDS = ['HOLD', 'CUTOFF', 'WRONG_PORT', 'OMITTED', 'ROLLED', 'DWELL', 'DELAY', 'NO_NEWS'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** An exception found by the rules (capability 5: cause, effect, next step, owner, due time, basis). */
export type FoundException = {
  kind: ExceptionKind
  /** The cause: the same exception has the same key at every detection. */
  key: string
  /** When it became known or began (UTC). */
  since: string
  /** Its effect in days; null when unknown. */
  days: number | null
  /** The responsible team. */
  owner: 'DESK' | 'CUSTOMS_DESK'
  /** When the answer is due: yyyyMMddHHmm, Seoul. */
  by: string
  /** The port or deadline concerned; empty for the whole shipment. */
  about: string
  /** The former and the current date, as sent. */
  from: string | null
  to: string | null
  /** What `from` and `to` are dates of, where a date has moved; a departure is the one from `about`. */
  moved: 'departure' | 'arrival' | null
  /** The event that proves it; null when the proof is a missing event. */
  proof: TrackingEvent | null
}

export type ExceptionCase = {
  mode: 'SEA' | 'AIR'
  direction: 'EXP' | 'IMP' | 'CROSS'
  events: readonly TrackingEvent[]
  pol: string
  pod: string
  schedule: Schedule
  /** The booked departure, local to the port of loading; null when only events name one. */
  bookedEtd?: string | null
  /** The number of the active stage; 0 when cancelled. */
  stage: number
  /** The carriage is closed, whatever its stage. */
  isOver?: boolean
  /** Ports or airports where the cargo changes vessel or flight. */
  via: readonly string[]
  /** The final place when the cargo continues inland. */
  delivery?: string | null
  samePort?: SamePort
  now: Date
}

/** The result of a rule for one cause, and the time after which it may differ without new events. */
export type Finding = { exception?: FoundException; turn: number }

/** A moment as ISO text (UTC). */
export const iso = (ms: number) => new Date(ms).toISOString()
/** Whole days of a time span, never negative. */
export const wholeDays = (ms: number) => Math.max(0, Math.floor(ms / DAY_MS))
/** When the next whole day since then is over. */
export const nextDay = (since: number, now: Date) => since + (wholeDays(now.getTime() - since) + 1) * DAY_MS
/** When an event was said. */
export const reportedAt = (event: TrackingEvent, fallback: number) => (event.updatedAt ? changedAt(event) : fallback)

/** An exception of this kind, for the desk and due on the next working day unless stated otherwise. */
export const found = (kind: ExceptionKind, since: number, more: Partial<FoundException>): FoundException => ({
  kind,
  key: kind,
  since: iso(since),
  days: null,
  owner: kind === 'HOLD' ? 'CUSTOMS_DESK' : 'DESK',
  by: nextWorkday(new Date(since)),
  about: '',
  from: null,
  to: null,
  moved: null,
  proof: null,
  ...more,
})
