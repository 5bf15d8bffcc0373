import { cleanText } from '../text/clean-text.ts'
import { checkAwb } from '../validation/check-digits.ts'
import { limitIrregularities, MAX_ITEMS } from './limit-irregularities.ts'
import { type Irregularity, type ReadResult, type TrackingEvent, trackingEvent } from '../tracking/events/tracking-event.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A property with or without the `cargo:` (or `api:`) prefix. */
const property = (node: Json, name: string): unknown => node[name] ?? node[`cargo:${name}`] ?? node[`api:${name}`]

/** A plain value, or the `@id` or `@value` of a JSON-LD node. */
const scalar = (value: unknown): string | null => {
  // A code is an IRI, or a CodeListElement with the code inside.
  const plain = isObject(value) ? (value['@value'] ?? property(value, 'code') ?? value['@id']) : value
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

/** An event with the waybills that it or the objects around it name. */
type Found = { node: Json; awb: string[] }

const eventNodes = (json: unknown, around: readonly string[] = [], level = 0): Found[] => {
  if (level > MAX_LEVELS) return []
  if (Array.isArray(json)) return json.flatMap((item) => eventNodes(item, around, level + 1))
  if (!isObject(json)) return []
  const own = waybillsOf(json)
  const awb = own.length > 0 ? own : [...around]
  const items = property(json, 'hasItem') ?? json['@graph'] ?? property(json, 'events') ?? property(json, 'hasLogisticsEvent')
  if (items !== undefined) return eventNodes(items, awb, level + 1)
  return property(json, 'eventCode') === undefined ? [] : [{ node: json, awb }]
}

const LINKS = ['eventFor', 'linkedObject', 'waybill', 'forShipment', 'shipment', 'ofShipment', 'contains']
const NUMBER = /(?<!\d)(\d{3})-?(\d{8})(?!\d)/

/** The waybill number of an object: its own fields, its address, or those of the object that it is about. */
const waybillsOf = (node: Json, level = 0): string[] => {
  const [prefix, serial] = [scalar(property(node, 'waybillPrefix')), scalar(property(node, 'waybillNumber'))]
  if (serial) {
    const number = `${prefix ?? ''}${serial}`.replace(/\D/g, '')
    if (number.length === 11) return [number]
  }
  const texts = [node['@id'], ...LINKS.map((name) => property(node, name))]
  for (const value of texts) {
    const inside = isObject(value) && level < MAX_LEVELS ? waybillsOf(value, level + 1) : []
    if (inside.length > 0) return inside
    const [, three, eight] = NUMBER.exec(typeof value === 'string' ? value : '') ?? []
    if (three && eight && checkAwb(three + eight).status === 'valid') return [three + eight]
  }
  return []
}

const readEvent = ({ node, awb }: Found, position: string, receivedAt: string, irregularities: Irregularity[]): TrackingEvent => {
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
    refs: { awb },
  })
}

/**
 * Reads responses of an IATA ONE Record server for logistics events: one LogisticsEvent, a list, or a collection. Keys may have the
 * `cargo:` prefix. The air waybill is that of the object the event is about, by its fields or its address. Never throws; anything else is
 * reported as `NO_MESSAGE`.
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
