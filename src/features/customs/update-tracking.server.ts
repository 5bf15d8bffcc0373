import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { joint } from '#platform/server/joint.ts'
import type { ShipmentKey } from './clearance/sql.ts'

type Tell = (run: Run, shipment: ShipmentKey, sourceName: string, events: readonly TrackingEvent[], now: Date) => Promise<number>

/** Says what customs knows of a shipment to whoever keeps its timeline. @returns how many events were new or newer */
export const [tellTracking, tellTrackingWith] = joint<Tell>('the timeline of shipments')
