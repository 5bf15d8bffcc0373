import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '../shipment-key.ts'

/**
 * Locks the shipments whose rules are due, longest waiting first, and skips those locked by another process. Other writes to them
 * (events, replies) are not blocked.
 */
export const claimDueShipments = (run: Run, corpCd: string, now: Date, most: number) =>
  run<ShipmentKey>(
    `select corp_cd, cust_cd, shipment_id from shipment where corp_cd = $1 and judge_at <= $2
      order by judge_at limit $3 for no key update skip locked`,
    [corpCd, now, most],
  )

/** Postpones shipments whose evaluation failed, so they do not block others. */
export const putOff = (run: Run, keys: readonly ShipmentKey[], until: Date) =>
  run(
    `update shipment s set judge_at = $2 from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id`,
    [JSON.stringify(keys), until],
  )

/** The channel on which the clock hears that shipments are to be judged now. */
export const CLOCK_CHANNEL = 'shipments_due'

/** Calls the clocks of all processes after the commit. */
export const notifyClock = (run: Run) => run('select pg_notify($1, $2)', [CLOCK_CHANNEL, ''])
