import type { Draft } from './draft.ts'
import type { Loose } from './loose-object.ts'
import { containerText, type DocumentReference, documentReferences, eventRefs, sealsOf } from './references.ts'

const ownNumbers = (body: Loose, docType: string | null): DocumentReference[] => {
  const named: [string, string | null][] = [
    [docType ?? '', body.text('documentID', 'documentReference')],
    ['BKG', body.text('carrierBookingReference')],
    ['TRD', body.text('transportDocumentReference')],
  ]
  return named.flatMap(([type, value]) => (type && value ? [{ type, value }] : []))
}

/** The facility; a code of BIC is completed by the port, which the standard leaves out. */
const facilityOf = (place: Loose): string | null => {
  const code = place.text('facilityCode')
  const port = place.text('UNLocationCode')
  return code?.length === 4 && port && place.text('facilityCodeListProvider')?.toUpperCase() === 'BIC' ? `${port}${code}` : code
}

/**
 * One event of DCSA Track & Trace 2.2 with all fields on one level. The 3.0 beta only splits them into `metadata` (head) and `payload`
 * (body) and renames some, so both are read here.
 */
export const draft22 = (head: Loose, body: Loose, source: Draft['source']): Draft => {
  const call = body.object('transportCall')
  const callPlace = call.object('location')
  const place = body.object('eventLocation')
  const vessel = call.object('vessel')
  const docType = body.text('documentTypeCode')?.toUpperCase() ?? null
  const container = containerText(body.text('equipmentReference'))
  const references = [
    ...documentReferences(body.list('documentReferences', 'relatedDocumentReferences')),
    ...documentReferences(body.list('references')),
    ...ownNumbers(body, docType),
  ]
  return {
    id: head.text('eventID'),
    type: head.text('eventType'),
    codes: {
      SHIPMENT: body.text('shipmentEventTypeCode'),
      TRANSPORT: body.text('transportEventTypeCode'),
      EQUIPMENT: body.text('equipmentEventTypeCode'),
      IOT: body.text('iotEventTypeCode'),
      REEFER: body.text('reeferEventTypeCode'),
    },
    classifier: body.text('eventClassifierCode'),
    docType,
    at: body.text('eventDateTime'),
    updatedAt: head.text('eventUpdatedDateTime', 'eventCreatedDateTime'),
    retracted: head.flag('isRetracted') || body.flag('isRetracted'),
    unlocode: place.text('UNLocationCode') ?? call.text('UNLocationCode') ?? callPlace.text('UNLocationCode'),
    place: place.text('locationName') ?? callPlace.text('locationName') ?? call.text('otherFacility'),
    facility: [place, call, callPlace].map(facilityOf).find((code) => code !== null) ?? null,
    lat: place.number('latitude') ?? callPlace.number('latitude'),
    lon: place.number('longitude') ?? callPlace.number('longitude'),
    vessel: vessel.text('vesselName', 'name'),
    imo: vessel.text('vesselIMONumber'),
    exportVoyage: call.text('exportVoyageNumber', 'carrierExportVoyageNumber', 'carrierVoyageNumber'),
    importVoyage: call.text('importVoyageNumber', 'carrierImportVoyageNumber', 'carrierVoyageNumber'),
    mode: call.text('modeOfTransport'),
    callId: call.text('transportCallID') ?? body.text('transportCallID'),
    serviceCode: call.text('carrierServiceCode'),
    container,
    isoType: body.text('ISOEquipmentCode'),
    emptyIndicator: body.text('emptyIndicatorCode'),
    seals: sealsOf(body.list('seals')),
    delayReason: body.text('delayReasonCode'),
    remark: body.text('changeRemark', 'reason'),
    refs: eventRefs(references, container),
    source,
  }
}
