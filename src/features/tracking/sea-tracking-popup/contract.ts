import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { seaNumbers, manualEvent, shipmentRecord } from '../shipment-record/contract.ts'

/** One sea shipment with everything the popup shows, in one call (S2-127). Foreign and unknown numbers are NTF-001 (S6-006). */
export const selectSeaTracking = endpoint({
  path: '/api/trk/popup/ptlTrackingSeaPopup/selectTracking',
  access: 'member',
  quiet: true,
  input: seaNumbers,
  output: shipmentRecord,
})

/** A milestone our desk enters by hand (S6-008); answers with the shipment as it stands afterwards. */
export const saveSeaEvent = endpoint({
  path: '/api/trk/popup/ptlTrackingSeaPopup/saveEvent',
  access: 'staff',
  input: manualEvent,
  output: shipmentRecord,
})
