import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { searchHead, shipmentAsk, shipmentRow } from '../shipment-list/contract.ts'

const text = z.string()
const time = z.nullable(z.string())

const trackingRow = z.extend(shipmentRow, {
  /** The first containers by number, and their count. */
  CNTR_NO: text,
  CNTR_CNT: z.int(),
  LAST_EVENT: text,
  LAST_EVENT_NM: text,
  LAST_PLACE: text,
  LAST_EVENT_AT: time,
  /** Kind of sender (carrier, customs, naru, other), and the time it reported, Seoul time. */
  LAST_SOURCE: text,
  LAST_SOURCE_AT: time,
})
export type TrackingListRow = z.infer<typeof trackingRow>

/** POST /api/trk/comm/ptlTrackingList/selectTrackingList (S2-126, S7-043). */
export const selectTrackingList = endpoint({
  path: '/api/trk/comm/ptlTrackingList/selectTrackingList',
  access: 'member',
  quiet: true,
  input: shipmentAsk,
  output: z.object({ rows: z.array(trackingRow), anchors: z.optional(z.array(text)), head: z.optional(searchHead) }),
})
