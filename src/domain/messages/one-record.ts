import { cleanText } from '../text/clean-text.ts'
import { limitIrregularities, MAX_ITEMS } from './limit-irregularities.ts'
import { type Irregularity, type ReadResult, type TrackingEvent, trackingEvent } from '../tracking/events/tracking-event.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property with or without the `cargo:` (or `api:`) prefix. */
const property = (node: Json, name: string): unknown => node[name] ?? node[`cargo:${name}`] ?? node[`api:${name}`]

/** A plain value, or the `@id` or `@value` of a JSON-LD node. */
const scalar = (value: unknown): string | null => {
  const plain = isObject(value) ? (value['@value'] ?? value['@id']) : value
  return typeof plain === 'string' ? cleanText(plain) || null : typeof plain === 'boolean' ? String(plain) : null
}

/** `…coreCodeLists#StatusCode_DEP`, `…StatusCode#DEP`, `cargo:ACTUAL`: the part after the last separator. */
const lastPart = (iri: string): string => iri.slice(Math.max(...['/', '#', '_', ':'].map((separator) => iri.lastIndexOf(separator))) + 1)

const CLASSES = new Map<string, TrackingEvent['cls']>([
  ['ACTUAL', 'ACT'],
  ['PLANNED', 'PLN'],
  ['REQUESTED', 'PLN'],
  ['EXPECTED', 'EST'],
  ['ESTIMATED', 'EST'],
])

const airport = (node: Json): string | null => {
  const place = lastPart(scalar(property(node, 'recordedAtLocation')) ?? scalar(property(node, 'eventLocation')) ?? '').toUpperCase()
  return /^[A-Z]{3}$/.test(place) ? place : null
}

/** Maximum nesting of lists and collections. */
const MAX_LEVELS = 4

const eventNodes = (json: unknown, level = 0): Json[] => {
  if (level > MAX_LEVELS) return []
  if (Array.isArray(json)) return json.flatMap((item) => eventNodes(item, level + 1))
  if (!isObject(json)) return []
  const items = property(json, 'hasItem') ?? json['@graph']
  if (items !== undefined) return eventNodes(items, level + 1)
  return property(json, 'eventCode') === undefined ? [] : [json]
}

const readEvent = (node: Json, position: string, receivedAt: string, irregularities: Irregularity[]): TrackingEvent => {
  const report = (code: string, detail: string) => irregularities.push({ position, code, detail })
  const code = lastPart(scalar(property(node, 'eventCode')) ?? '').toUpperCase()
  if (!/^[A-Z]{3}$/.test(code)) report('UNKNOWN_CODE', `"${code.slice(0, 40)}" is no status code of three letters.`)
  const raw = scalar(property(node, 'eventDate'))
  const readable = raw !== null && /^\d{4}-\d{2}-\d{2}/.test(raw) && !Number.isNaN(Date.parse(raw))
  if (!readable) report(raw === null ? 'NO_DATE' : 'BAD_DATE', 'The event carries no readable date.')
  const type = lastPart(scalar(property(node, 'eventTimeType')) ?? 'ACTUAL').toUpperCase()
  if (CLASSES.get(type) === undefined) report('UNKNOWN_CODE', `Time type "${type.slice(0, 40)}" is not known.`)
  const partial = scalar(property(node, 'partialEventIndicator'))
  return trackingEvent({
    id: scalar(node['@id']),
    kind: 'AIR',
    source: 'ONERECORD',
    code,
    cls: CLASSES.get(type) ?? 'ACT',
    at: readable ? raw : null,
    atRaw: readable ? null : raw,
    updatedAt: scalar(property(node, 'creationDate')) ?? receivedAt,
    iata: airport(node),
    mode: 'AIR',
    partial: partial === null ? null : partial === 'true',
    remark: scalar(property(node, 'eventName')),
  })
}

/**
 * Reads responses of an IATA ONE Record server for logistics events: one LogisticsEvent, a list, or a collection. Keys may have the
 * `cargo:` prefix. The document number is not in the event: the caller knows the requested object. Never throws; anything else is reported
 * as `NO_MESSAGE`.
 */
export const readOneRecord = (json: unknown, { receivedAt }: { receivedAt: string }): ReadResult => {
  const irregularities: Irregularity[] = []
  const nodes = eventNodes(json)
  const isEmptyAnswer = isObject(json) && Array.isArray(property(json, 'hasItem')) && (property(json, 'hasItem') as unknown[]).length === 0
  if (nodes.length > MAX_ITEMS) {
    const detail = `The answer holds ${nodes.length} events; ${MAX_ITEMS} are taken at a time.`
    return { events: [], irregularities: [{ position: 'file', code: 'TOO_MANY_ITEMS', detail }] }
  }
  if (nodes.length === 0 && !isEmptyAnswer) {
    irregularities.push({ position: 'file', code: 'NO_MESSAGE', detail: 'The answer holds no LogisticsEvent.' })
  }
  const events = nodes.map((node, index) => readEvent(node, `event ${index + 1}`, receivedAt, irregularities))
  return { events, irregularities: limitIrregularities(irregularities) }
}
