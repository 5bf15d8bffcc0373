import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { airNumbers, manualEvent, shipmentTracking } from '../shipment-tracking/contract.ts'

/** One air shipment with all data of the popup, in one call (S2-128). Foreign and unknown numbers are NTF-001 (S6-006). */
export const selectAirTracking = endpoint({
  path: '/api/trk/popup/ptlTrackingAirPopup/selectTracking',
  access: 'member',
  quiet: true,
  reads: true,
  input: airNumbers,
  output: shipmentTracking,
})

/** A milestone that staff enter by hand (S6-008); returns the updated shipment. */
export const saveAirEvent = endpoint({
  path: '/api/trk/popup/ptlTrackingAirPopup/saveEvent',
  access: 'staff',
  input: manualEvent,
  output: shipmentTracking,
})
