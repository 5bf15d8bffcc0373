import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { computeStates } from './compute-states.server.ts'
import { rowOfEvent } from './event-row.ts'
import { asKeys } from './live/notify-changes.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

const minute = (at: string | null) => at && at.slice(0, 16)

/** What would be shown of the voyages of shipments if these events were recorded now; changes nothing. */
export const assumeEvents = async (run: Run, all: readonly { key: ShipmentKey; events: readonly TrackingEvent[] }[], now: Date) => {
  const assumed = all.flatMap(({ key, events }) =>
    events.map((event) => ({ ...rowOfEvent(event, ''), ...key, event_id: 0, received_at: now, standing: 'VALID' as const, doubt: '' })),
  )
  const states = await computeStates(run, asKeys(all.map(({ key }) => key)), now, { assumed })
  return new Map(
    states.map(({ row: { shipment_id, vessel_nm, voyage_no, imo_no, day_only, ...row } }) => {
      const times = { etd: minute(row.etd), atd: minute(row.atd), eta: minute(row.eta), ata: minute(row.ata) }
      return [shipment_id, { vessel_nm, voyage_no, imo_no, day_only, ...times }]
    }),
  )
}
