import { DAY_MS } from '../../time/durations.ts'
import { customsStop } from '../../customs/customs-hold.ts'
import { customsStatus } from '../../customs/customs-status.ts'
import { instantOf } from '../../time/date-time.ts'
import { localOffset } from '../../time/place-zone.ts'
import { delayDays } from '../schedule/delay.ts'
import { changedAt, momentOf, orderEvents, SEOUL_OFFSET } from '../events/event-order.ts'
import { sameCode } from '../events/same-port.ts'
import { arrivalMoment, isAt } from '../schedule/schedule.ts'
import { shipmentDues } from '../deadlines/shipment-due.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { TOLERANCES } from '../state/tolerances.ts'
import { type ExceptionCase, type Finding, type FoundException, found, iso, nextDay, reportedAt, wholeDays } from './finding.ts'
import { leftBehind } from './left-behind.ts'
import { dwell, omitted, wrongPort } from './off-route.ts'

const LAST_STAGE = 10

const DEPARTURES = new Set(['DEPA', 'VD', 'DEP', 'LOAD', 'AE', '46', 'MAN'])
const LEAVES = new Set(['DEPA', 'VD', 'DEP'])
const CANCELS = new Set(['CANC', 'VOID', 'REJE'])
const isByShip = ({ mode }: TrackingEvent) => !['TRUCK', 'RAIL', 'BARGE'].includes(mode ?? '')
const STOPS = new Set(['CUSS', 'CUSI'])
const PROVABLE = new Set(['CY', 'CFS'])

/** Customs held the cargo or selected it for scan or inspection, and has not released it. */
const hold = ({ events, now }: ExceptionCase): Finding[] => {
  const actual = orderEvents(events.filter(({ cls, at }) => cls === 'ACT' && at !== null))
  const stopOf = (event: TrackingEvent): string | null => {
    const { code, docType } = event
    if ((docType === 'CUS' && code === 'HOLD') || STOPS.has(code)) return code
    const stop = customsStop(event)
    return stop === 'HOLD' ? 'HOLD' : stop === 'INSPECTION' ? 'CUSI' : null
  }
  const last = actual.findLast((event) => stopOf(event) !== null || event.code === 'CUSR' || customsStop(event) === 'OVER')
  const about = last && stopOf(last)
  if (!last || !about) return []
  const after = actual.slice(actual.indexOf(last) + 1)
  if (['CLEARED', 'RELEASED', 'EXP_ACCEPTED'].includes(customsStatus(after))) return []
  const since = momentOf(last) ?? now.getTime()
  const days = wholeDays(now.getTime() - since)
  const exception = found('HOLD', since, { key: `HOLD ${last.code} ${last.at}`, days, about, from: last.at, proof: last })
  return [{ exception, turn: nextDay(since, now) }]
}

/**
 * The cargo was not in the terminal or warehouse when it closed. No event proves that documents were in time, so the document cut-off is a
 * deadline and never an exception.
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

/** The onward departure of a transshipment port was postponed by a day or more, or passed a day ago without the cargo. */
const rolled = (shipment: ExceptionCase): Finding[] => {
  const { events, via, now, samePort = sameCode, schedule } = shipment
  if (schedule.arrived) return []
  const moment = momentOf
  return via.flatMap((port) => {
    const onward = events.filter((event) => DEPARTURES.has(event.code) && event.at !== null && isAt(event, port, samePort))
    if (onward.some(({ cls }) => cls === 'ACT')) return []
    const said = onward.toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))
    const [first, last] = [said[0], said.at(-1)]
    const [from, to] = [first && moment(first), last && moment(last)]
    if (!first || !last || typeof from !== 'number' || typeof to !== 'number') return []
    const overdue = now.getTime() - to > TOLERANCES.scheduleMs
    const late = (overdue ? now.getTime() : to) - from
    const turn = overdue ? nextDay(from, now) : to + TOLERANCES.scheduleMs + 1
    if (late < TOLERANCES.scheduleMs) return [{ turn }]
    const since = overdue ? to + TOLERANCES.scheduleMs : reportedAt(last, now.getTime())
    const exception = found('ROLLED', since, {
      key: `ROLLED ${port}`,
      days: wholeDays(late),
      about: port,
      from: first.at,
      to: overdue ? null : last.at,
      moved: 'departure',
      proof: last,
    })
    return [{ exception, turn }]
  })
}

/** The booked departure: a day without a time ends at midnight. Null for none. */
const bookedDeparture = (at: string | null | undefined, pol: string): number | null => {
  const moment = instantOf(at, at ? (localOffset(at, pol) ?? SEOUL_OFFSET) : 0)
  return moment !== null && /[T ]00:00/.test(at ?? '') ? moment + DAY_MS : moment
}

/**
 * The cargo does not leave as booked: the carrier moved the departure from the port of loading by a day or more, or onto another ship, or
 * past the promised arrival; cancelled the booking; or left cargo behind at the airport. The booking is the first promise, so that a carrier
 * who names a later sailing at once has moved it too.
 */
const rolledAtOrigin = (shipment: ExceptionCase): Finding[] => {
  const { events, pol, now, samePort = sameCode, schedule, stage, bookedEtd = null } = shipment
  const behind = leftBehind(shipment)
  if (behind.length > 0 || schedule.arrived || stage === 0) return behind
  const left = events.filter((event) => event.cls === 'ACT' && LEAVES.has(event.code) && isAt(event, pol, samePort))
  const exceptionBy = (proof: TrackingEvent, days: number | null, from: string | null, to: string | null): Finding[] => [
    {
      exception: found('ROLLED', reportedAt(proof, now.getTime()), {
        key: `ROLLED ${pol}`,
        days,
        about: pol,
        from,
        to,
        moved: to === null ? null : 'departure',
        proof,
      }),
      turn: Number.POSITIVE_INFINITY,
    },
  ]
  if (left.length > 0) return []
  const cancelled = events.findLast(
    ({ docType, code, cls }) => cls === 'ACT' && (docType === 'BKG' || docType === 'CBR') && CANCELS.has(code),
  )
  const confirmed = events.findLast(({ docType, code, cls }) => cls === 'ACT' && docType === 'BKG' && code === 'CONF')
  if (cancelled && changedAt(cancelled) > (confirmed ? changedAt(confirmed) : Number.NEGATIVE_INFINITY))
    return exceptionBy(cancelled, null, cancelled.at, null)
  const planned = events
    .filter((event) => event.cls !== 'ACT' && LEAVES.has(event.code) && event.at !== null && isAt(event, pol, samePort) && isByShip(event))
    .toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))
  const [first, last] = [planned[0], planned.at(-1)]
  const [said, to] = [first && momentOf(first), last && momentOf(last)]
  if (!first || !last || typeof said !== 'number' || typeof to !== 'number') return []
  const booked = bookedDeparture(bookedEtd, pol)
  const from = booked === null ? said : Math.min(booked, said)
  const eta = arrivalMoment(schedule.eta, schedule)
  const isOtherShip = first.vessel !== null && last.vessel !== null && first.vessel !== last.vessel
  if (to - from < TOLERANCES.scheduleMs && !isOtherShip && !(eta !== null && to > eta)) return []
  return exceptionBy(last, wholeDays(Math.max(0, to - from)), from < said ? bookedEtd : first.at, last.at)
}

/** Later than first promised (tracking stages, Appendix C); ends with the arrival. */
const delay = ({ schedule, events, pod, samePort, now }: ExceptionCase): Finding[] => {
  const { firstEta, eta } = schedule
  const due = arrivalMoment(eta, schedule) ?? arrivalMoment(firstEta, schedule)
  if (schedule.arrived || due === null) return []
  const days = delayDays(schedule, now) ?? 0
  const overdue = now.getTime() - due > TOLERANCES.scheduleMs
  const turn = overdue ? nextDay(arrivalMoment(firstEta, schedule) ?? due, now) : due + TOLERANCES.scheduleMs + 1
  if (days < 1) return [{ turn }]
  const proof =
    events
      .filter(({ at, cls, ...event }) => at === eta && cls !== 'ACT' && isAt({ ...event, at, cls }, pod, samePort))
      .toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))[0] ?? null
  const since = overdue ? due + TOLERANCES.scheduleMs : proof ? reportedAt(proof, now.getTime()) : now.getTime()
  return [{ exception: found('DELAY', since, { days, from: firstEta ?? eta, to: overdue ? null : eta, moved: 'arrival', proof }), turn }]
}

/**
 * The days of silence that are unusual for those who report about this cargo: twice the longest pause between the days of their reports,
 * once there are enough of them. At sea only reports since the departure tell. Null without a rhythm.
 */
const ownRhythm = (heard: readonly number[], since: number): number | null => {
  const days = [...new Set(heard.filter((at) => at > since).map((at) => Math.floor(at / DAY_MS)))].toSorted((a, b) => a - b)
  if (days.length < TOLERANCES.rhythmReports) return null
  const pauses = days.slice(1).map((day, index) => day - (days[index] ?? day))
  return 2 * Math.max(...pauses)
}

/** No report for days about cargo under way. A vessel at sea does not report before it arrives. */
const noNews = ({ mode, events, stage, schedule, pol, now }: ExceptionCase): Finding[] => {
  const moment = momentOf
  const happened = events.filter(({ cls }) => cls === 'ACT')
  if (stage < 2 || stage >= LAST_STAGE || !happened.length) return []
  const heard = events.map((event) => Math.max(event.cls === 'ACT' ? (moment(event) ?? 0) : 0, event.updatedAt ? changedAt(event) : 0))
  const last = Math.max(...heard.filter((at) => at <= now.getTime()))
  const atSea = schedule.atd !== null && !schedule.arrived
  const due = arrivalMoment(schedule.eta, schedule)
  const limit = TOLERANCES.silenceDays[mode === 'AIR' ? 'air' : atSea ? 'sea' : 'port']
  if (!Number.isFinite(last)) return []
  const there = schedule.atd && pol ? localOffset(schedule.atd, pol) : null
  const own = ownRhythm(heard, (atSea && instantOf(schedule.atd, there ?? SEOUL_OFFSET)) || 0)
  if (own !== null && own < limit) {
    const silent = last + own * DAY_MS
    if (now.getTime() < silent) return [{ turn: silent }]
    const days = wholeDays(now.getTime() - last)
    return [{ exception: found('NO_NEWS', silent, { days, about: String(own), from: iso(last) }), turn: nextDay(last, now) }]
  }
  const patience = last + limit * DAY_MS
  if (mode === 'SEA' && atSea && due !== null && due > now.getTime()) return [{ turn: Math.max(due, patience) }]
  if (now.getTime() < patience) return [{ turn: patience }]
  const days = wholeDays(now.getTime() - last)
  return [{ exception: found('NO_NEWS', patience, { days, about: String(limit), from: iso(last) }), turn: nextDay(last, now) }]
}

const ALL = [hold, missedCutOff, wrongPort, omitted, rolledAtOrigin, rolled, dwell, delay, noNews]

/** The exceptions of a shipment, and the next check time without new events (UTC); null when only events matter. */
export type DetectedExceptions = { exceptions: FoundException[]; again: string | null }

/**
 * All exceptions of a shipment at a moment, the most urgent first. A rolled transshipment explains a delay, which then becomes its effect
 * instead of a second exception. Closed shipments have none: cancelled, delivered, or arrived where the carriage ends with the arrival.
 */
export const detectExceptions = (shipment: ExceptionCase): DetectedExceptions => {
  if (shipment.isOver || shipment.stage === 0 || shipment.stage >= LAST_STAGE) return { exceptions: [], again: null }
  const findings = ALL.flatMap((rule) => rule(shipment))
  const turns = findings.map(({ turn }) => turn).filter((turn) => Number.isFinite(turn))
  return {
    exceptions: toldOnce(findings.flatMap(({ exception }) => exception ?? [])),
    again: turns.length ? iso(Math.min(...turns)) : null,
  }
}

const toldOnce = (found: readonly FoundException[]): FoundException[] => {
  // A cargo taken off elsewhere, or a port left out, is why it waits there or comes late.
  const off = found.some(({ kind }) => kind === 'WRONG_PORT')
  const rolledAt = new Set(found.flatMap(({ kind, about }) => (kind === 'ROLLED' ? about : [])))
  const all = found.filter(
    ({ kind, about }) => !(off && (kind === 'OMITTED' || kind === 'DWELL')) && !(kind === 'DWELL' && rolledAt.has(about)),
  )
  const late = all.find(({ kind }) => kind === 'DELAY')
  const roll = all.find(({ kind }) => kind === 'ROLLED')
  if (!late || !roll) return [...all]
  return all.flatMap((one) => {
    if (one === late) return []
    return one === roll ? { ...one, days: late.days, from: late.from, to: late.to, moved: late.moved } : one
  })
}

/** The exceptions without the next check time. */
export const exceptionsOf = (shipment: ExceptionCase): FoundException[] => detectExceptions(shipment).exceptions

export { EXCEPTION_KINDS, type ExceptionCase, type FoundException } from './finding.ts'
