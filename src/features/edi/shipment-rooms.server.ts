import type { TrackingEvent } from '#domain/tracking-event.ts'
import type { Run } from '#platform/server/db.ts'

export type ShipmentKey = { corp_cd: string; cust_cd: string; shipment_id: number }

/** What keeps shipments and their timelines; the front door says who does, as this room may not enter theirs. */
export type ShipmentRooms = {
  recordEvents: (run: Run, key: ShipmentKey, sourceName: string, events: readonly TrackingEvent[], now: Date) => Promise<number>
  refreshShipments: (run: Run, keys: readonly ShipmentKey[], now?: Date) => Promise<void>
}

let rooms: ShipmentRooms | null = null

export const joinShipmentRooms = (joined: ShipmentRooms) => {
  rooms = joined
}

export const shipmentRooms = (): ShipmentRooms => {
  if (!rooms) throw new Error('Nobody has said who keeps the shipments')
  return rooms
}
