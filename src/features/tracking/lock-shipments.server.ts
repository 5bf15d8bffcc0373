import type { Run } from '#platform/server/db/db.ts'
import { asKeys } from './live/notify-changes.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/**
 * Locks shipments until the end of the transaction: none of them goes meanwhile, and of two files that arrive at once the second is computed
 * with what the first said.
 * @returns the ids of those that are still there
 */
export const lockShipments = async (run: Run, keys: readonly ShipmentKey[]): Promise<ReadonlySet<number>> => {
  const locked = await run<{ shipment_id: number }>(
    `select s.shipment_id from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
       join shipment s on s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id
      order by s.shipment_id for no key update of s`,
    [asKeys(keys)],
  )
  return new Set(locked.map(({ shipment_id }) => shipment_id))
}
