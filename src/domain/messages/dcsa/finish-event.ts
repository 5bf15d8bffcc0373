import { checkContainerNumber } from '../../validation/check-digits.ts'
import { readSentTime } from '../../time/date-time.ts'
import { type Irregularity, type TrackingEvent, trackingEvent } from '../../tracking/events/tracking-event.ts'
import type { Draft } from './draft.ts'
import { eventType } from './event-type.ts'

const CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const
const AT_JOURNEYS_END = new Set(['ARRI', 'DISC'])

const inRange = (degrees: number | null, limit: number): number | null => (degrees !== null && Math.abs(degrees) <= limit ? degrees : null)

const emptyFlag = (word: string | null): boolean | null => {
  if (word === 'EMPTY') return true
  return word === 'LADEN' ? false : null
}

/**
 * Turns a draft into the shared event and reports irregularities. Null when it is not an event. A missing or unknown classifier never
 * counts as actual, except for SHIPMENT events, which have no other.
 */
export const finishEvent = (
  draft: Draft,
  position: string,
  receivedAt: string | null,
): { event: TrackingEvent | null; irregularities: Irregularity[] } => {
  const irregularities: Irregularity[] = []
  const report = (code: string, detail: string) => irregularities.push({ position, code, detail })
  const type = eventType(draft)
  if (!type) {
    report('NOT_AN_EVENT', 'The entry has neither an event type nor an event code.')
    return { event: null, irregularities }
  }
  if (!type.known)
    report('UNKNOWN_TYPE', `The event type ${draft.type ?? '(none)'} with code ${type.code || '(none)'} is not in the standard.`)
  const word = draft.classifier?.toUpperCase() ?? null
  const stated = CLASSIFIERS.find((classifier) => classifier === word)
  if (!stated && (word || type.kind !== 'SHIPMENT')) report('BAD_CLASSIFIER', `The classifier ${word ?? '(none)'} is not PLN, EST or ACT.`)
  const usable = readSentTime(draft.at) !== null
  if (!usable) report('BAD_DATE', `The event time ${draft.at === null ? 'is missing' : `"${draft.at}" is no date`}.`)
  if (draft.container && checkContainerNumber(draft.container).status !== 'valid') {
    report('CHECK_DIGIT', `The container number ${draft.container} does not fit ISO 6346.`)
  }
  const voyages = AT_JOURNEYS_END.has(type.code) ? [draft.importVoyage, draft.exportVoyage] : [draft.exportVoyage, draft.importVoyage]
  const event = trackingEvent({
    id: draft.id,
    kind: type.kind,
    code: type.code,
    docType: type.kind === 'SHIPMENT' ? draft.docType : null,
    cls: stated ?? (type.kind === 'SHIPMENT' && !word ? 'ACT' : 'PLN'),
    at: usable ? draft.at : null,
    atRaw: usable ? null : draft.at,
    updatedAt: readSentTime(draft.updatedAt) ? draft.updatedAt : receivedAt,
    unlocode: draft.unlocode?.toUpperCase() ?? null,
    place: draft.place,
    facility: draft.facility,
    lat: inRange(draft.lat, 90),
    lon: inRange(draft.lon, 180),
    vessel: draft.vessel,
    imo: draft.imo,
    voyage: voyages[0] ?? voyages[1] ?? null,
    mode: draft.mode?.toUpperCase() ?? null,
    callId: draft.callId,
    serviceCode: draft.serviceCode,
    container: draft.container,
    isoType: draft.isoType?.toUpperCase() ?? null,
    empty: emptyFlag(type.emptyWord),
    seals: draft.seals.map(({ number }) => number),
    sealTypes: draft.seals.some(({ type }) => type) ? draft.seals.map(({ type }) => type) : [],
    delayReason: draft.delayReason,
    remark: draft.remark,
    refs: draft.refs,
    source: draft.source,
  })
  return { event, irregularities }
}
