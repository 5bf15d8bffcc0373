import { orderEvents } from '../tracking/events/event-order.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { declarationOfStep } from './customs-step-id.ts'
import { plainCode } from '../text/plain-code.ts'

const DECLARATION = /^(수입신고|수입\(|통관목록|반송신고)/
const ENDED = /(취하|각하)/
const CLEARANCES = new Set(['수입신고수리', '통관목록심사완료', '수입신고수리전반출승인'])
/** Stages that our desk enters once the goods are declared. */
const DESK = new Set(['DECLARED', 'CLEARED', 'RELEASED', 'DELIVERED'])
/** What airlines tell of the import declaration and its clearance. */
const AIRLINE = new Set(['CRC', 'CCD'])

/** An actual step of Korean customs without blanks; '' for other events. */
export const customsStepOf = (event: TrackingEvent): string =>
  event.source === 'UNIPASS' && event.cls === 'ACT' ? plainCode(event.code) : ''

export const isClearance = (event: TrackingEvent): boolean => CLEARANCES.has(customsStepOf(event))

export const isTransport = (event: TrackingEvent): boolean => customsStepOf(event).startsWith('보세운송신고')

const isDeclaration = (event: TrackingEvent) => DECLARATION.test(customsStepOf(event)) && !ENDED.test(customsStepOf(event))

/**
 * The steps of declarations that were withdrawn (취하) or rejected (각하) since: as if they had not been made. Cargo is declared in parts
 * too: an end that names a declaration ends that one, one that names none all before it.
 */
export const endedDeclarations = (events: readonly TrackingEvent[]): ReadonlySet<TrackingEvent> => {
  const steps = orderEvents(events.filter((event) => DECLARATION.test(customsStepOf(event))))
  return new Set(
    steps.flatMap((end, index) => {
      if (!ENDED.test(customsStepOf(end))) return []
      const before = steps.slice(0, index).filter(isDeclaration)
      const same = before.filter((event) => declarationOfStep(event) === declarationOfStep(end))
      return same.length > 0 ? same : before
    }),
  )
}

/**
 * The goods are declared for import or return, by customs, the carrier or our desk. A move of the cargo declares nothing (Customs Act,
 * Article 241: within 30 days of carrying in), and neither does the declaration of a part declare the rest.
 */
export const isDeclared = (events: readonly TrackingEvent[]): boolean => {
  const ended = endedDeclarations(events)
  const ordered = orderEvents(events.filter(({ cls }) => cls === 'ACT'))
  const carriedIn = ordered.findIndex((event) => customsStepOf(event) === '반입신고')
  return ordered.some((event, index) => {
    if (event.source === 'MANUAL') return DESK.has(event.code)
    if (isDeclaration(event)) return !ended.has(event) && event.partial !== true
    if (index < carriedIn) return false
    return (event.kind === 'AIR' && AIRLINE.has(event.code)) || (event.docType === 'CUS' && event.code === 'RELS')
  })
}
