import { createHash } from 'node:crypto'
import { refKey } from '#domain/shipment/cargo-number.ts'
import { DCSA_CODES, DCSA_TYPES, type DcsaType } from '#domain/messages/dcsa/codes-22.ts'
import { type Dcsa22Event, writeDcsa22 } from '#domain/messages/dcsa/write-22.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { eventOfRow } from '../event-row.ts'
import { type DcsaQuery, listDcsaEvents, OPERATORS, readDcsaEvent } from './contract.ts'
import { type DcsaEventRow, type EventAsk, findDcsaEvent, findDcsaEvents, findOwnNumbers } from './sql.ts'

const VERSION = '2.2.0'
const COMPARISONS = { gte: '>=', gt: '>', lte: '<=', lt: '<', eq: '=' } as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const codesOfCarrier = (list: string | undefined): string[] => list?.split(',') ?? []

/** The requested event types; a list of codes restricts only its own type, as the standard defines. */
const typesOf = (query: DcsaQuery): EventAsk['types'] => {
  const lists: Record<DcsaType, string | undefined> = {
    SHIPMENT: query.shipmentEventTypeCode,
    TRANSPORT: query.transportEventTypeCode,
    EQUIPMENT: query.equipmentEventTypeCode,
  }
  const wanted = codesOfCarrier(query.eventType)
  return DCSA_TYPES.filter((type) => wanted.length === 0 || wanted.includes(type)).map((type) => ({
    type,
    codes: lists[type] === undefined ? Object.keys(DCSA_CODES[type]) : codesOfCarrier(lists[type]),
  }))
}

const numbersOf = (query: DcsaQuery): EventAsk['numbers'] =>
  [
    { kinds: ['HBL', 'MBL'], no: query.transportDocumentReference },
    { kinds: ['BKG'], no: query.carrierBookingReference },
    { kinds: ['CNTR'], no: query.equipmentReference },
  ].flatMap(({ kinds, no }) => (no === undefined ? [] : [{ kinds, no: refKey(no) }]))

const createdOf = (query: DcsaQuery): EventAsk['created'] =>
  (['', ...OPERATORS] as const).flatMap((operator) => {
    const at = query[operator ? (`eventCreatedDateTime:${operator}` as const) : 'eventCreatedDateTime']
    return at === undefined ? [] : [{ operator: COMPARISONS[operator || 'eq'], at }]
  })

const cursorOf = ({ created_us, event_key }: DcsaEventRow) => Buffer.from(JSON.stringify([created_us, event_key])).toString('base64url')

const placeOf = (cursor: string | undefined): EventAsk['after'] => {
  if (cursor === undefined) return null
  try {
    const [us, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (Number.isSafeInteger(us) && typeof key === 'string' && !key.includes('\u0000')) return { us: us as number, key }
  } catch {} // not one of our cursors
  throw new Refusal('VAL-001', { key: 'shipmentApi.badCursor' })
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** The sender's own id when it is a UUID; otherwise a stable id derived from the event (RFC 9562, version 8). */
const eventId = ({ source, event_key }: DcsaEventRow): string => {
  const [from, id] = JSON.parse(event_key) as unknown[]
  if (from === source && typeof id === 'string' && UUID.test(id)) return id
  const hex = hashOf(event_key)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** How the hashes of the replay keys begin that this number may belong to: a derived number holds it, a sender's own is part of the key. */
const startsOf = (eventID: string): string[] => {
  const spellings = new Set([eventID, eventID.toLowerCase(), eventID.toUpperCase()])
  const keys = ['DCSA22', 'DCSA30'].flatMap((source) => [...spellings].map((id) => JSON.stringify([source, id])))
  return [eventID.toLowerCase().replaceAll('-', '').slice(0, 12), ...keys.map((key) => hashOf(key).slice(0, 12))]
}

const fullEvent = (row: DcsaEventRow): TrackingEvent => ({
  ...eventOfRow(row),
  lat: row.lat,
  lon: row.lon,
  isoType: row.iso_type,
  seals: row.seals,
  sealTypes: row.seal_types,
  callId: row.call_id,
  serviceCode: row.service_code,
  imo: row.ship_imo,
})

/** The events as the standard writes them, each with the numbers of the caller's shipments only. */
const toldOf = async (db: Run, rows: readonly DcsaEventRow[]): Promise<Dcsa22Event[]> => {
  const events = rows.map((row) => ({ row, event: fullEvent(row) }))
  const named = events.flatMap(({ event: { refs } }) => [...refs.bl, ...refs.booking, ...refs.container].map(refKey))
  const own = await findOwnNumbers(db, [...new Set(named)])
  const ofCaller = (numbers: readonly string[]) => numbers.filter((no) => own.has(refKey(no)))
  return events.flatMap(({ row, event }) => {
    const { bl, booking, container: boxes } = event.refs
    const refs = { ...event.refs, bl: ofCaller(bl), booking: ofCaller(booking), container: ofCaller(boxes) }
    return writeDcsa22({ ...event, refs }, eventId(row), row.created_at.toISOString()) ?? []
  })
}

/** Links to pages for the response headers of the standard. */
const pageLink = ({ cursor: _cursor, 'api-version': _version, ...query }: DcsaQuery, cursor: string | undefined) => {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  return `${listDcsaEvents.path}?${new URLSearchParams([...given, ...(cursor ? [['cursor', cursor]] : [])] as [string, string][]).toString()}`
}

export default [
  handle(listDcsaEvents, async (query, { db, answer }) => {
    const container = query.equipmentReference === undefined ? null : refKey(query.equipmentReference)
    const found = await findDcsaEvents(db, {
      numbers: numbersOf(query),
      container,
      types: query.scheduleID === undefined ? typesOf(query) : [],
      documents: codesOfCarrier(query.documentTypeCode),
      imo: query.vesselIMONumber ?? null,
      voyage: query.exportVoyageNumber ?? null,
      call: query.transportCallID ?? null,
      service: query.carrierServiceCode ?? null,
      unlocode: query.UNLocationCode ?? null,
      created: createdOf(query),
      descending: query.sort.endsWith(':DESC'),
      after: placeOf(query.cursor),
      limit: query.limit + 1,
    })
    const rows = found.slice(0, query.limit)
    const last = rows.at(-1)
    answer.headers.push(
      ['api-version', VERSION],
      ['current-page', pageLink(query, query.cursor)],
      ['first-page', pageLink(query, undefined)],
      ...(found.length > rows.length && last ? [['next-page', pageLink(query, cursorOf(last))] as [string, string]] : []),
    )
    return toldOf(db, rows)
  }),
  handle(readDcsaEvent, async ({ eventID }, { db, answer }) => {
    answer.headers.push(['api-version', VERSION])
    const found = await findDcsaEvent(db, startsOf(eventID))
    const [told] = await toldOf(
      db,
      found.filter((row) => eventId(row).toLowerCase() === eventID.toLowerCase()),
    )
    if (!told) throw notFound()
    return told
  }),
]
