import type { Run } from '#platform/server/db/db.ts'
import { keyOf, type ShipmentKey } from '../shipment-key.ts'

/** Notification channel for changed shipments. */
export const CHANNEL = 'naru_live'

/**
 * Records changed shipments in the same transaction, as one statement and one row. Listeners are notified on commit.
 * @param keys the keys as JSON
 */
export const notifyChanges = (run: Run, keys: string) =>
  run(
    `with noted as (
       insert into live_change (corp_cd, n, keys)
       select s.corp_cd, count(*), jsonb_agg(jsonb_build_array(s.cust_cd, s.shipment_id, s.shipper_cd, s.consignee_cd))
         from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
         join shipment s using (corp_cd, cust_cd, shipment_id) group by s.corp_cd returning 1)
     select pg_notify($2, '') from noted limit 1`,
    [keys, CHANNEL],
  )

/** The keys of shipments as `notifyChanges` takes them, each once: a statement cannot write the same row twice. */
export const asKeys = (keys: readonly ShipmentKey[]) =>
  JSON.stringify([...new Map(keys.map((key) => [`${key.corp_cd} ${key.cust_cd} ${key.shipment_id}`, keyOf(key)])).values()])
