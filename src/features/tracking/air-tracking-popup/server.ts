import { handle } from '#platform/server/calls/handle.ts'
import { saveEvent, selectTracking } from '../shipment-tracking/popup-calls.server.ts'
import { saveAirEvent, selectAirTracking } from './contract.ts'

export default [
  handle(selectAirTracking, ({ mngtNo, HAWB_NO }, context) => selectTracking('AIR', { mngtNo, houseNo: HAWB_NO }, context)),
  handle(saveAirEvent, (input, context) => saveEvent('AIR', input, context)),
]
