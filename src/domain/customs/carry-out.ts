import { orderEvents } from '../tracking/events/event-order.ts'
import { factOf } from '../tracking/events/event-facts.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { cargoMoveOf } from './cargo-move.ts'
import { customsStepOf, isClearance } from './declarations.ts'

/** Carryings out with these words go on under bond or abroad: no one has received the cargo. */
const isMove = (event: TrackingEvent) => {
  const move = cargoMoveOf(customsStepOf(event), event.remark)
  return move !== null && move !== 'PART'
}

const isTransport = (event: TrackingEvent) => customsStepOf(event).startsWith('보세운송신고')

/**
 * The carryings out (반출신고) that hand the cargo over, each its part or the whole. A carrying out for bonded transport or into another
 * bonded area is a move: its text says so, or transport was accepted and no import is cleared, or the cargo is carried into a bonded area
 * again afterwards.
 */
export const finalCarryOuts = (events: readonly TrackingEvent[]): ReadonlySet<TrackingEvent> => {
  const steps = orderEvents(events.filter((event) => customsStepOf(event) !== ''))
  const lastIn = steps.findLastIndex((event) => customsStepOf(event) === '반입신고')
  const cleared = steps.some(isClearance)
  const transported = steps.some(isTransport)
  return new Set(
    steps.filter((event, index) => {
      if (customsStepOf(event) !== '반출신고' || isMove(event)) return false
      return index > lastIn && (cleared || !transported)
    }),
  )
}

/** The whole cargo is out of bond: a part of it leaves the rest there. */
export const isCarriedOut = (events: readonly TrackingEvent[]): boolean =>
  [...finalCarryOuts(events)].some(({ partial }) => partial !== true)

const LEAVES_TERMINAL = new Set(['GATE_OUT', 'EMPTY_IN'])

/**
 * What carriers and terminals tell of cargo that goes on under bond: customs accepted its transport and had not cleared it by then. The
 * full container leaves the port, or comes back empty, and the cargo is in a bonded area still.
 */
export const underBond = (events: readonly TrackingEvent[]): ReadonlySet<TrackingEvent> => {
  if (!events.some(isTransport)) return new Set()
  const steps = orderEvents(events.filter((event) => event.cls === 'ACT' && event.at !== null))
  const cleared = steps.findIndex(isClearance)
  return new Set(
    steps.filter(
      (event, index) =>
        event.source !== 'UNIPASS' && event.source !== 'MANUAL' && LEAVES_TERMINAL.has(factOf(event)) && (cleared < 0 || index < cleared),
    ),
  )
}
