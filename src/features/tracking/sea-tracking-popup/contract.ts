import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { seaNumbers, manualEvent, shipmentTracking } from '../shipment-tracking/contract.ts'

/** One sea shipment with all data of the popup, in one call (S2-127). Foreign and unknown numbers are NTF-001 (S6-006). */
export const selectSeaTracking = endpoint({
  path: '/api/trk/popup/ptlTrackingSeaPopup/selectTracking',
  access: 'member',
  quiet: true,
  reads: true,
  input: seaNumbers,
  output: shipmentTracking,
})

/** A milestone that staff enter by hand (S6-008); returns the updated shipment. */
export const saveSeaEvent = endpoint({
  path: '/api/trk/popup/ptlTrackingSeaPopup/saveEvent',
  access: 'staff',
  input: manualEvent,
  output: shipmentTracking,
})
