import { changedAt, dayAt } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import type { SamePort } from '../events/same-port.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import { isNamed } from '../milestones/units.ts'
import type { IsHoliday } from '../../time/korean-holidays.ts'
import { addDays, isWeekend, type Ymd } from '../../time/ymd.ts'
import { compareText } from '../../text/compare-text.ts'

/** Terms of a carrier or port: how many days a container is free. What is blank holds for any. */
export type FreeTimeTerm = {
  kind: 'DEMURRAGE' | 'DETENTION' | 'COMBINED'
  days: number
  counting: 'CALENDAR' | 'WORKING'
  starts: 'NEXT_DAY' | 'SAME_DAY'
  carrier: string
  port: string
  customer: string
  /** ISO days of discharge or gate-out; blank: open. */
  validFrom: string
  validUntil: string
}

/** The ends of free time, on the clock of the port of discharge: `until` in the port, `returnBy` of the empty container. */
type Ends = { until: string | null; returnBy: string | null }

/**
 * Free time that one container has of its own; null holds as the terms say. A last free day (ISO) goes before days, which are counted as the
 * terms of the shipment count them, or else by the calendar from the next day.
 */
export type OwnFreeTime = {
  /** Its number, or its place in the booking (`TBN-01`). */
  container: string
  demurrageDays: number | null
  demurrageUntil: string | null
  detentionDays: number | null
  detentionUntil: string | null
}

export const hasOwnFreeTime = ({ demurrageDays, demurrageUntil, detentionDays, detentionUntil }: OwnFreeTime): boolean =>
  [demurrageDays, demurrageUntil, detentionDays, detentionUntil].some((part) => part !== null)

/** The ends of one container; null is cargo that no event puts into one. */
export type UnitFreeTime = Ends & { container: string | null }

/**
 * The answer of the whole cargo, the nearest end of the containers that still are in the port or not returned, and that of each container.
 * `own` tells which of both answers a container has a part in by free time of its own: such an answer goes before what someone told of the
 * whole shipment.
 */
export type FreeTime = Ends & { units: readonly UnitFreeTime[]; own: { until: boolean; returnBy: boolean } }

/** The cargo to which terms may apply. */
export type FreeCargo = { mode: 'SEA' | 'AIR'; service: string; pod: string; carrier: string; customer: string; samePort: SamePort }

export const NO_FREE_TIME: FreeTime = { until: null, returnBy: null, units: [], own: { until: false, returnBy: false } }

type Counted = Pick<FreeTimeTerm, 'days' | 'counting' | 'starts'>

const ymd = (day: string): Ymd => day.replaceAll('-', '')

/** The last free day. @param first the day of discharge or gate-out, ISO */
const lastFreeDay = (first: string, { days, counting, starts }: Counted, isHoliday: IsHoliday): string => {
  const isFree = (day: Ymd) => counting === 'CALENDAR' || !(isWeekend(day) || isHoliday(day))
  let day = addDays(ymd(first), starts === 'NEXT_DAY' ? 0 : -1)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isFree(day)) left -= 1
  }
  return endOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
}

const endOf = (day: string) => `${day}T23:59:00`

/** What is agreed for one customer goes before what holds at one port, and that before what a carrier grants everywhere. */
const weight = ({ customer, port, carrier }: FreeTimeTerm) => (customer ? 4 : 0) + (port ? 2 : 0) + (carrier ? 1 : 0)

const chosen = (terms: readonly FreeTimeTerm[], kinds: readonly FreeTimeTerm['kind'][], day: string): FreeTimeTerm | undefined =>
  terms
    .filter(
      ({ kind, validFrom, validUntil }) => kinds.includes(kind) && (!validFrom || validFrom <= day) && (!validUntil || day <= validUntil),
    )
    .toSorted((a, b) => weight(b) - weight(a) || (a.validFrom < b.validFrom ? 1 : -1) || a.days - b.days)[0]

/** How days of a container are counted where no terms apply. */
const USUAL = { counting: 'CALENDAR', starts: 'NEXT_DAY' } as const
const CODES = { until: 'FREE', returnBy: 'DET' } as const

const isSentPlan = (event: TrackingEvent, code: string) => event.code === code && event.cls !== 'ACT' && event.at !== null

/** The newest end that someone sent: of this container or of the whole shipment. */
const sentEnd = (events: readonly TrackingEvent[], code: string, container: string | null): string | null => {
  const at = events
    .filter((event) => isSentPlan(event, code) && (event.container ?? container) === container)
    .toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))
    .at(-1)?.at
  return at ? (at.length === 10 ? endOf(at) : at) : null
}

/** The containers that may owe: those of the record, those with free time of their own, and those that events name. */
const owing = (events: readonly TrackingEvent[], containers: readonly string[], own: readonly OwnFreeTime[]): (string | null)[] => {
  const seen = events.flatMap(({ cls, container }) => (cls === 'ACT' && container ? container : []))
  const named = new Set([...containers.filter(isNamed), ...own.map(({ container }) => container), ...seen])
  return named.size === 0 ? [null] : [...named].toSorted(compareText)
}

/** One end of free time of a container: its own, as counted by the terms, and whether it ran out of meaning because the container left. */
type End = { own: string | null; counted: string | null; isOver: boolean }
type UnitEnds = { container: string | null } & Record<keyof Ends, End>

/** @param fit the terms that apply to the cargo */
const endsOf =
  (fit: readonly FreeTimeTerm[], { pod, samePort }: FreeCargo, events: readonly TrackingEvent[], { own, isHoliday }: Required<Owed>) =>
  (container: string | null): UnitEnds => {
    const moves = events
      .filter(({ cls, at, source }) => cls === 'ACT' && at !== null && source !== 'UNIPASS')
      .filter((event) => container === null || (event.container ?? container) === container)
    const has = (fact: string) => container !== null && moves.some((event) => factOf(event) === fact)
    const first = (fact: string) =>
      moves
        .filter((event) => factOf(event) === fact && (event.source === 'MANUAL' || isAt(event, pod, samePort)))
        .map(dayAt)
        .toSorted()[0]
    const off = pod.startsWith('KR') ? isHoliday : () => false
    const count = (day: string | undefined, kind: FreeTimeTerm['kind'], days: number | null): string | null => {
      const term = day ? chosen(fit, [kind], day) : undefined
      const free = days ?? term?.days
      return day && free !== undefined ? lastFreeDay(day, { ...USUAL, ...term, days: free }, off) : null
    }
    const [discharged, out] = [first('DISCHARGED'), first('GATE_OUT')]
    const isCombined = discharged !== undefined && chosen(fit, ['COMBINED'], discharged) !== undefined
    const back = (days: number | null) => (isCombined ? count(discharged, 'COMBINED', days) : count(out, 'DETENTION', days))
    const agreed = own.find((one) => one.container === container)
    const ownEnd = (day: string | null | undefined, days: number | null | undefined, counted: (days: number) => string | null) =>
      day ? endOf(day) : typeof days === 'number' ? counted(days) : null
    const isBack = has('EMPTY_IN')
    return {
      container,
      until: {
        own: ownEnd(agreed?.demurrageUntil, agreed?.demurrageDays, (days) => count(discharged, 'DEMURRAGE', days)),
        counted: count(discharged, 'DEMURRAGE', null),
        isOver: isBack || (container !== null && out !== undefined),
      },
      returnBy: {
        own: ownEnd(agreed?.detentionUntil, agreed?.detentionDays, back),
        counted: back(null),
        isOver: isBack,
      },
    }
  }

type Owed = { containers?: readonly string[]; own?: readonly OwnFreeTime[]; isHoliday?: IsHoliday }

/**
 * Until when each container is free: by its own free time, by what someone told, or by the terms, from its own discharge and gate-out. Of the
 * cargo the nearest end of those still in the port (of those not yet returned): its charge begins first. Nothing is counted before a
 * discharge, nor for cargo of a shared container.
 */
export const freeTimeOf = (
  terms: readonly FreeTimeTerm[],
  cargo: FreeCargo,
  events: readonly TrackingEvent[],
  { containers = [], own = [], isHoliday = () => false }: Owed = {},
): FreeTime => {
  const { mode, service, pod, carrier, customer, samePort } = cargo
  if (mode !== 'SEA' || service === 'LCL') return NO_FREE_TIME
  const fit = terms.filter(
    (term) =>
      (!term.customer || term.customer === customer) &&
      (!term.carrier || term.carrier === carrier) &&
      (!term.port || term.port === pod || samePort(term.port, pod)),
  )
  if (fit.length === 0 && own.length === 0 && !events.some((event) => isSentPlan(event, 'FREE') || isSentPlan(event, 'DET')))
    return NO_FREE_TIME
  const units = owing(events, containers, own).map(endsOf(fit, cargo, events, { containers, own, isHoliday }))
  const shown = (unit: UnitEnds, end: keyof Ends) => unit[end].own ?? sentEnd(events, CODES[end], unit.container) ?? unit[end].counted
  const isOwn = (end: keyof Ends) => units.some((unit) => unit[end].own !== null)
  const whole = (end: keyof Ends): string | null => {
    const ends = units.flatMap((unit) => {
      const at = isOwn(end) ? shown(unit, end) : unit[end].counted
      return at === null ? [] : { at, isOver: unit[end].isOver }
    })
    const sorted = (isOver: boolean) =>
      ends
        .filter((one) => one.isOver === isOver)
        .map(({ at }) => at)
        .toSorted(compareText)
    return sorted(false)[0] ?? sorted(true).at(-1) ?? null
  }
  return {
    until: whole('until'),
    returnBy: whole('returnBy'),
    units: units.map((unit) => ({ container: unit.container, until: shown(unit, 'until'), returnBy: shown(unit, 'returnBy') })),
    own: { until: isOwn('until'), returnBy: isOwn('returnBy') },
  }
}

/**
 * The events with the ends of free time as plans, for the rules that read plans. A date that someone sent of the whole shipment goes before
 * the counted one, and free time of a container goes before both.
 */
export const withFreeTime = ({ until, returnBy, own }: FreeTime, events: readonly TrackingEvent[]): TrackingEvent[] => {
  const ends = [
    { code: 'FREE', at: until, isOwn: own.until },
    { code: 'DET', at: returnBy, isOwn: own.returnBy },
  ]
  const plans = ends.flatMap(({ code, at, isOwn }) =>
    at && (isOwn || !events.some((event) => isSentPlan(event, code)))
      ? trackingEvent({ source: 'SYSTEM', kind: 'SHIPMENT', cls: 'PLN', code, at })
      : [],
  )
  const replaced = new Set(ends.flatMap(({ code, isOwn }) => (isOwn ? code : [])))
  return [...events.filter((event) => !(replaced.has(event.code) && isSentPlan(event, event.code))), ...plans]
}
