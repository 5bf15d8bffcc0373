import type { EventRefs } from '../../tracking/events/tracking-event.ts'

/** A seal of a container; '' without a type. */
export type Seal = { number: string; type: string }

/** The fields of one event as the carrier wrote them: codes and dates are checked later, in one place for all versions. */
export type Draft = {
  id: string | null
  type: string | null
  /** `shipmentEventTypeCode` and the corresponding fields, by type. */
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
  callId: string | null
  serviceCode: string | null
  container: string | null
  isoType: string | null
  emptyIndicator: string | null
  seals: Seal[]
  delayReason: string | null
  remark: string | null
  refs: EventRefs
  source: 'DCSA22' | 'DCSA30'
}
