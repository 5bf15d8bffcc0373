import { zonedClock } from '../../time/place-zone.ts'
import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { DCSA_TYPES, type DcsaType, dcsaCodeOf } from './codes-22.ts'

type Reference<T extends string> = Record<`${T}Type` | `${T}Value`, string>
type Location = { locationName?: string; UNLocationCode?: string; facilityCode?: string; latitude?: string; longitude?: string }

/** A transport call; required for TRANSPORT events, optional for EQUIPMENT events. */
type TransportCall = {
  transportCallID: string
  exportVoyageNumber?: string
  importVoyageNumber?: string
  UNLocationCode?: string
  facilityCode?: string
  modeOfTransport?: string
  location?: Location
  vessel?: { vesselIMONumber?: string; vesselName?: string }
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
  seals?: { sealNumber: string }[]
  transportCall?: TransportCall
  documentReferences: Reference<'documentReference'>[]
  references: Reference<'reference'>[]
}

/** The object without null fields. */
const filled = <T extends object>(fields: { [K in keyof T]: T[K] | null | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T

const orNothing = <T extends object>(fields: T): T | null => (Object.keys(fields).length > 0 ? fields : null)

// Arrivals use the import voyage.
const isArrival = (code: string) => code === 'ARRI' || code === 'DISC'

const callOf = (event: TrackingEvent, code: string, location: Location | null): TransportCall => {
  const { imo, vessel, voyage, unlocode, facility, mode } = event
  return filled<TransportCall>({
    transportCallID: [imo ?? vessel, voyage, unlocode ?? event.place].filter(Boolean).join('-').slice(0, 100) || 'unknown',
    [isArrival(code) ? 'importVoyageNumber' : 'exportVoyageNumber']: voyage,
    UNLocationCode: unlocode,
    facilityCode: facility,
    // The standard requires a mode; a named vessel implies VESSEL.
    modeOfTransport: mode ?? ((vessel ?? imo) ? 'VESSEL' : null),
    location,
    vessel: orNothing(filled<{ vesselIMONumber?: string; vesselName?: string }>({ vesselIMONumber: imo, vesselName: vessel })),
  })
}

const locationOf = ({ place, unlocode, facility, lat, lon }: TrackingEvent): Location | null =>
  orNothing(
    filled<Location>({
      locationName: place,
      UNLocationCode: unlocode,
      facilityCode: facility,
      latitude: lat === null ? null : String(lat),
      longitude: lon === null ? null : String(lon),
    }),
  )

const partsOf = (type: DcsaType, code: string, event: TrackingEvent): Partial<Dcsa22Event> => {
  const location = locationOf(event)
  if (type === 'SHIPMENT')
    return filled<Partial<Dcsa22Event>>({
      shipmentEventTypeCode: code,
      documentTypeCode: event.docType,
      documentID: (event.docType === 'TRD' ? event.refs.bl[0] : event.refs.booking[0]) ?? event.refs.bl[0],
      reason: event.remark,
    })
  if (type === 'TRANSPORT')
    return filled<Partial<Dcsa22Event>>({
      transportEventTypeCode: code,
      delayReasonCode: event.delayReason,
      changeRemark: event.remark,
      transportCall: callOf(event, code, location),
    })
  const { empty, seals, vessel, imo, voyage, mode } = event
  return filled<Partial<Dcsa22Event>>({
    equipmentEventTypeCode: code,
    equipmentReference: event.container,
    ISOEquipmentCode: event.isoType,
    emptyIndicatorCode: empty === null ? null : empty ? 'EMPTY' : 'LADEN',
    eventLocation: location,
    seals: seals.length > 0 ? seals.map((sealNumber) => ({ sealNumber })) : null,
    transportCall: (vessel ?? imo ?? voyage ?? mode) ? callOf(event, code, null) : null,
    changeRemark: event.remark,
  })
}

/**
 * An event in DCSA Track & Trace 2.2, or null when the standard has no equivalent or the time is unknown, which the standard does not
 * allow. A time without an offset gets that of its place if its zone is known.
 * @param eventID a UUID that is stable for the same event
 * @param created creation or last change, ISO 8601
 */
export const writeDcsa22 = (event: TrackingEvent, eventID: string, created: string): Dcsa22Event | null => {
  const type = DCSA_TYPES.find((one) => one === event.kind)
  const code = type && dcsaCodeOf(type, event.code)
  const at = zonedClock(event.at, event.unlocode ?? '')
  if (!type || !code || !at) return null
  const { booking, bl, container } = event.refs
  return {
    eventID,
    eventCreatedDateTime: created,
    eventType: type,
    eventClassifierCode: event.cls,
    eventDateTime: at,
    ...partsOf(type, code, event),
    documentReferences: [
      ...booking.map((documentReferenceValue) => ({ documentReferenceType: 'BKG', documentReferenceValue })),
      ...bl.map((documentReferenceValue) => ({ documentReferenceType: 'TRD', documentReferenceValue })),
    ],
    references: container.filter((number) => number !== event.container).map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
  }
}
