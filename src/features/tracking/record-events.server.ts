import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { rowOfEvent } from './event-row.ts'
import { upsertEvents } from './event-sql.ts'
import { refreshShipments } from './refresh-shipment.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/**
 * Adds what a source outside the ingested files says about one shipment: its events join the timeline, strip, status and dates
 * follow. What was known before changes nothing.
 * @param sourceName who says it, as a customer reads it
 * @returns how many events were new or newer
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
  // One statement may name a row only once.
  const written = await upsertEvents(run, [...new Map(rows.map((row) => [row.event_key, row])).values()])
  if (written > 0) await refreshShipments(run, [{ corp_cd, cust_cd, shipment_id }], now)
  return written
}
