import { instantOf } from '../../time/date-time.ts'
import { eventKey } from '../../tracking/events/event-key.ts'
import { limitIrregularities, MAX_ITEMS } from '../limit-irregularities.ts'
import { type Irregularity, type ReadResult, type TrackingEvent, trackingEvent } from '../../tracking/events/tracking-event.ts'
import type { Draft } from './draft.ts'
import { finishEvent } from './finish-event.ts'
import { type Loose, loose } from './loose-object.ts'
import { draft22 } from './read-22.ts'
import { draft30 } from './read-30.ts'

/** An event the sender withdrew: its replay key, and until when its versions are withdrawn. */
export type Retracted = { event_key: string; said_at: string }

/** The events of a carrier's message, and what it withdraws. */
export type DcsaResult = ReadResult & { retracted: Retracted[] }

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

const BUNDLED = ['shipmentevent', 'transportevent', 'equipmentevent', 'shipmentevents', 'transportevents', 'equipmentevents']

/** Some carriers send one object with a list or a single event for each type: `{shipmentEvent, transportEvent, equipmentEvent}`. */
const unbundled = (entry: unknown): unknown[] => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [entry]
  const found = Object.entries(entry).filter(([key]) => BUNDLED.includes(key.toLowerCase()))
  if (found.length === 0) return [entry]
  return found.flatMap(([key, value]) => {
    const type = key.slice(0, key.toLowerCase().indexOf('event')).toUpperCase()
    return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((one) =>
      typeof one === 'object' && one !== null ? [loose(one).has('eventType') ? one : { ...one, eventType: type }] : [],
    )
  })
}

const entriesOf = (json: unknown): { entries: unknown[] } | Irregularity => {
  const found = listOf(Array.isArray(json) ? json : unbundled(json).length > 0 && unbundled(json)[0] !== json ? unbundled(json) : json)
  return 'entries' in found ? { entries: found.entries.flatMap(unbundled) } : found
}

const listOf = (json: unknown): { entries: unknown[] } | Irregularity => {
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

type Version = { event: TrackingEvent; retracted: boolean }

/** The later said counts; of an event and its withdrawal said at once the withdrawal. */
const isNewer = (one: Version, kept: Version): boolean => {
  const [said, before] = [one, kept].map(({ event }) => instantOf(event.updatedAt) ?? Number.NEGATIVE_INFINITY) as [number, number]
  return said === before ? one.retracted || !kept.retracted : said > before
}

/** An event retracted by its id: its other fields are irrelevant and are not checked. */
const retractionOf = (draft: Draft): TrackingEvent | null =>
  draft.retracted && draft.id !== null
    ? trackingEvent({ id: draft.id, kind: 'OTHER', code: '', cls: 'PLN', source: draft.source, updatedAt: draft.updatedAt })
    : null

const saidBy = ({ updatedAt }: TrackingEvent, receivedAt: string | null): string =>
  new Date(instantOf(updatedAt) ?? instantOf(receivedAt) ?? 0).toISOString()

/** A withdrawal may come in another version than the event: an id means the same in both. */
const retractionsOf = (event: TrackingEvent, receivedAt: string | null): Retracted[] =>
  (event.id === null ? [event] : (['DCSA22', 'DCSA30'] as const).map((source) => ({ ...event, source }))).map((one) => ({
    event_key: eventKey(one),
    said_at: saidBy(event, receivedAt),
  }))

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
  const newest = new Map<string, Version>()
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
    const version = { event, retracted: draft.retracted }
    if (!kept || isNewer(version, kept)) newest.set(key, version)
  }
  const all = [...newest]
  return {
    events: all.flatMap(([, { event, retracted }]) => (retracted ? [] : [event])),
    irregularities: limitIrregularities(irregularities),
    retracted: all.flatMap(([, { event, retracted }]) => (retracted ? retractionsOf(event, receivedAt) : [])),
  }
}
