import type { TrackingEvent } from './tracking-event.ts'

/**
 * The replay key: equal when the same event is read twice. It is the sender's id, or else type, code, classifier, time, place and equipment
 * (DCSA reader rule 4), for air also flight and quantity. Without a container the document numbers are included, or two bookings on one
 * vessel would share a departure. Ids are only unique per source, so the key includes the source.
 */
export const eventKey = (event: TrackingEvent): string => {
  if (event.id !== null) return JSON.stringify([event.source, event.id])
  const { refs } = event
  const numbers = [...refs.booking, ...refs.bl, ...refs.awb, ...refs.container]
  const cargo = event.container ?? (numbers.length > 0 ? numbers : [...(refs.po ?? [])]).sort().join(' ')
  return JSON.stringify([
    event.source,
    event.kind,
    event.code,
    event.docType,
    event.cls,
    event.at ?? event.atRaw,
    event.unlocode ?? event.iata ?? event.place,
    cargo,
    event.flight,
    event.pieces,
    event.weightKg,
  ])
}
