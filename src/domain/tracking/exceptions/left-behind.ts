import { changedAt, dayAt } from '../events/event-order.ts'
import { sameCode } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import { isAt } from '../schedule/schedule.ts'
import { type ExceptionCase, type Finding, found, reportedAt } from './finding.ts'

const LEFT_BEHIND = new Set(['OFLD', 'SSPD', 'MSCA'])
const FOUND = new Set(['FDCA', 'DFLD'])
const ONWARD = new Set(['DEP'])
// The papers alone (AWD) do not find missing cargo.
const AT_THE_END = new Set(['RCF', 'NFD', 'DLV', 'DDL'])

/** Airlines date a discrepancy by the day of its flight. */
const isLater = (event: TrackingEvent, off: TrackingEvent) => changedAt(event) > changedAt(off) || dayAt(event) > dayAt(off)

/**
 * By air: cargo was offloaded, short shipped or is missing, at any airport of the journey. It is over when the cargo is found, leaves that
 * airport, or is received at its destination.
 */
export const leftBehind = ({ events, pol, pod, schedule, now, samePort = sameCode }: ExceptionCase): Finding[] => {
  const off = events.findLast(({ code, cls, delayReason }) => cls === 'ACT' && code === 'DIS' && LEFT_BEHIND.has(delayReason ?? ''))
  if (!off) return []
  const place = off.iata ?? pol
  const isAtEnd = isAt(off, pod, samePort)
  const goesOn = isAtEnd ? AT_THE_END : ONWARD
  const over = events.some(
    (event) =>
      event.cls === 'ACT' &&
      isLater(event, off) &&
      (event.iata === off.iata || off.iata === null) &&
      (goesOn.has(event.code) || (event.code === 'DIS' && FOUND.has(event.delayReason ?? ''))),
  )
  if (over || (schedule.arrived && !isAtEnd)) return []
  const more = { key: `ROLLED ${place}`, about: place, from: off.at, proof: off }
  return [{ exception: found('ROLLED', reportedAt(off, now.getTime()), more), turn: Number.POSITIVE_INFINITY }]
}
