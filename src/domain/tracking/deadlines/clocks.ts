import { instantOf, readSentTime } from '../../time/date-time.ts'
import type { IsHoliday } from '../../time/korean-holidays.ts'
import { localOffset } from '../../time/place-zone.ts'
import { dueBand } from './due.ts'
import { SEOUL_OFFSET } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import { type ClockKind, type DueKind, type NamedDue, namedDues } from './shipment-due.ts'
import { isNamed } from '../milestones/units.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'

/** A deadline for the popup and the calendar: time, state and the event that named it. */
export type Clock = {
  kind: DueKind | ClockKind
  /** As sent, in local time of its place. */
  at: string
  /** Minutes east of UTC at that place. */
  offset: number
  state: 'left' | 'today' | 'over' | 'done'
  /** Whole days left or overdue; 0 today. */
  days: number
  /** The event that named the deadline, or else the record. */
  proof: TrackingEvent | KnownDue['by']
}

/** A deadline from a record instead of an event: the export declaration at customs, the confirmed booking, the terms of free time, or free time of a container. */
export type KnownDue = {
  kind: 'LOAD' | 'DOC' | 'VGM' | 'CY' | 'CFS' | 'FREE' | 'DET'
  at: string
  by: 'CUSTOMS' | 'BOOKING' | 'TERMS' | 'CONTAINER'
}

export type ClockCase = {
  direction: 'EXP' | 'IMP' | 'CROSS'
  events: readonly TrackingEvent[]
  /** The active stage; 0 when cancelled, which ends every deadline. */
  stage: number
  /** The carriage ended with the arrival, which ends every deadline. */
  isClosed?: boolean
  /** Minutes east of UTC at the port of discharge, where free time runs. */
  podOffset: number
  /** The port of discharge: a time there is on its clock of that day. */
  pod?: string | null
  /** The containers of the shipment, also those without a number yet. */
  containers?: readonly string[]
  known?: readonly KnownDue[]
  isHoliday?: IsHoliday | undefined
  now: Date
}

/** The last stage at which a recorded deadline is open, equal to the event rules. */
const UNTIL = { LOAD: 5, DOC: 5, VGM: 5, CY: 4, CFS: 4, FREE: 9, DET: 10 } as const

/** Events that take precedence over the record: cargo is delivered at one place, named CY or CFS. */
const NAMED_BY = { LOAD: [], DOC: ['DOC'], VGM: ['VGM'], CY: ['CY', 'CFS'], CFS: ['CY', 'CFS'], FREE: ['FREE'], DET: ['DET'] } as const

const ABROAD = new Set(['FREE', 'DET'])

/**
 * The date named by customs takes precedence over the legal 30 days, because it may be an extension; a carrier's cut-off over the
 * booking's; free time of a container over that of the shipment.
 */
const allDues = ({ direction, events, known = [], isHoliday }: ClockCase): (Omit<NamedDue, 'proof'> & Pick<Clock, 'proof'>)[] => {
  const named = namedDues(direction, events, isHoliday)
  const more = known.filter(
    ({ kind, by }) => by === 'CONTAINER' || !named.some((one) => NAMED_BY[kind].some((teller) => teller === one.kind)),
  )
  return [
    ...named.filter(({ kind }) => !more.some((one) => one.kind === kind && (kind === 'LOAD' || one.by === 'CONTAINER'))),
    ...more.map(({ kind, at, by }) => ({ kind, at, until: UNTIL[kind], proof: by })),
  ]
}

/** Detention ends with the last empty: when every container is back. */
export const areBack = (events: readonly TrackingEvent[], containers: readonly string[]): boolean => {
  const back = events.filter((event) => event.cls === 'ACT' && factOf(event) === 'EMPTY_IN')
  const returned = new Set(back.map(({ container }) => container))
  const used = containers.length > 0 ? containers : events.flatMap(({ container, cls }) => (container && cls === 'ACT' ? container : []))
  const open = used.filter((container) => !returned.has(container))
  // Returned containers that the record does not name yet take the places of those to be named.
  const unnamed = [...returned].filter((container) => container !== null && !used.includes(container)).length
  return back.length > 0 && (returned.has(null) || open.length <= Math.min(unnamed, open.filter((one) => !isNamed(one)).length))
}

/**
 * All deadlines of a shipment (capability 6): open ones by their end, done ones after them. Cut-offs and free time come from carrier or
 * staff; loading is due 30 days after export clearance, the import declaration 30 days after carrying in, carrying out 15 days after import
 * clearance (Customs Act, Articles 251, 241 and 157-2).
 */
export const clocksOf = (shipment: ClockCase): Clock[] => {
  const { events, stage, isClosed = false, podOffset, pod = null, containers = [], now } = shipment
  if (stage === 0) return []
  const clocks = allDues(shipment).map(({ kind, at, until, isOver, proof }): Clock => {
    const sent = readSentTime(at)
    const offset = sent?.offset ?? (ABROAD.has(kind) ? ((pod ? localOffset(at, pod) : null) ?? podOffset) : SEOUL_OFFSET)
    const due = dueBand(sent && `${sent.ymd}${sent.clock.slice(0, 5).replace(':', '')}`, now, offset)
    const done = isClosed || (kind === 'DET' ? areBack(events, containers) : (isOver ?? stage > until))
    return { kind, at, offset, state: done ? 'done' : (due?.kind ?? 'left'), days: due && due.kind !== 'today' ? due.days : 0, proof }
  })
  const end = ({ at, offset }: Clock) => instantOf(at, offset) ?? Number.POSITIVE_INFINITY
  const rank = ({ state }: Clock) => (state === 'done' ? 1 : 0)
  return clocks.toSorted((a, b) => rank(a) - rank(b) || end(a) - end(b))
}
