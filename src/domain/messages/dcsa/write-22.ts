import { offsetText, readSentTime } from '../../time/date-time.ts'
import { isoDay } from '../../time/ymd.ts'
import { assumedOffset } from '../../tracking/events/event-order.ts'
import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { DCSA_DOCUMENTS, DCSA_MODES, DCSA_SEALS, DCSA_TYPES, type DcsaType, dcsaCodeOf } from './codes-22.ts'

type Reference<T extends string> = Record<`${T}Type` | `${T}Value`, string>
type Facility = { facilityCode?: string; facilityCodeListProvider?: 'BIC' }
type Location = Facility & { locationName?: string; UNLocationCode?: string; latitude?: string; longitude?: string }

/** A transport call; required for TRANSPORT events, optional for EQUIPMENT events. */
type TransportCall = Facility & {
  transportCallID: string
  carrierServiceCode?: string
  exportVoyageNumber?: string
  importVoyageNumber?: string
  UNLocationCode?: string
  otherFacility?: string
  modeOfTransport: string
  location?: Location
  vessel?: { vesselIMONumber: string; vesselName?: string }
}

/** An event as DCSA Track & Trace 2.2 writes it. */
export type Dcsa22Event = {
  eventID: string
  eventCreatedDateTime: string
  eventType: DcsaType
  eventClassifierCode: string
  eventDateTime: string
  shipmentEventTypeCode?: string
  documentTypeCode?: string
  documentID?: string
  reason?: string
  transportEventTypeCode?: string
  delayReasonCode?: string
  changeRemark?: string
  equipmentEventTypeCode?: string
  equipmentReference?: string
  ISOEquipmentCode?: string
  emptyIndicatorCode?: 'EMPTY' | 'LADEN'
  eventLocation?: Location
  seals?: { sealNumber: string; sealType: string }[]
  transportCall?: TransportCall
  documentReferences: Reference<'documentReference'>[]
  references: Reference<'reference'>[]
}

/** The object without null fields. */
const filled = <T extends object>(fields: { [K in keyof T]: T[K] | null | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T

const orNothing = <T extends object>(fields: T): T | null => (Object.keys(fields).length > 0 ? fields : null)

const isNoLonger = (text: string | null | undefined, longest: number): text is string => !!text && [...text].length <= longest

/** A code or number that the standard's field can hold; a longer one is left out, because a part of it would name something else. */
const fitting = (text: string | null | undefined, longest: number): string | null => (isNoLonger(text, longest) ? text : null)

/** A text for people, cut to the length of the standard's field. */
const cut = (text: string | null, longest: number): string | null => (text ? [...text].slice(0, longest).join('') : null)

// Arrivals use the import voyage.
const isArrival = (code: string) => code === 'ARRI' || code === 'DISC'

const portOf = ({ unlocode }: TrackingEvent) => (unlocode && /^[A-Z]{2}[A-Z0-9]{3}$/.test(unlocode) ? unlocode : null)

/** The facility without the port: a code of BIC begins with it, and the standard leaves it out. */
const facilityOf = (event: TrackingEvent): Facility => {
  const port = portOf(event)
  if (port && event.facility?.length === 9 && event.facility.startsWith(port))
    return { facilityCode: event.facility.slice(5), facilityCodeListProvider: 'BIC' }
  return isNoLonger(event.facility, 6) ? { facilityCode: event.facility } : {}
}

// Six decimals are a hand's width, and fit the field.
const degrees = (value: number | null) => (value === null ? null : String(Number(value.toFixed(6))))

/** The number of a transport call: the sender's, else one made of ship, voyage and place. */
const callIdOf = ({ callId, imo, vessel, voyage, unlocode, place }: TrackingEvent): string =>
  fitting(callId, 100) ?? cut([imo ?? vessel, voyage, unlocode ?? place].filter(Boolean).join('-'), 100) ?? 'unknown'

/** The means of transport; without one it is the ship. Null when the standard has no such means. */
const modeOf = ({ mode }: TrackingEvent): string | null => (mode === null ? 'VESSEL' : (DCSA_MODES.find((one) => one === mode) ?? null))

const vesselOf = ({ imo, vessel }: TrackingEvent): TransportCall['vessel'] =>
  imo && /^\d{7}$/.test(imo)
    ? filled<{ vesselIMONumber: string; vesselName?: string }>({ vesselIMONumber: imo, vesselName: cut(vessel, 35) })
    : undefined

const callOf = (event: TrackingEvent, code: string, location: Location | null): TransportCall | null => {
  const modeOfTransport = modeOf(event)
  if (modeOfTransport === null) return null
  const facility = facilityOf(event)
  return filled<TransportCall>({
    transportCallID: callIdOf(event),
    carrierServiceCode: fitting(event.serviceCode, 11),
    [isArrival(code) ? 'importVoyageNumber' : 'exportVoyageNumber']: fitting(event.voyage, 50),
    UNLocationCode: portOf(event),
    ...facility,
    otherFacility: facility.facilityCode ? null : cut(event.facility, 50),
    modeOfTransport,
    location,
    vessel: vesselOf(event),
  })
}

const locationOf = (event: TrackingEvent): Location | null => {
  const unlocode = portOf(event)
  const facility = facilityOf(event)
  return orNothing(
    filled<Location>({
      locationName: cut(event.place ?? (facility.facilityCode ? null : event.facility) ?? (unlocode ? null : event.unlocode), 100),
      UNLocationCode: unlocode,
      ...facility,
      latitude: degrees(event.lat),
      longitude: degrees(event.lon),
    }),
  )
}

/** The document of a SHIPMENT event: the named one, else that of the only kind of number it has. */
const documentOf = ({ docType, refs: { bl, booking, container } }: TrackingEvent): { type: string; id: string } | null => {
  const only = booking.length > 0 && bl.length === 0 ? 'BKG' : bl.length > 0 && booking.length === 0 ? 'TRD' : null
  const type = docType === null ? only : (DCSA_DOCUMENTS.find((one) => one === docType) ?? null)
  const numbers = type === 'TRD' ? [...bl, ...booking] : [...booking, ...bl]
  const id = [...numbers, ...container].find((number) => isNoLonger(number, 100))
  return type && id ? { type, id } : null
}

const shipmentPart = (code: string, event: TrackingEvent): Partial<Dcsa22Event> | null => {
  const document = documentOf(event)
  // A document is never planned in the standard.
  if (!document || event.cls !== 'ACT') return null
  return filled<Partial<Dcsa22Event>>({
    shipmentEventTypeCode: code,
    documentTypeCode: document.type,
    documentID: document.id,
    reason: cut(event.remark, 5000),
  })
}

const transportPart = (code: string, event: TrackingEvent): Partial<Dcsa22Event> | null => {
  const transportCall = callOf(event, code, locationOf(event))
  if (!transportCall) return null
  const delayReasonCode = fitting(event.delayReason, 3)
  return filled<Partial<Dcsa22Event>>({
    transportEventTypeCode: code,
    delayReasonCode,
    changeRemark: cut(event.remark ?? (delayReasonCode ? null : event.delayReason), 250),
    transportCall,
  })
}

/** Empty or laden: as said, else as the step itself tells; our cargo is in a container that merely moves. */
const emptyIndicatorOf = (code: string, event: TrackingEvent): 'EMPTY' | 'LADEN' => {
  if (event.empty !== null) return event.empty ? 'EMPTY' : 'LADEN'
  return code === 'PICK' || code === 'STRP' || event.code === 'EE' ? 'EMPTY' : 'LADEN'
}

const sealsOf = ({ seals, sealTypes }: TrackingEvent) => {
  const known = seals.flatMap((sealNumber, index) => {
    const sealType = sealTypes[index] ?? ''
    return DCSA_SEALS.some((one) => one === sealType) && isNoLonger(sealNumber, 15) ? [{ sealNumber, sealType }] : []
  })
  return known.length > 0 ? known : null
}

const equipmentPart = (code: string, event: TrackingEvent): Partial<Dcsa22Event> => {
  const { vessel, imo, voyage, mode, isoType } = event
  return filled<Partial<Dcsa22Event>>({
    equipmentEventTypeCode: code,
    equipmentReference: fitting(event.container, 15),
    ISOEquipmentCode: isoType && /^[A-Z0-9]{4}$/.test(isoType) ? isoType : null,
    emptyIndicatorCode: emptyIndicatorOf(code, event),
    eventLocation: locationOf(event),
    seals: sealsOf(event),
    transportCall: (vessel ?? imo ?? voyage ?? mode) ? callOf(event, code, null) : null,
  })
}

const PARTS: Record<DcsaType, (code: string, event: TrackingEvent) => Partial<Dcsa22Event> | null> = {
  SHIPMENT: shipmentPart,
  TRANSPORT: transportPart,
  EQUIPMENT: equipmentPart,
}

/** The local time with its offset, if the sender or the place tells it. */
const zonedTime = (event: TrackingEvent): string | null => {
  const sent = readSentTime(event.at)
  if (!sent) return null
  const assumed = sent.offset === null ? assumedOffset(event) : null
  const offset = sent.offset === null ? assumed !== null && offsetText(assumed) : sent.offsetText
  return offset ? `${isoDay(sent.ymd)}T${sent.clock}${offset}` : null
}

/**
 * An event in DCSA Track & Trace 2.2, or null when the standard cannot express it: no such code, document or means of transport, or no
 * time with an offset. What no field can hold (a ship without an IMO number, a seal without a type) is left out.
 * @param eventID a UUID that is stable for the same event
 * @param created creation or last change, ISO 8601
 */
export const writeDcsa22 = (event: TrackingEvent, eventID: string, created: string): Dcsa22Event | null => {
  const type = DCSA_TYPES.find((one) => one === event.kind)
  const code = type && dcsaCodeOf(type, event.code)
  const at = zonedTime(event)
  const part = type && code && PARTS[type](code, event)
  if (!part || !at) return null
  const { booking, bl, container } = event.refs
  const documents = (documentReferenceType: string, numbers: readonly string[]) =>
    numbers.flatMap((number) => (isNoLonger(number, 100) ? [{ documentReferenceType, documentReferenceValue: number }] : []))
  return {
    eventID,
    eventCreatedDateTime: created,
    eventType: type,
    eventClassifierCode: event.cls,
    eventDateTime: at,
    ...part,
    documentReferences: [...documents('BKG', booking), ...documents('TRD', bl)],
    references: container.flatMap((number) =>
      number !== event.container && isNoLonger(number, 100) ? [{ referenceType: 'EQ', referenceValue: number }] : [],
    ),
  }
}
