import { instantOf } from '../../time/date-time.ts'
import { eventKey } from '../../tracking/events/event-key.ts'
import { limitIrregularities, MAX_ITEMS } from '../limit-irregularities.ts'
import { type Irregularity, type ReadResult, type TrackingEvent, trackingEvent } from '../../tracking/events/tracking-event.ts'
import type { Draft } from './draft.ts'
import { finishEvent } from './finish-event.ts'
import { type Loose, loose } from './loose-object.ts'
import { draft22 } from './read-22.ts'
import { draft30 } from './read-30.ts'

/** The events of a carrier's message. `retracted` are the replay keys of withdrawn events: delete them if stored earlier. */
export type DcsaResult = ReadResult & { retracted: string[] }

const draftOf = (entry: Loose): Draft => {
  if (entry.has('eventClassification')) return draft30(entry)
  if (entry.has('metadata') && entry.has('payload')) return draft22(entry.object('metadata'), entry.object('payload'), 'DCSA30')
  // Only 3.0 retracts events, and may then send only the id.
  const bareRetraction = entry.has('isRetracted') && !entry.has('eventType')
  return draft22(entry, entry, bareRetraction ? 'DCSA30' : 'DCSA22')
}

const looksLikeEvent = (entry: Loose): boolean =>
  [
    'eventType',
    'eventClassification',
    'payload',
    'eventClassifierCode',
    'equipmentEventTypeCode',
    'transportEventTypeCode',
    'shipmentEventTypeCode',
    'isRetracted',
  ].some((name) => entry.has(name))

const carrierError = (body: Loose): string | null => {
  const status = body.text('statusCode')
  if (!status || !(body.has('errors') || body.has('statusCodeText'))) return null
  const reasons = body.list('errors').flatMap((error) => error.text('message', 'errorCodeMessage', 'reason') ?? [])
  return [`The carrier answered with status ${status}`, body.text('statusCodeText'), ...reasons].filter(Boolean).join('; ')
}

const entriesOf = (json: unknown): { entries: unknown[] } | Irregularity => {
  if (Array.isArray(json)) return { entries: json }
  const body = loose(json)
  const events = Object.entries(typeof json === 'object' && json !== null ? json : {}).find(([key]) => key.toLowerCase() === 'events')?.[1]
  if (Array.isArray(events)) return { entries: events }
  if (looksLikeEvent(body)) return { entries: [json] }
  const error = carrierError(body)
  if (error) return { position: 'message', code: 'CARRIER_ERROR', detail: error }
  const what = json === null ? 'null' : typeof json
  return {
    position: 'message',
    code: 'UNKNOWN_SHAPE',
    detail: `Expected a list of events, {events: [...]} or one event with an eventType; found ${what}.`,
  }
}

const isNewer = (event: TrackingEvent, kept: TrackingEvent): boolean =>
  (instantOf(event.updatedAt) ?? Number.NEGATIVE_INFINITY) >= (instantOf(kept.updatedAt) ?? Number.NEGATIVE_INFINITY)

/** An event retracted by its id: its other fields are irrelevant and are not checked. */
const retractionOf = (draft: Draft): TrackingEvent | null =>
  draft.retracted && draft.id !== null
    ? trackingEvent({ id: draft.id, kind: 'OTHER', code: '', cls: 'PLN', source: draft.source, updatedAt: draft.updatedAt })
    : null

/**
 * Reads all shapes in which carriers send DCSA Track & Trace: the array of 2.2, `{events}` of 3.0, one single event, and the 3.0 beta with
 * metadata and payload, alone or wrapped in either way. Every readable event is returned, also with an unknown code or an unusable time; of
 * several versions of one event the newest counts; irregularities are reported.
 * @param receivedAt ISO time that replaces a missing time of change
 */
export const readDcsa = (json: unknown, { receivedAt = null }: { receivedAt?: string | null } = {}): DcsaResult => {
  const found = entriesOf(json)
  if (!('entries' in found)) return { events: [], irregularities: [found], retracted: [] }
  const count = found.entries.length
  if (count > MAX_ITEMS) {
    const detail = `The message holds ${count} events; ${MAX_ITEMS} are taken at a time.`
    return { events: [], irregularities: [{ position: 'file', code: 'TOO_MANY_ITEMS', detail }], retracted: [] }
  }
  const newest = new Map<string, { event: TrackingEvent; retracted: boolean }>()
  const irregularities: Irregularity[] = []
  for (const [index, entry] of found.entries.entries()) {
    const position = `event ${index + 1}`
    const draft = draftOf(loose(entry))
    const finished = finishEvent(draft, position, receivedAt)
    const event = finished.event ?? retractionOf(draft)
    if (!retractionOf(draft)) irregularities.push(...finished.irregularities)
    if (!event) continue
    const key = eventKey(event)
    const kept = newest.get(key)
    if (kept)
      irregularities.push({ position, code: 'DUPLICATE_EVENT', detail: `The event ${key} came more than once; the newest is kept.` })
    if (!kept || isNewer(event, kept.event)) newest.set(key, { event, retracted: draft.retracted })
  }
  const all = [...newest]
  return {
    events: all.flatMap(([, { event, retracted }]) => (retracted ? [] : [event])),
    irregularities: limitIrregularities(irregularities),
    retracted: all.flatMap(([key, { retracted }]) => (retracted ? [key] : [])),
  }
}
