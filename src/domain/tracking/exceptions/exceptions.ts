import { customsStatus } from '../../customs/customs-status.ts'
import { instantOf } from '../../time/date-time.ts'
import { delayDays } from '../schedule/delay.ts'
import { changedAt, momentsOf, orderEvents, SEOUL_OFFSET } from '../events/event-order.ts'
import { sameCode, type SamePort } from '../events/same-port.ts'
import { isAt, type Schedule } from '../schedule/schedule.ts'
import { shipmentDues } from '../deadlines/shipment-due.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { nextWorkday } from '../../time/workday.ts'

const DAY_MS = 86_400_000
const LAST_STAGE = 10

/** What can go wrong with a shipment, the most pressing first: the head of a popup shows the first one it has. */
export const EXCEPTION_KINDS = ['HOLD', 'CUTOFF', 'ROLLED', 'DELAY', 'NO_NEWS'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** Something that went wrong, as the rules find it (capability 5: what, effect, next step, owner, by when, basis). */
export type FoundException = {
  kind: ExceptionKind
  /** The cause: the same exception is found under the same key again, however often events come in. */
  key: string
  /** When it was known or began (UTC). */
  since: string
  /** Its effect in days; null when nobody can say yet. */
  days: number | null
  /** Who has to act. */
  owner: 'DESK' | 'CUSTOMS_DESK'
  /** The answer is due then: yyyyMMddHHmm, Seoul. */
  by: string
  /** The port or the deadline it is about; empty for the whole shipment. */
  about: string
  /** The former and the present date it is about, as their senders wrote them. */
  from: string | null
  to: string | null
  /** The event that proves it; null when the proof is that none came. */
  proof: TrackingEvent | null
}

export type ExceptionCase = {
  mode: 'SEA' | 'AIR'
  direction: 'EXP' | 'IMP' | 'CROSS'
  events: readonly TrackingEvent[]
  pol: string
  pod: string
  schedule: Schedule
  /** The number of the active stage; 0 when cancelled. */
  stage: number
  /** Ports or airports where the cargo changes vessel or flight. */
  via: readonly string[]
  samePort?: SamePort
  now: Date
}

/** Days without a word before silence counts: flights report daily, vessels in port weekly, vessels at sea every two weeks. */
const SILENCE_DAYS = { air: 2, port: 7, sea: 14 } as const
const DEPARTURES = new Set(['DEPA', 'VD', 'DEP', 'LOAD', 'AE', '46', 'MAN'])
const STOPS = new Set(['CUSS', 'CUSI'])
const PROVABLE = new Set(['CY', 'CFS'])

/** What a rule says of one cause, and the moment from which it may say something else although nothing happened. */
type Finding = { exception?: FoundException; turn: number }

const iso = (ms: number) => new Date(ms).toISOString()
const wholeDays = (ms: number) => Math.max(0, Math.floor(ms / DAY_MS))
const nextDay = (since: number, now: Date) => since + (wholeDays(now.getTime() - since) + 1) * DAY_MS
const saidAt = (event: TrackingEvent, fallback: number) => (event.updatedAt ? changedAt(event) : fallback)

const found = (kind: ExceptionKind, since: number, more: Partial<FoundException>): FoundException => ({
  kind,
  key: kind,
  since: iso(since),
  days: null,
  owner: kind === 'HOLD' ? 'CUSTOMS_DESK' : 'DESK',
  by: nextWorkday(new Date(since)),
  about: '',
  from: null,
  to: null,
  proof: null,
  ...more,
})

/** Customs stopped the cargo or chose it for scan or inspection, and has not let it go since. */
const hold = ({ events, now }: ExceptionCase): Finding[] => {
  const actual = orderEvents(events.filter(({ cls, at }) => cls === 'ACT' && at !== null))
  const isStop = ({ code, docType }: TrackingEvent) => (docType === 'CUS' && code === 'HOLD') || STOPS.has(code)
  const last = actual.findLast((event) => isStop(event) || event.code === 'CUSR')
  if (!last || !isStop(last)) return []
  const after = actual.slice(actual.indexOf(last) + 1)
  if (['CLEARED', 'RELEASED', 'EXP_ACCEPTED'].includes(customsStatus(after))) return []
  const since = momentsOf(events)(last) ?? now.getTime()
  const days = wholeDays(now.getTime() - since)
  const exception = found('HOLD', since, { key: `HOLD ${last.code} ${last.at}`, days, about: last.code, from: last.at, proof: last })
  return [{ exception, turn: nextDay(since, now) }]
}

/**
 * The cargo was not in the terminal or warehouse when it closed. Whether papers came in time no event proves, so the document
 * cut-off is a clock and never an exception.
 */
const missedCutOff = ({ direction, mode, events, stage, now }: ExceptionCase): Finding[] => {
  const closed = mode === 'SEA' ? 5 : 4
  if (stage >= closed) return []
  return shipmentDues(direction, events, stage).flatMap(({ kind, at }) => {
    const due = instantOf(at, SEOUL_OFFSET) ?? Number.POSITIVE_INFINITY
    if (!PROVABLE.has(kind)) return []
    if (due >= now.getTime()) return [{ turn: due + 1 }]
    const proof = events.find((event) => event.at === at && event.cls !== 'ACT') ?? null
    const days = wholeDays(now.getTime() - due)
    return [{ exception: found('CUTOFF', due, { key: `CUTOFF ${kind}`, days, about: kind, from: at, proof }), turn: nextDay(due, now) }]
  })
}

/** The onward departure of a transshipment port was put off by a day or more, or passed a day ago without the cargo. */
const rolled = (shipment: ExceptionCase): Finding[] => {
  const { events, via, now, samePort = sameCode, schedule } = shipment
  if (schedule.arrived) return []
  const moment = momentsOf(events)
  return via.flatMap((port) => {
    const onward = events.filter((event) => DEPARTURES.has(event.code) && event.at !== null && isAt(event, port, samePort))
    if (onward.some(({ cls }) => cls === 'ACT')) return []
    const said = onward.toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))
    const [first, last] = [said[0], said.at(-1)]
    const [from, to] = [first && moment(first), last && moment(last)]
    if (!first || !last || typeof from !== 'number' || typeof to !== 'number') return []
    const overdue = now.getTime() - to > DAY_MS
    const late = (overdue ? now.getTime() : to) - from
    const turn = overdue ? nextDay(from, now) : to + DAY_MS + 1
    if (late < DAY_MS) return [{ turn }]
    const since = overdue ? to + DAY_MS : saidAt(last, now.getTime())
    const exception = found('ROLLED', since, {
      key: `ROLLED ${port}`,
      days: wholeDays(late),
      about: port,
      from: first.at,
      to: overdue ? null : last.at,
      proof: last,
    })
    return [{ exception, turn }]
  })
}

/** Later than first promised (tracking stages, Appendix C); over when the cargo has arrived. */
const delay = ({ schedule, events, pod, samePort, now }: ExceptionCase): Finding[] => {
  const { firstEta, eta, podOffset } = schedule
  const due = instantOf(eta, podOffset) ?? instantOf(firstEta, podOffset)
  if (schedule.arrived || due === null) return []
  const days = delayDays(schedule, now) ?? 0
  const overdue = now.getTime() - due > DAY_MS
  const turn = overdue ? nextDay(instantOf(firstEta, podOffset) ?? due, now) : due + DAY_MS + 1
  if (days < 1) return [{ turn }]
  const proof =
    events
      .filter(({ at, cls, ...event }) => at === eta && cls !== 'ACT' && isAt({ ...event, at, cls }, pod, samePort))
      .toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))[0] ?? null
  const since = overdue ? due + DAY_MS : proof ? saidAt(proof, now.getTime()) : now.getTime()
  return [{ exception: found('DELAY', since, { days, from: firstEta ?? eta, to: overdue ? null : eta, proof }), turn }]
}

/** Nobody said anything for days about cargo that is under way. A vessel at sea is not expected to speak before it arrives. */
const noNews = ({ mode, events, stage, schedule, now }: ExceptionCase): Finding[] => {
  const moment = momentsOf(events)
  const happened = events.filter(({ cls }) => cls === 'ACT')
  if (stage < 2 || stage >= LAST_STAGE || !happened.length) return []
  const heard = events.map((event) => Math.max(event.cls === 'ACT' ? (moment(event) ?? 0) : 0, event.updatedAt ? changedAt(event) : 0))
  const last = Math.max(...heard.filter((at) => at <= now.getTime()))
  const atSea = schedule.atd !== null && !schedule.arrived
  const due = instantOf(schedule.eta, schedule.podOffset)
  const limit = mode === 'AIR' ? SILENCE_DAYS.air : atSea ? SILENCE_DAYS.sea : SILENCE_DAYS.port
  if (!Number.isFinite(last)) return []
  const patience = last + limit * DAY_MS
  if (mode === 'SEA' && atSea && due !== null && due > now.getTime()) return [{ turn: Math.max(due, patience) }]
  if (now.getTime() < patience) return [{ turn: patience }]
  const days = wholeDays(now.getTime() - last)
  return [{ exception: found('NO_NEWS', patience, { days, about: String(limit), from: iso(last) }), turn: nextDay(last, now) }]
}

const ALL = [hold, missedCutOff, rolled, delay, noNews]

/** What is wrong with a shipment, and when it is worth asking again although no event came in (UTC); null when only events matter. */
export type DetectedExceptions = { exceptions: FoundException[]; again: string | null }

/**
 * Everything that is wrong with a shipment at a moment, the most pressing first. A rolled transshipment explains a delay, so the
 * delay is then told as its effect and not a second time. Cancelled and delivered shipments have no exceptions.
 */
export const detectExceptions = (shipment: ExceptionCase): DetectedExceptions => {
  if (shipment.stage === 0 || shipment.stage >= LAST_STAGE) return { exceptions: [], again: null }
  const findings = ALL.flatMap((rule) => rule(shipment))
  const turns = findings.map(({ turn }) => turn).filter((turn) => Number.isFinite(turn))
  return {
    exceptions: toldOnce(findings.flatMap(({ exception }) => exception ?? [])),
    again: turns.length ? iso(Math.min(...turns)) : null,
  }
}

const toldOnce = (all: readonly FoundException[]): FoundException[] => {
  const late = all.find(({ kind }) => kind === 'DELAY')
  const roll = all.find(({ kind }) => kind === 'ROLLED')
  if (!late || !roll) return [...all]
  return all.flatMap((one) => {
    if (one === late) return []
    return one === roll ? { ...one, days: late.days, from: late.from, to: late.to ?? one.to } : one
  })
}

/** The exceptions alone, for who reads a record. */
export const exceptionsOf = (shipment: ExceptionCase): FoundException[] => detectExceptions(shipment).exceptions
