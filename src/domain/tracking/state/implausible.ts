import { checkContainerNumber } from '../../validation/check-digits.ts'
import { instantOf, readSentTime } from '../../time/date-time.ts'
import { factOf } from '../events/event-facts.ts'
import { assumedOffset, momentOf } from '../events/event-order.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isNamed } from '../milestones/units.ts'
import { isAt } from '../schedule/schedule.ts'
import { type Doubt, type Fact, reportedAt } from './fact.ts'
import type { Reference, Terms } from './terms.ts'
import { impossibleJumps, isWithoutZone } from './jumps.ts'
import { TOLERANCES } from './tolerances.ts'
import { wrongOrder } from './wrong-order.ts'

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
/** What can happen only when the cargo has crossed to the other end. */
const AT_THE_END = new Set(['ARRIVED', 'DISCHARGED', 'GATE_OUT', 'RCF', 'NFD', 'DLV', 'AWD', 'DDL', 'STRP', 'DROP'])

const hasZone = (event: TrackingEvent) => (readSentTime(event.at)?.offset ?? assumedOffset(event)) !== null

/** It is said to have happened later than it was said, or than it was received: a message may be dated ahead itself. */
const isAhead = (fact: Fact): boolean => {
  const at = momentOf(fact.event)
  if (at === null) return false
  const slack = TOLERANCES.aheadMs + (hasZone(fact.event) ? 0 : TOLERANCES.unknownZoneMs)
  return at > Math.min(reportedAt(fact), instantOf(fact.receivedAt) ?? Number.POSITIVE_INFINITY) + slack
}

const isOfShip = ({ mode }: TrackingEvent) => !OVERLAND.has(mode ?? '')

/** The last departure of the ship or aircraft from the port of loading, of those that can be true. */
const departureOf = (facts: readonly Fact[], { pol }: Terms, { samePort }: Reference): number | null => {
  const left = facts.flatMap(({ event }) =>
    event.cls === 'ACT' && factOf(event) === 'DEPARTED' && event.source !== 'UNIPASS' && isOfShip(event) && isAt(event, pol, samePort)
      ? (momentOf(event) ?? [])
      : [],
  )
  return left.length > 0 ? Math.min(...left) : null
}

/**
 * A container that the shipment does not have: mistyped, or strange while all of it are named. Before that it may be no container by the
 * standard: only a number of its form is judged by its digit.
 */
const containerDoubt = (container: string | null, containers: readonly string[]): Doubt | null => {
  if (container === null || containers.includes(container)) return null
  const { status } = checkContainerNumber(container)
  if (containers.length > 0 && containers.every(isNamed)) return status === 'valid' ? 'NOT_OUR_CONTAINER' : 'CHECK_DIGIT'
  return status === 'bad-check-digit' ? 'CHECK_DIGIT' : null
}

/**
 * The actual facts that cannot be true as they stand, with the reason. What our desk says is never doubted here: the desk is asked when it
 * enters it.
 */
export const implausibleFacts = (facts: readonly Fact[], terms: Terms, reference: Reference): ReadonlyMap<Fact, Doubt> => {
  const found = new Map<Fact, Doubt>()
  const told = facts.filter(({ event }) => event.cls === 'ACT' && event.source !== 'MANUAL')
  for (const fact of told) {
    const strange = terms.mode === 'SEA' ? containerDoubt(fact.event.container, terms.containers) : null
    if (isAhead(fact)) found.set(fact, 'FUTURE')
    else if (isWithoutZone(fact.event, hasZone(fact.event))) found.set(fact, 'NO_ZONE')
    else if (strange) found.set(fact, strange)
  }
  const possible = told.filter((fact) => !found.has(fact))
  for (const fact of impossibleJumps(possible, reference)) found.set(fact, 'JUMP')
  const zoned = told.filter((fact) => !found.has(fact) && hasZone(fact.event))
  for (const fact of wrongOrder(zoned, terms, reference)) found.set(fact, 'WRONG_ORDER')
  const left = departureOf(
    told.filter((fact) => !found.has(fact)),
    terms,
    reference,
  )
  if (left === null) return found
  for (const fact of told) {
    const { event } = fact
    const at = momentOf(event)
    const isEnd = AT_THE_END.has(factOf(event)) && event.empty !== true && isOfShip(event) && isAt(event, terms.pod, reference.samePort)
    if (!found.has(fact) && isEnd && at !== null && hasZone(event) && at < left - TOLERANCES.orderMs) found.set(fact, 'BEFORE_DEPARTURE')
  }
  return found
}
