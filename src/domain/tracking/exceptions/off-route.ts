import { DAY_MS } from '../../time/durations.ts'
import { factOf } from '../events/event-facts.ts'
import { changedAt, momentOf } from '../events/event-order.ts'
import { sameCode } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import { TOLERANCES } from '../state/tolerances.ts'
import { type ExceptionCase, type Finding, found, nextDay, reportedAt, wholeDays } from './finding.ts'

const OVERLAND = new Set(['TRUCK', 'RAIL', 'BARGE'])
const COUNTRY_LETTERS = 2

const placeOf = ({ iata, unlocode }: TrackingEvent) => iata ?? unlocode ?? ''
const isByShip = ({ mode }: TrackingEvent) => !OVERLAND.has(mode ?? '')
const isCall = (event: TrackingEvent) => ['ARRIVED', 'DEPARTED'].includes(factOf(event)) && isByShip(event) && event.source !== 'MANUAL'
const isActual = ({ cls, at }: TrackingEvent) => cls === 'ACT' && at !== null
const shipOf = ({ vessel, imo }: TrackingEvent) => (imo ?? vessel)?.toUpperCase() ?? null

const byMoment = (a: TrackingEvent, b: TrackingEvent) => (momentOf(a) ?? 0) - (momentOf(b) ?? 0) || changedAt(a) - changedAt(b) || 0

/** The newest expectation of a ship at each port, by its ship. */
const plannedCalls = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const newest = new Map<string, TrackingEvent>()
  for (const event of events.filter((one) => one.cls !== 'ACT' && one.at !== null && factOf(one) === 'ARRIVED' && isByShip(one))) {
    const key = `${shipOf(event)} ${placeOf(event)}`
    const kept = newest.get(key)
    if (!kept || changedAt(kept) <= changedAt(event)) newest.set(key, event)
  }
  return [...newest.values()]
}

/**
 * The ship leaves out the port of discharge: the carrier says so, or the ship was planned to call another port after ours and is there,
 * without having been at ours.
 */
export const omitted = (shipment: ExceptionCase): Finding[] => {
  const { mode, events, pod, schedule, now, samePort = sameCode } = shipment
  if (mode !== 'SEA' || schedule.arrived) return []
  const told = (proof: TrackingEvent, to: string | null): Finding[] => [
    {
      exception: found('OMITTED', reportedAt(proof, now.getTime()), { key: `OMITTED ${pod}`, about: pod, from: schedule.eta, to, proof }),
      turn: Number.POSITIVE_INFINITY,
    },
  ]
  const said = events
    .filter((event) => event.code === 'OMIT' && isAt(event, pod, samePort))
    .toSorted(byMoment)
    .at(-1)
  if (said) return told(said, null)
  const planned = plannedCalls(events)
  const ours = planned.filter((event) => isAt(event, pod, samePort) && shipOf(event) !== null)
  for (const call of ours) {
    const later = planned.filter((event) => shipOf(event) === shipOf(call) && (momentOf(event) ?? 0) > (momentOf(call) ?? 0))
    const beyond = new Set(later.map(placeOf))
    const passed = events
      .filter((event) => isActual(event) && isCall(event) && shipOf(event) === shipOf(call) && beyond.has(placeOf(event)))
      .toSorted(byMoment)[0]
    if (passed) return told(passed, null)
  }
  return []
}

/**
 * The cargo was taken off at a port where nothing was to happen: its own ship goes on to our port without it, or it left that port by land
 * in a country that is neither ours nor that of the delivery. A container that is put back within a day, or has an onward ship, is not.
 */
export const wrongPort = (shipment: ExceptionCase): Finding[] => {
  const { mode, events, pol, pod, schedule, now, samePort = sameCode } = shipment
  if (mode !== 'SEA' || schedule.arrived) return []
  const ends = [pol, pod, ...(shipment.delivery ? [shipment.delivery] : [])]
  const isElsewhere = (event: TrackingEvent) => event.unlocode !== null && !ends.some((port) => isAt(event, port, samePort))
  const isAbroad = ({ unlocode }: TrackingEvent) =>
    !ends.some((port) => port.slice(0, COUNTRY_LETTERS) === unlocode?.slice(0, COUNTRY_LETTERS))
  const off = events.filter((event) => isActual(event) && factOf(event) === 'DISCHARGED' && isByShip(event) && isElsewhere(event))
  // Containers that were put ashore together are one finding.
  const reported = new Set<string>()
  return off.toSorted(byMoment).flatMap((event): Finding[] => {
    const port = placeOf(event)
    const at = momentOf(event) ?? 0
    if (reported.has(port)) return []
    const here = events.filter((one) => samePort(placeOf(one), port))
    const isOnward = here.some(
      (one) => ['LOADED', 'DEPARTED'].includes(factOf(one)) && isByShip(one) && (momentOf(one) ?? 0) >= at && !isSameCall(one, event),
    )
    if (isOnward) return []
    const out = here.find(
      (one) => isActual(one) && ['GATE_OUT', 'STRP'].includes(factOf(one)) && one.empty !== true && (momentOf(one) ?? 0) >= at,
    )
    const goesOn = events.some(
      (one) => factOf(one) === 'ARRIVED' && shipOf(one) !== null && shipOf(one) === shipOf(event) && isAt(one, pod, samePort),
    )
    const proof = out && isAbroad(out) ? out : goesOn ? event : null
    if (!proof) return []
    const since = proof === out ? reportedAt(proof, now.getTime()) : at + TOLERANCES.restowMs
    reported.add(port)
    if (since > now.getTime()) return [{ turn: since }]
    const more = { key: `WRONG_PORT ${port}`, about: port, from: proof.at, proof, days: wholeDays(now.getTime() - at) }
    return [{ exception: found('WRONG_PORT', since, more), turn: nextDay(at, now) }]
  })
}

/** The ship that took the container off sails on: that is its own departure, not that of the container. */
const isSameCall = (one: TrackingEvent, off: TrackingEvent) =>
  factOf(one) === 'DEPARTED' && shipOf(one) !== null && shipOf(one) === shipOf(off)

/** The cargo waits at a transshipment port longer than a connection takes, and longer than it was first planned to. */
export const dwell = (shipment: ExceptionCase): Finding[] => {
  const { mode, events, via, schedule, now, samePort = sameCode } = shipment
  if (schedule.arrived) return []
  const usual = TOLERANCES.dwellDays[mode] * DAY_MS
  return via.flatMap((port): Finding[] => {
    const here = events.filter((event) => samePort(placeOf(event), port) && event.at !== null && isByShip(event)).toSorted(byMoment)
    const came = here.filter((event) => isActual(event) && ['DISCHARGED', 'RCF', 'RCT'].includes(factOf(event))).at(-1)
    const at = came && momentOf(came)
    if (!came || typeof at !== 'number') return []
    const onward = here.filter(
      (event) => ['LOADED', 'DEPARTED', 'MANIFESTED'].includes(factOf(event)) && (momentOf(event) ?? 0) >= at && !isSameCall(event, came),
    )
    if (onward.some(isActual)) return []
    const promised = onward.toSorted((a, b) => changedAt(a) - changedAt(b) || 0)[0]
    const limit = Math.max(usual, promised ? (momentOf(promised) ?? at) - at : 0)
    const since = at + limit
    if (since >= now.getTime()) return [{ turn: since + 1 }]
    const more = { key: `DWELL ${port}`, about: port, days: wholeDays(now.getTime() - at), from: came.at, proof: came }
    return [{ exception: found('DWELL', since, more), turn: nextDay(at, now) }]
  })
}
