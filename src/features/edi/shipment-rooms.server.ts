import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { joint } from '#platform/server/joint.ts'

/** A shipment by its primary key. */
export type ShipmentKey = { corp_cd: string; cust_cd: string; shipment_id: number }

type Record = (run: Run, shipment: ShipmentKey, sourceName: string, events: readonly TrackingEvent[], now: Date) => Promise<number>
type Refresh = (run: Run, shipments: readonly ShipmentKey[], now?: Date) => Promise<void>

/** Puts what a partner says happened into the timeline of a shipment. */
export const [recordPartnerEvents, recordPartnerEventsWith] = joint<Record>('the timeline of shipments')
/** Lets what lists read of shipments follow a change that no event tells. */
export const [refreshToldShipments, refreshToldShipmentsWith] = joint<Refresh>('the state of shipments')
