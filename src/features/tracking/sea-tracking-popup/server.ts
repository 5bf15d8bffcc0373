import { handle } from '#platform/server/calls/handle.ts'
import { saveEvent, selectTracking } from '../shipment-tracking/popup-calls.server.ts'
import { saveSeaEvent, selectSeaTracking } from './contract.ts'

export default [
  handle(selectSeaTracking, ({ mngtNo, HBL_NO }, context) => selectTracking('SEA', { mngtNo, houseNo: HBL_NO }, context)),
  handle(saveSeaEvent, (input, context) => saveEvent('SEA', input, context)),
]
