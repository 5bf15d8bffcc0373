import type { Run } from '#platform/server/db/db.ts'
import { COLUMNS, type CustomsShipment } from '../clearance/sql.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

export type WatchedShipment = CustomsShipment & { quiet_asks: number; is_open: boolean }

// Imports around arrival in Korea, and exports from the declaration to the last loading; finished clearances are excluded.
const OPEN_IMPORT = `s.io_type = 'IMP' and s.shp_sts not in ('BOOKED', 'CANCELLED') and s.customs_sts <> 'RELEASED'
  and s.eta_key between ($1::timestamptz at time zone 'Asia/Seoul') - interval '60 days' and ($1::timestamptz at time zone 'Asia/Seoul') + interval '3 days'`
const OPEN_EXPORT = `s.io_type = 'EXP' and s.shp_sts <> 'CANCELLED'
  and s.etd_key between ($1::timestamptz at time zone 'Asia/Seoul') - interval '40 days' and ($1::timestamptz at time zone 'Asia/Seoul') + interval '14 days'
  and not exists (select 1 from customs_out o where o.corp_cd = s.corp_cd and o.cust_cd = s.cust_cd and o.shipment_id = s.shipment_id and o.done_yn = 'Y')`

/** Adds newly open shipments of the corporation to the watch, due at once. */
export const watchOpenShipments = async (run: Run, corpCd: string, now: Date) => {
  for (const open of [OPEN_IMPORT, OPEN_EXPORT])
    await run(
      `insert into customs_watch (corp_cd, cust_cd, shipment_id, next_ask_at)
       select s.corp_cd, s.cust_cd, s.shipment_id, $1::timestamptz from shipment s
        where s.corp_cd = $2 and (s.hbl_no <> '' or s.mbl_no <> '') and ${open} on conflict do nothing`,
      [now, corpCd],
    )
}

/** Claims due shipments for this process until `leaseUntil`; if the process dies, others take over after that. */
export const claimDue = (run: Run, corpCd: string, now: Date, leaseUntil: Date, most: number) =>
  run<WatchedShipment>(
    `update customs_watch w set asked_at = $1::timestamptz, next_ask_at = $3::timestamptz
       from shipment s
      where s.corp_cd = w.corp_cd and s.cust_cd = w.cust_cd and s.shipment_id = w.shipment_id
        and (w.corp_cd, w.cust_cd, w.shipment_id) in (
          select corp_cd, cust_cd, shipment_id from customs_watch where corp_cd = $2 and next_ask_at <= $1::timestamptz
           order by next_ask_at limit $4 for update skip locked)
     returning ${COLUMNS}, w.quiet_asks, ((${OPEN_IMPORT}) or (${OPEN_EXPORT})) as is_open`,
    [now, corpCd, leaseUntil, most],
  )

export const setNextAsk = (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, at: Date, quietAsks: number) =>
  run('update customs_watch set next_ask_at = $4, quiet_asks = $5 where corp_cd = $1 and cust_cd = $2 and shipment_id = $3', [
    corp_cd,
    cust_cd,
    shipment_id,
    at,
    quietAsks,
  ])

export const stopWatching = (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey) =>
  run('delete from customs_watch where corp_cd = $1 and cust_cd = $2 and shipment_id = $3', [corp_cd, cust_cd, shipment_id])
