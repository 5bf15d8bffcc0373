import { tellTrackingWith } from '#features/customs/tell-tracking.server.ts'
import { joinShipmentRooms } from '#features/edi/shipment-rooms.server.ts'
import { recordEvents } from '#features/tracking/record-events.server.ts'
import { refreshShipments } from '#features/tracking/refresh-shipment.server.ts'

// Rooms that may not enter each other meet at the front door: what customs and partners say joins the timeline.
tellTrackingWith(recordEvents)
joinShipmentRooms({ recordEvents, refreshShipments })
