import { orderEvents } from '../tracking/events/event-order.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { plainStep } from './customs-steps.ts'

// What customs write beside a carrying out that is no hand-over: on to another bonded area, onto another ship, back abroad.
const MOVES = /보세운송|보세구역|타보세|타장치장|장치장\s*(?:변경|이동)|이고|환적|반송|재반출/
const CLEARED = new Set(['수입신고수리', '통관목록심사완료', '수입신고수리전반출승인'])

const stepOf = (event: TrackingEvent): string => (event.source === 'UNIPASS' && event.cls === 'ACT' ? plainStep(event.code) : '')

/**
 * The carryings out (반출신고) that hand the cargo over. A carrying out for bonded transport or into another bonded area is a move: its
 * text says so, or transport was accepted and no import is cleared, or the cargo is carried into a bonded area again afterwards.
 */
export const finalCarryOuts = (events: readonly TrackingEvent[]): ReadonlySet<TrackingEvent> => {
  const steps = orderEvents(events.filter((event) => stepOf(event) !== ''))
  const lastIn = steps.findLastIndex((event) => stepOf(event) === '반입신고')
  const cleared = steps.some((event) => CLEARED.has(stepOf(event)))
  const transported = steps.some((event) => stepOf(event).startsWith('보세운송신고'))
  return new Set(
    steps.filter((event, index) => {
      if (stepOf(event) !== '반출신고' || MOVES.test((event.remark ?? '').replace(/\s/g, ''))) return false
      return index > lastIn && (cleared || !transported)
    }),
  )
}
