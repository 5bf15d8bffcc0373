import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { joint } from '#platform/server/joint.ts'

/** A shipment by its primary key. */
export type ShipmentKey = { corp_cd: string; cust_cd: string; shipment_id: number }

type Record = (run: Run, shipment: ShipmentKey, sourceName: string, events: readonly TrackingEvent[], now: Date) => Promise<number>
type Refresh = (run: Run, shipments: readonly ShipmentKey[], now?: Date) => Promise<void>

/** Puts the first milestones of a new shipment into its timeline. */
export const [recordMilestones, recordMilestonesWith] = joint<Record>('the timeline of shipments')
/** Lets what lists read of a shipment follow a change that no event tells. */
export const [refreshShipment, refreshShipmentWith] = joint<Refresh>('the state of shipments')
