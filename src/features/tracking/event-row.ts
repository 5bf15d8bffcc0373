import { isoDay } from '#domain/time/ymd.ts'
import { readSentTime } from '#domain/time/date-time.ts'
import { eventKey } from '#domain/tracking/events/event-key.ts'
import { type EventRefs, type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'

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

/** A normalised event as a row of tracking_event. `sourceName` is the sender's name as customers read it: `HMM`, `대한항공`. */
export const rowOfEvent = (event: TrackingEvent, sourceName: string): EventRow => ({
  event_key: eventKey(event),
  source: event.source,
  source_nm: sourceName,
  kind: event.kind,
  code: event.code,
  doc_type: event.docType,
  cls: event.cls,
  at: localTime(event.at),
  at_offset: readSentTime(event.at)?.offsetText ?? null,
  at_raw: event.atRaw,
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

/** The event of a row. Its replay key serves as the id, so the event stays the same when the rules run again. */
export const eventOfRow = (row: EventRow): TrackingEvent =>
  trackingEvent({
    id: row.event_key,
    source: row.source,
    kind: row.kind,
    code: row.code,
    docType: row.doc_type,
    cls: row.cls,
    at: row.at && `${row.at.replace(' ', 'T')}${row.at_offset ?? ''}`,
    atRaw: row.at_raw,
    updatedAt: row.updated_at && new Date(row.updated_at).toISOString(),
    unlocode: row.unlocode,
    iata: row.iata,
    place: row.place,
    facility: row.facility,
    vessel: row.vessel,
    imo: row.imo,
    voyage: row.voyage,
    flight: row.flight,
    mode: row.mode,
    container: row.cntr_no,
    empty: unflag(row.empty_yn),
    pieces: row.pieces,
    weightKg: row.weight_kg,
    partial: unflag(row.partial_yn),
    delayReason: row.delay_reason,
    remark: row.remark,
    refs: row.refs,
  })
