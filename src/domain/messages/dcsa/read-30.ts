import type { Draft } from './draft.ts'
import type { Loose } from './loose-object.ts'
import { containerText, documentReferences, eventRefs, sealsOf } from './references.ts'

const voyage = (call: Loose, name: string): string | null =>
  call.object(name).text('carrierVoyageNumber', 'universalVoyageReference') ?? call.text(name)

const reeferRemark = (details: Loose): string | null => {
  const unit = details.text('temperatureUnit') ?? ''
  const readings = [
    ['setpoint', details.text('internalSetpointTemperature')],
    ['ambient', details.text('ambientMeasuredTemperature')],
  ].flatMap(([name, value]) => (value ? [`${name} ${value} ${unit}`.trim()] : []))
  return readings.join(', ') || null
}

/** One event of DCSA Track & Trace 3.0: classification, shipment, transport and equipment are separate objects. */
export const draft30 = (event: Loose): Draft => {
  const kind = event.object('eventClassification')
  const place = event.object('eventLocation')
  const geo = place.object('geoCoordinate')
  const facility = place.object('facility')
  const shipment = event.object('shipmentDetails')
  const transport = event.object('transportDetails')
  const call = transport.object('transportCall')
  const vessel = call.object('vesselTransport')
  const equipment = event.object('equipmentDetails')
  const container = containerText(equipment.text('equipmentReference'))
  const main = shipment.object('documentReference')
  const references = documentReferences([
    main,
    ...shipment.list('additionalDocumentReferences'),
    ...event.list('documentReferences'),
    ...event.list('references'),
  ])
  return {
    id: event.text('eventID'),
    type: kind.text('eventTypeCode'),
    codes: {
      SHIPMENT: kind.text('shipmentEventTypeCode'),
      TRANSPORT: kind.text('transportEventTypeCode'),
      EQUIPMENT: kind.text('equipmentEventTypeCode'),
      IOT: kind.text('iotEventTypeCode'),
      REEFER: kind.text('reeferEventTypeCode'),
    },
    classifier: kind.text('eventClassifierCode'),
    docType: shipment.text('documentTypeCode')?.toUpperCase() ?? main.text('typeCode')?.toUpperCase() ?? null,
    at: event.text('eventDateTime'),
    updatedAt: event.text('eventUpdatedDateTime', 'eventCreatedDateTime'),
    retracted: event.flag('isRetracted'),
    unlocode: place.text('UNLocationCode'),
    place: place.text('locationName'),
    facility: facility.text('facilityCode') ?? place.text('facilityCode'),
    lat: geo.number('latitude') ?? place.number('latitude'),
    lon: geo.number('longitude') ?? place.number('longitude'),
    vessel: vessel.text('vesselName', 'name'),
    imo: vessel.text('vesselIMONumber'),
    exportVoyage: voyage(call, 'exportVoyageNumberOrReference') ?? call.text('exportVoyageNumber'),
    importVoyage: voyage(call, 'importVoyageNumberOrReference') ?? call.text('importVoyageNumber'),
    mode: call.text('modeOfTransport'),
    callId: call.text('transportCallReference'),
    serviceCode: call.text('carrierServiceCode') ?? vessel.text('carrierServiceCode'),
    container,
    isoType: equipment.text('ISOEquipmentCode'),
    emptyIndicator: equipment.text('emptyIndicatorCode'),
    seals: sealsOf(equipment.list('seals')),
    delayReason: transport.textList('delayReasonCodes') ?? transport.text('delayReasonCode'),
    remark:
      transport.text('changeRemark') ??
      shipment.text('reason') ??
      event.object('iotDetails').text('iotEventCode') ??
      reeferRemark(event.object('reeferDetails')),
    refs: eventRefs(references, container),
    source: 'DCSA30',
  }
}
