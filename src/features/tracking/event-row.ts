import { ISO_DAY, isoDay } from '#domain/time/ymd.ts'
import { instantOf, offsetText, readSentTime } from '#domain/time/date-time.ts'
import { clockAt, zoneOf } from '#domain/time/place-zone.ts'
import { assumedOffset, momentOf } from '#domain/tracking/events/event-order.ts'
import { eventKey } from '#domain/tracking/events/event-key.ts'
import { EMPTY_REFS, type EventRefs, type TrackingEvent } from '#domain/tracking/events/tracking-event.ts'

/** The columns of tracking_event that describe an event, as the driver returns them. */
export type EventRow = {
  event_key: string
  source: TrackingEvent['source']
  source_nm: string
  kind: TrackingEvent['kind']
  code: string
  doc_type: string | null
  cls: TrackingEvent['cls']
  at: string | null
  at_offset: string | null
  at_raw: string | null
  updated_at: Date | string | null
  received_at?: Date | string
  unlocode: string | null
  iata: string | null
  place: string | null
  facility: string | null
  vessel: string | null
  imo: string | null
  voyage: string | null
  flight: string | null
  mode: string | null
  cntr_no: string | null
  empty_yn: string | null
  pieces: number | null
  weight_kg: number | null
  partial_yn: string | null
  delay_reason: string | null
  remark: string | null
  refs: EventRefs
}

const COLUMNS =
  `corp_cd cust_cd shipment_id event_key source source_nm kind code doc_type cls at at_offset at_raw updated_at received_at unlocode iata
  place facility vessel imo voyage flight mode cntr_no empty_yn pieces weight_kg partial_yn delay_reason remark refs`.split(/\s+/)

/**
 * The columns of a fact as queries read them, of a table of facts with this name: each by its name, because a column that a newer version
 * adds breaks prepared statements that read whole rows.
 */
export const factColumns = (table: string): string => COLUMNS.map((column) => `${table}.${column}`).join(', ')

const flag = (value: boolean | null) => (value === null ? null : value ? 'Y' : 'N')
const unflag = (value: string | null) => (value === null ? null : value === 'Y')

/** Local time of the place as a timestamp column value; null when the sent text is no date. */
export const localTime = (sent: string | null): string | null => {
  const time = readSentTime(sent)
  return time && `${isoDay(time.ymd)}T${time.clock}`
}

const zonedTime = (sent: string | null): string | null => {
  const time = readSentTime(sent)
  return time && `${localTime(sent)}${time.offsetText ?? 'Z'}`
}

/**
 * The clock of the place when the event happened, with its offset: senders also write UTC, or the clock without an offset. A place
 * without a known zone keeps the time as sent.
 */
const placeClock = (event: TrackingEvent): string | null => {
  const sent = readSentTime(event.at)
  if (!sent) return null
  const local = localTime(event.at)
  const assumed = sent.offset === null ? assumedOffset(event) : null
  if (sent.offset === null) return assumed === null ? local : `${local}${offsetText(assumed)}`
  if (event.source === 'UNIPASS') return clockAt(momentOf(event) ?? 0, 'KR')
  const place = [event.iata, event.unlocode].find((code) => code !== null && zoneOf(code) !== null)
  return place ? clockAt(momentOf(event) ?? 0, place) : `${local}${sent.offsetText}`
}

/**
 * When a message was prepared. EDIFACT names no zone: it is read as UTC, but on the clock of the event's place where the event would
 * otherwise have happened after it was said.
 */
const preparedAt = (event: TrackingEvent, clock: string | null): string | null => {
  const sent = readSentTime(event.updatedAt)
  if (!sent || sent.offset !== null || event.cls !== 'ACT') return zonedTime(event.updatedAt)
  const [said, happened] = [instantOf(event.updatedAt, 0), momentOf(event)]
  const offset = readSentTime(clock)?.offsetText
  return said !== null && happened !== null && said < happened && offset
    ? `${localTime(event.updatedAt)}${offset}`
    : zonedTime(event.updatedAt)
}

/** A normalised event as a row of tracking_event. `sourceName` is the sender's name as customers read it: `HMM`, `대한항공`. */
export const rowOfEvent = (event: TrackingEvent, sourceName: string): EventRow => {
  const clock = placeClock(event)
  return { ...rowAt(event, sourceName, localTime(clock), readSentTime(clock)?.offsetText ?? null), updated_at: preparedAt(event, clock) }
}

const rowAt = (event: TrackingEvent, sourceName: string, at: string | null, offset: string | null): EventRow => ({
  event_key: eventKey(event),
  source: event.source,
  source_nm: sourceName,
  kind: event.kind,
  code: event.code,
  doc_type: event.docType,
  cls: event.cls,
  at,
  at_offset: offset,
  at_raw: event.at !== null && ISO_DAY.test(event.at) ? event.at : event.atRaw,
  updated_at: zonedTime(event.updatedAt),
  unlocode: event.unlocode,
  iata: event.iata,
  place: event.place,
  facility: event.facility,
  vessel: event.vessel,
  imo: event.imo,
  voyage: event.voyage,
  flight: event.flight,
  mode: event.mode,
  cntr_no: event.container,
  empty_yn: flag(event.empty),
  pieces: event.pieces,
  weight_kg: event.weightKg,
  partial_yn: flag(event.partial),
  delay_reason: event.delayReason,
  remark: event.remark,
  refs: event.refs,
})

/** When the sender said it, else when it was received. */
const saidOf = ({ updated_at, received_at }: EventRow): string | null => {
  const said = updated_at ?? received_at
  if (!said) return null
  return (said instanceof Date ? said : new Date(said)).toISOString()
}

/** A day without a time stays one. */
const sentAt = ({ at, at_raw, at_offset }: EventRow): string | null => {
  if (at !== null && at_raw !== null && ISO_DAY.test(at_raw)) return at_raw
  return at && `${at.replace(' ', 'T')}${at_offset ?? ''}`
}

/**
 * The event of a row, its fields in the order in which readers make them. Its replay key serves as the id, so the event stays the same when
 * the rules run again.
 */
export const eventOfRow = (row: EventRow): TrackingEvent => ({
  id: row.event_key,
  docType: row.doc_type,
  at: sentAt(row),
  atRaw: row.at_raw,
  updatedAt: saidOf(row),
  unlocode: row.unlocode,
  iata: row.iata,
  place: row.place,
  facility: row.facility,
  lat: null,
  lon: null,
  vessel: row.vessel,
  imo: row.imo,
  voyage: row.voyage,
  flight: row.flight,
  mode: row.mode,
  callId: null,
  serviceCode: null,
  container: row.cntr_no,
  isoType: null,
  empty: unflag(row.empty_yn),
  seals: [],
  sealTypes: [],
  pieces: row.pieces,
  weightKg: row.weight_kg,
  // Customs say how much, never whether it is all: what earlier versions concluded from one answer counts no more.
  partial: row.source === 'UNIPASS' ? null : unflag(row.partial_yn),
  delayReason: row.delay_reason,
  remark: row.remark,
  source: row.source,
  kind: row.kind,
  code: row.code,
  cls: row.cls,
  refs: { ...EMPTY_REFS, ...row.refs },
})
