import type { TrackingEvent } from '#domain/tracking-event.ts'
import type { Run } from '#platform/server/db.ts'
import type { ShipmentKey } from './clearance/sql.ts'

type Tell = (run: Run, shipment: ShipmentKey, sourceName: string, events: readonly TrackingEvent[], now: Date) => Promise<number>

let tell: Tell = async () => {
  throw new Error('Nobody has said who keeps the timeline')
}

/** The front door knows who keeps the timeline of shipments; it says so once, as this room may not ask it. */
export const tellTrackingWith = (told: Tell) => {
  tell = told
}

/** Says what customs knows of a shipment to whoever keeps its timeline. @returns how many events were new or newer */
export const tellTracking = (...said: Parameters<Tell>) => tell(...said)
