import type { EventRefs } from '../../tracking/events/tracking-event.ts'

/** What a version reader found in one event, still as the carrier wrote it: codes and dates are judged afterwards, once for all versions. */
export type Draft = {
  id: string | null
  type: string | null
  /** `shipmentEventTypeCode` and its sisters, by the type they belong to. */
  codes: { SHIPMENT: string | null; TRANSPORT: string | null; EQUIPMENT: string | null; IOT: string | null; REEFER: string | null }
  classifier: string | null
  docType: string | null
  at: string | null
  updatedAt: string | null
  retracted: boolean
  unlocode: string | null
  place: string | null
  facility: string | null
  lat: number | null
  lon: number | null
  vessel: string | null
  imo: string | null
  exportVoyage: string | null
  importVoyage: string | null
  mode: string | null
  container: string | null
  isoType: string | null
  emptyIndicator: string | null
  seals: string[]
  delayReason: string | null
  remark: string | null
  refs: EventRefs
  source: 'DCSA22' | 'DCSA30'
}
