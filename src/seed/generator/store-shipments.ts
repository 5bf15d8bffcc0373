import { refreshShipments } from '#features/tracking/refresh-shipment.server.ts'
import type { ShipmentKey } from '#features/tracking/shipment-key.ts'
import { rowOfEvent } from '#features/tracking/event-row.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { DemoShipment } from '../demo/demo-shipment.ts'
import { insertMissing } from '../reference/upsert-rows.ts'

type Stored = ShipmentKey & { mngt_no: string }

/**
 * Stores new shipments with numbers, containers and events, and computes their state from the events.
 * @returns the keys of the new ones by management number; existing ones are not changed
 */
export const storeShipments = async (run: Run, shipments: readonly DemoShipment[], now: Date): Promise<Map<string, ShipmentKey>> => {
  const stored = await insertMissing<Stored>(
    run,
    'shipment',
    shipments.map(({ row }) => row),
    'corp_cd, cust_cd, shipment_id, mngt_no',
  )
  const keys = new Map(stored.map(({ mngt_no, ...key }) => [mngt_no, key]))
  const added = shipments.flatMap((shipment) => {
    const key = keys.get(shipment.row.mngt_no)
    return key ? [{ shipment, key }] : []
  })
  const children = added.map(({ shipment: { refs, containers, events }, key }) => ({
    refs: refs.map((ref) => ({ ...key, ...ref })),
    containers: containers.map((container) => ({ ...key, ...container })),
    events: events.map(({ event, sourceName }) => {
      const row = rowOfEvent(event, sourceName)
      return { ...key, ...row, raw: event, received_at: row.updated_at }
    }),
  }))
  await insertMissing(
    run,
    'shipment_ref',
    children.flatMap(({ refs }) => refs),
  )
  await insertMissing(
    run,
    'shipment_cntr',
    children.flatMap(({ containers }) => containers),
  )
  await insertMissing(
    run,
    'tracking_event',
    children.flatMap(({ events }) => events),
  )
  await refreshShipments(run, [...keys.values()], now)
  return keys
}
