import { handle } from '#platform/server/calls/handle.ts'
import { searchShipments } from '../shipment-list/list-search.server.ts'
import { selectTrackingList } from './contract.ts'
import { TRACKING_EXTRAS } from './list-columns.server.ts'

// Another view of the same search; the strip and the popups have handlers in their own folders.
export default [
  handle(selectTrackingList, async (input, context) => {
    const { rows, anchors, head } = await searchShipments(input, context, TRACKING_EXTRAS)
    return { rows: rows as never, anchors, head }
  }),
]
