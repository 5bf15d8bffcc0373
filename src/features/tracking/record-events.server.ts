import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { rowOfEvent } from './event-row.ts'
import { upsertEvents } from './event-sql.server.ts'
import { refreshShipments } from './refresh-shipment.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/**
 * Adds events of one shipment from a source outside the ingested files and refreshes its timeline, strip, status and dates. Known events
 * change nothing.
 * @param sourceName the sender's name as customers read it
 * @returns the number of new or newer events
 */
export const recordEvents = async (
  run: Run,
  { corp_cd, cust_cd, shipment_id }: ShipmentKey,
  sourceName: string,
  events: readonly TrackingEvent[],
  now: Date,
): Promise<number> => {
  const rows = events.map((event) => ({
    ...rowOfEvent(event, sourceName),
    corp_cd,
    cust_cd,
    shipment_id,
    raw: event,
    file_id: null,
    received_at: now,
  }))
  const { newer, earlier } = await upsertEvents(run, rows)
  if (newer + earlier > 0) await refreshShipments(run, [{ corp_cd, cust_cd, shipment_id }], now)
  return newer
}
