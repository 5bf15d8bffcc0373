import { dayAt } from '../events/event-order.ts'
import { factOf } from '../events/event-facts.ts'
import type { SamePort } from '../events/same-port.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import type { IsHoliday } from '../../time/korean-holidays.ts'
import { addDays, isWeekend, type Ymd } from '../../time/ymd.ts'

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
export type FreeTime = { until: string | null; returnBy: string | null }

/** The cargo to which terms may apply. */
export type FreeCargo = { mode: 'SEA' | 'AIR'; service: string; pod: string; carrier: string; customer: string; samePort: SamePort }

const ymd = (day: string): Ymd => day.replaceAll('-', '')

/** The last free day. @param first the day of discharge or gate-out, ISO */
const lastFreeDay = (first: string, { days, counting, starts }: FreeTimeTerm, isHoliday: IsHoliday): string => {
  const isFree = (day: Ymd) => counting === 'CALENDAR' || !(isWeekend(day) || isHoliday(day))
  let day = addDays(ymd(first), starts === 'NEXT_DAY' ? 0 : -1)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isFree(day)) left -= 1
  }
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T23:59:00`
}

/** What is agreed for one customer goes before what holds at one port, and that before what a carrier grants everywhere. */
const weight = ({ customer, port, carrier }: FreeTimeTerm) => (customer ? 4 : 0) + (port ? 2 : 0) + (carrier ? 1 : 0)

const chosen = (terms: readonly FreeTimeTerm[], kinds: readonly FreeTimeTerm['kind'][], day: string): FreeTimeTerm | undefined =>
  terms
    .filter(
      ({ kind, validFrom, validUntil }) => kinds.includes(kind) && (!validFrom || validFrom <= day) && (!validUntil || day <= validUntil),
    )
    .toSorted((a, b) => weight(b) - weight(a) || (a.validFrom < b.validFrom ? 1 : -1) || a.days - b.days)[0]

/**
 * Until when containers are free by the terms: of the cargo the container that was first, because its charge begins first. Nothing before it
 * was discharged, nor for cargo of a shared container.
 */
export const freeTimeOf = (
  terms: readonly FreeTimeTerm[],
  { mode, service, pod, carrier, customer, samePort }: FreeCargo,
  events: readonly TrackingEvent[],
  isHoliday: IsHoliday = () => false,
): FreeTime => {
  if (mode !== 'SEA' || service === 'LCL') return { until: null, returnBy: null }
  const fit = terms.filter(
    (term) =>
      (!term.customer || term.customer === customer) &&
      (!term.carrier || term.carrier === carrier) &&
      (!term.port || term.port === pod || samePort(term.port, pod)),
  )
  if (fit.length === 0) return { until: null, returnBy: null }
  const first = (fact: string) =>
    events
      .filter(({ cls, at, source }) => cls === 'ACT' && at !== null && source !== 'UNIPASS')
      .filter((event) => factOf(event) === fact && (event.source === 'MANUAL' || isAt(event, pod, samePort)))
      .map(dayAt)
      .toSorted()[0]
  const off = pod.startsWith('KR') ? isHoliday : () => false
  const ends = (day: string | undefined, ...kinds: FreeTimeTerm['kind'][]) => {
    const term = day && chosen(fit, kinds, day)
    return day && term ? lastFreeDay(day, term, off) : null
  }
  const discharged = first('DISCHARGED')
  const own = ends(first('GATE_OUT'), 'DETENTION')
  return { until: ends(discharged, 'DEMURRAGE'), returnBy: ends(discharged, 'COMBINED') ?? own }
}

/** The ends of free time as plans, for the rules that read plans; a date that someone sent goes before them. */
export const freeTimePlans = ({ until, returnBy }: FreeTime, events: readonly TrackingEvent[]): TrackingEvent[] =>
  [
    { code: 'FREE', at: until },
    { code: 'DET', at: returnBy },
  ].flatMap(({ code, at }) => {
    const isTold = events.some((event) => event.code === code && event.cls !== 'ACT' && event.at !== null)
    return at && !isTold ? trackingEvent({ source: 'SYSTEM', kind: 'SHIPMENT', cls: 'PLN', code, at }) : []
  })
