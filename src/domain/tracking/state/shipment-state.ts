import { withCargoParts } from '../../customs/cargo-parts.ts'
import { customsStatus, type CustomsStatus } from '../../customs/customs-status.ts'
import { shipmentStatus, type ShipmentStatus } from '../../shipment/shipment-status.ts'
import { areBack } from '../deadlines/clocks.ts'
import { type FreeTime, freeTimeOf, NO_FREE_TIME, withFreeTime } from '../deadlines/free-time.ts'
import { namedDues, shipmentDue, type ShipmentDue } from '../deadlines/shipment-due.ts'
import { orderEvents } from '../events/event-order.ts'
import { knownPromises, type KnownPromises } from '../events/known-plans.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { detectExceptions, type DetectedExceptions } from '../exceptions/exceptions.ts'
import { endedAtArrival, type Strip, strip } from '../milestones/milestones.ts'
import { stripKind } from '../milestones/progress-stages.ts'
import { delayDays } from '../schedule/delay.ts'
import { type Carriage, carriageOf } from '../schedule/carriage.ts'
import { arrivalMoment, type Schedule, scheduleOf } from '../schedule/schedule.ts'
import { compareReported, type DeskDecision, type Fact, type StandingFact, type Retraction } from './fact.ts'
import { standingsOf } from './standings.ts'
import { type Reference, termOf, type Terms } from './terms.ts'

/** Everything that was received or decided about a shipment, in any order. */
export type Known = { facts: readonly Fact[]; retractions: readonly Retraction[]; decisions: readonly DeskDecision[] }

/** Where the cargo is, and what follows from it. */
export type CargoState = DetectedExceptions & {
  line: Strip
  schedule: Schedule
  status: ShipmentStatus
  customs: CustomsStatus
  delay: number
  due: ShipmentDue | null
  /** The end of the first open deadline that lists do not show, VGM or the return of the empty container; local time of its place. */
  clockAt: string | null
  /** The ends of free time, of the whole cargo and of each container. */
  freeTime: FreeTime
  /** The last thing that happened. */
  last: TrackingEvent | null
  promises: KnownPromises
  /** The ship or flight that events name; null while none does. */
  carriage: Carriage | null
}

export type ShipmentState = CargoState & {
  facts: StandingFact[]
  /** The events that count, oldest said first. */
  events: TrackingEvent[]
}

/**
 * The state of a shipment: one function of its terms, facts, desk decisions, reference data and the time. It knows no earlier state, so
 * that it is the same at receipt, correction, retraction and desk decision, and a stage falls when the fact that proved it does.
 */
export const shipmentState = (terms: Terms, known: Known, reference: Reference, now: Date): ShipmentState => {
  const facts = standingsOf(terms, known.facts, known, reference)
  const events = facts.flatMap(({ standing, event, receivedAt }) =>
    standing === 'VALID' ? { ...event, updatedAt: event.updatedAt ?? receivedAt } : [],
  )
  return { ...stateOfEvents(terms, events, reference, now), facts, events }
}

/** The events that count in order, the stages and the dates of the whole cargo. */
export type Journey = { events: readonly TrackingEvent[]; line: Strip; schedule: Schedule }

/** Stages and dates by the events that count. */
export const journeyOf = (terms: Terms, counted: readonly TrackingEvent[], reference: Reference): Journey => {
  const events = withCargoParts(counted.toSorted(compareReported))
  const { pol, pod, delivery, mode, direction } = terms
  const route = { pol, pod, delivery, samePort: reference.samePort }
  const schedule = scheduleOf(events, route)
  const line = strip(stripKind(mode, direction), events, {
    ...route,
    schedule,
    containers: terms.containers,
    service: terms.service,
    totalPieces: terms.pieces,
    term: termOf(terms, reference),
    plans: { DEPARTED: terms.etd, ARRIVED: terms.eta },
    cancelled: terms.cancelled,
  })
  return { events, line, schedule: wholeSchedule(schedule, line, terms) }
}

/** What goes wrong on a journey. */
export const exceptionsOf = (terms: Terms, { events, line, schedule }: Journey, { samePort }: Reference, now: Date): DetectedExceptions => {
  const { pol, pod, delivery, mode, direction } = terms
  return detectExceptions({
    mode,
    direction,
    events,
    pol,
    pod,
    schedule,
    bookedEtd: terms.etd,
    stage: line.active,
    isOver: line.isOver,
    delivery,
    via: line.transshipments.map(({ port }) => port),
    samePort,
    now,
  })
}

/** The state by the events that count. */
const stateOfEvents = (terms: Terms, counted: readonly TrackingEvent[], reference: Reference, now: Date): CargoState => {
  const journey = journeyOf(terms, counted, reference)
  const { events, line, schedule } = journey
  const { samePort } = reference
  const { pol, pod, delivery, mode, direction } = terms
  const route = { pol, pod, delivery, samePort }
  // Delivered cargo still owes its empty containers; cargo that was handed over on arrival owes nothing.
  const isOver = terms.cancelled || endedAtArrival(line)
  const cargo = { mode, service: terms.service, pod, carrier: terms.carrier ?? '', customer: terms.customer ?? '', samePort }
  const freeTime = isOver
    ? NO_FREE_TIME
    : freeTimeOf(reference.freeTime ?? [], cargo, events, {
        containers: terms.containers,
        own: terms.freeTimes ?? [],
        ...(reference.isHoliday && { isHoliday: reference.isHoliday }),
      })
  const happened = events.filter(({ cls, at }) => cls === 'ACT' && at !== null)
  const promised = withFreeTime(freeTime, events)
  return {
    ...exceptionsOf(terms, journey, reference, now),
    line,
    schedule,
    status: shipmentStatus(line),
    customs: customsStatus(events),
    delay: terms.cancelled ? 0 : (delayDays(schedule, now) ?? 0),
    due: isOver ? null : shipmentDue(direction, promised, line.active, reference.isHoliday),
    clockAt: isOver ? null : firstClock(terms, promised, line.active),
    freeTime,
    last: orderEvents(happened).at(-1) ?? null,
    promises: knownPromises(events, route, schedule),
    carriage: carriageOf(events, route),
  }
}

const firstClock = ({ direction, containers }: Terms, events: readonly TrackingEvent[], stage: number): string | null =>
  namedDues(direction, events)
    .filter(({ kind, until }) => (kind === 'DET' ? !areBack(events, containers) : kind === 'VGM' && stage <= until))
    .map(({ at }) => at)
    .toSorted()[0] ?? null

/** The booking promised an arrival before any carrier did; a booked time that was corrected later is no earlier promise. */
const earlier = (said: string | null, booked: string | null, schedule: Schedule): string | null => {
  const [a, b] = [arrivalMoment(said, schedule), arrivalMoment(booked, schedule)]
  return a !== null && (b === null || a <= b) ? said : (booked ?? said)
}

/**
 * The schedule of the whole cargo: departed and arrived when every unit has, at the time of the stage, and no longer when it was taken back. The booked times apply until a fact names one. A later stage
 * proves the arrival too, except a manifest, which customs accept while the ship is at sea.
 */
const wholeSchedule = (said: Schedule, { stages, active }: Strip, { eta, etd }: Terms): Schedule => {
  const isDone = (code: string) => {
    const index = stages.findIndex((stage) => stage.code === code)
    const passed = stages.slice(index).filter(({ no, code: one }) => no <= active && one !== 'MANIFEST')
    const own = stages[index]
    return { done: passed.length > 0, partly: own !== undefined && own.no > active && own.part !== null, at: own?.at ?? null }
  }
  const [departure, arrival] = [isDone('DEPARTED'), isDone('ARRIVED')]
  return {
    ...said,
    etd: said.etd ?? etd,
    atd: departure.partly || said.atd === null || (active > 0 && !departure.done) ? null : (departure.at ?? said.atd),
    eta: said.eta ?? eta,
    firstEta: earlier(said.firstEta, eta, said),
    ata: arrival.partly ? null : (arrival.at ?? said.ata),
    arrived: arrival.partly ? false : said.arrived || arrival.done,
  }
}
