import { customsStatus } from './customs-status.ts'
import { instantOf } from './date-time.ts'
import { delayDays } from './delay.ts'
import { changedAt, momentsOf, orderEvents, SEOUL_OFFSET } from './event-order.ts'
import { sameCode, type SamePort } from './same-port.ts'
import { isAt, type Schedule } from './schedule.ts'
import { shipmentDues } from './shipment-due.ts'
import type { TrackingEvent } from './tracking-event.ts'
import { nextWorkday } from './workday.ts'

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

const iso = (ms: number) => new Date(ms).toISOString()
const wholeDays = (ms: number) => Math.max(0, Math.floor(ms / DAY_MS))
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
const hold = ({ events, now }: ExceptionCase): FoundException[] => {
  const actual = orderEvents(events.filter(({ cls, at }) => cls === 'ACT' && at !== null))
  const isStop = ({ code, docType }: TrackingEvent) => (docType === 'CUS' && code === 'HOLD') || STOPS.has(code)
  const last = actual.findLast((event) => isStop(event) || event.code === 'CUSR')
  if (!last || !isStop(last)) return []
  const after = actual.slice(actual.indexOf(last) + 1)
  if (['CLEARED', 'RELEASED', 'EXP_ACCEPTED'].includes(customsStatus(after))) return []
  const since = momentsOf(events)(last) ?? now.getTime()
  const days = wholeDays(now.getTime() - since)
  return [found('HOLD', since, { key: `HOLD ${last.code} ${last.at}`, days, about: last.code, from: last.at, proof: last })]
}

/**
 * The cargo was not in the terminal or warehouse when it closed. Whether papers came in time no event proves, so the document
 * cut-off is a clock and never an exception.
 */
const missedCutOff = ({ direction, mode, events, stage, now }: ExceptionCase): FoundException[] => {
  const closed = mode === 'SEA' ? 5 : 4
  if (stage >= closed) return []
  return shipmentDues(direction, events, stage).flatMap(({ kind, at }) => {
    const due = instantOf(at, SEOUL_OFFSET) ?? Number.POSITIVE_INFINITY
    if (!PROVABLE.has(kind) || due >= now.getTime()) return []
    const proof = events.find((event) => event.at === at && event.cls !== 'ACT') ?? null
    return [found('CUTOFF', due, { key: `CUTOFF ${kind}`, days: wholeDays(now.getTime() - due), about: kind, from: at, proof })]
  })
}

/** The onward departure of a transshipment port was put off by a day or more, or passed a day ago without the cargo. */
const rolled = (shipment: ExceptionCase): FoundException[] => {
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
    if (late < DAY_MS) return []
    const since = overdue ? to + DAY_MS : saidAt(last, now.getTime())
    return [
      found('ROLLED', since, {
        key: `ROLLED ${port}`,
        days: wholeDays(late),
        about: port,
        from: first.at,
        to: overdue ? null : last.at,
        proof: last,
      }),
    ]
  })
}

/** Later than first promised (tracking stages, Appendix C); over when the cargo has arrived. */
const delay = ({ schedule, events, pod, samePort, now }: ExceptionCase): FoundException[] => {
  const days = schedule.arrived ? 0 : (delayDays(schedule, now) ?? 0)
  if (days < 1) return []
  const { firstEta, eta, podOffset } = schedule
  const proof =
    events
      .filter(({ at, cls, ...event }) => at === eta && cls !== 'ACT' && isAt({ ...event, at, cls }, pod, samePort))
      .toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))[0] ?? null
  const expected = instantOf(eta, podOffset) ?? now.getTime()
  const overdue = now.getTime() - expected > DAY_MS
  const since = overdue ? expected + DAY_MS : proof ? saidAt(proof, now.getTime()) : now.getTime()
  return [found('DELAY', since, { days, from: firstEta ?? eta, to: overdue ? null : eta, proof })]
}

/** Nobody said anything for days about cargo that is under way. A vessel at sea is not expected to speak before it arrives. */
const noNews = ({ mode, events, stage, schedule, now }: ExceptionCase): FoundException[] => {
  const moment = momentsOf(events)
  const happened = events.filter(({ cls }) => cls === 'ACT')
  if (stage < 2 || stage >= LAST_STAGE || !happened.length) return []
  const heard = events.map((event) => Math.max(event.cls === 'ACT' ? (moment(event) ?? 0) : 0, event.updatedAt ? changedAt(event) : 0))
  const last = Math.max(...heard.filter((at) => at <= now.getTime()))
  const atSea = schedule.atd !== null && !schedule.arrived
  const due = instantOf(schedule.eta, schedule.podOffset)
  const limit = mode === 'AIR' ? SILENCE_DAYS.air : atSea ? SILENCE_DAYS.sea : SILENCE_DAYS.port
  if (mode === 'SEA' && atSea && due !== null && due > now.getTime()) return []
  const silent = now.getTime() - last
  if (!Number.isFinite(last) || silent < limit * DAY_MS) return []
  return [found('NO_NEWS', last + limit * DAY_MS, { days: wholeDays(silent), about: String(limit), from: iso(last) })]
}

const ALL = [hold, missedCutOff, rolled, delay, noNews]

/**
 * Everything that is wrong with a shipment at a moment, the most pressing first. A rolled transshipment explains a delay, so the
 * delay is then told as its effect and not a second time. Cancelled and delivered shipments have no exceptions.
 */
export const exceptionsOf = (shipment: ExceptionCase): FoundException[] => {
  if (shipment.stage === 0 || shipment.stage >= LAST_STAGE) return []
  const all = ALL.flatMap((rule) => rule(shipment))
  const late = all.find(({ kind }) => kind === 'DELAY')
  const roll = all.find(({ kind }) => kind === 'ROLLED')
  if (!late || !roll) return all
  return all.flatMap((one) => {
    if (one === late) return []
    return one === roll ? { ...one, days: late.days, from: late.from, to: late.to ?? one.to } : one
  })
}
