// Functions that other areas may call inside their own transactions.
export { enqueueNotifications, type NotificationEvent } from './enqueue-notifications.server.ts'
export { rowOfEvent } from './event-row.ts'
export { storeRetractions, takeWaiting, upsertEvents, type Withdrawal } from './event-sql.server.ts'
export { openStreams } from './live/live-hub.server.ts'
export { recordEvents } from './record-events.server.ts'
export { refreshShipments } from './refresh-shipment.server.ts'
export { attachWaiting } from './waiting-events.server.ts'
export { keyOf, keyValues, type ShipmentKey } from './shipment-key.ts'
