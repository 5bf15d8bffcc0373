import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

/** The air shipments of the corporation by house number, in reference form. */
export const findByHouse = (run: Run, corpCd: string, numbers: readonly string[]) =>
  run<ShipmentKey & { ref_no: string }>(
    `select distinct r.ref_no, s.corp_cd, s.cust_cd, s.shipment_id
       from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.corp_cd = $1 and r.ref_no = any($2) and r.kind = 'HBL' and s.trans_mode = 'AIR' and s.shp_sts <> 'CANCELLED'`,
    [corpCd, numbers],
  )

/** Airports with their countries. */
export const findAirports = async (run: Run, codes: readonly string[]) =>
  new Map(
    (
      await run<{ airport_cd: string; country_cd: string }>('select airport_cd, country_cd from airport where airport_cd = any($1)', [
        codes,
      ])
    ).map(({ airport_cd, country_cd }) => [airport_cd, country_cd]),
  )

/** A company name without case, blanks, punctuation and legal form. */
const PLAIN = (column: string) => `regexp_replace(upper(${column}), '\\s|[.,()]|주식회사|㈜|CO LTD|INC', '', 'g')`

/** Billable customers by normalised name; ambiguous names match none. */
export const findCustomers = (run: Run, corpCd: string, names: readonly string[]) =>
  run<{ wanted: string; cust_cd: string }>(
    `select w.name as wanted, min(c.cust_cd) as cust_cd
       from unnest($2::text[]) as w(name)
       join customer c on c.corp_cd = $1 and c.owner_cust_cd is null and c.use_yn = 'Y' and ${PLAIN('w.name')} <> ''
        and ${PLAIN('w.name')} in (${PLAIN('c.name_ko')}, ${PLAIN('c.name_en')})
      group by w.name having count(*) = 1`,
    [corpCd, names],
  )

/** Inserts shipments, each with a new management number. @returns their keys */
export const insertShipments = (run: Run, rows: readonly object[], day: string) =>
  run<ShipmentKey>(
    `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, mbl_no, shipper_cd, shipper_nm, consignee_cd, consignee_nm,
            pol, pod, carrier_cd, vessel_nm, etd, commodity, pkg_qty, gross_wt, chg_wt, created_by, updated_by)
     select corp_cd, cust_cd, next_number('A', $2::date), 'AIR', io_type, hbl_no, mbl_no, shipper_cd, shipper_nm, consignee_cd, consignee_nm,
            pol, pod, carrier_cd, vessel_nm, etd, commodity, coalesce(pkg_qty, 0), coalesce(gross_wt, 0), chg_wt, created_by, created_by
       from jsonb_populate_recordset(null::shipment, $1::jsonb)
     returning corp_cd, cust_cd, shipment_id`,
    [JSON.stringify(rows), day],
  )

/** Updates known shipments from the manifest; blank values keep the stored ones. */
export const updateShipments = (run: Run, rows: readonly object[], now: Date) =>
  run(
    `update shipment s set mbl_no = r.mbl_no, vessel_nm = coalesce(nullif(r.vessel_nm, ''), s.vessel_nm), etd = coalesce(r.etd, s.etd), booked_etd = coalesce(r.etd, s.booked_etd),
            shipper_nm = coalesce(nullif(r.shipper_nm, ''), s.shipper_nm), consignee_nm = coalesce(nullif(r.consignee_nm, ''), s.consignee_nm),
            commodity = coalesce(nullif(r.commodity, ''), s.commodity), pkg_qty = coalesce(r.pkg_qty, s.pkg_qty), gross_wt = coalesce(r.gross_wt, s.gross_wt),
            chg_wt = coalesce(r.chg_wt, s.chg_wt), row_ver = s.row_ver + 1, updated_by = r.created_by, updated_at = $2
       from jsonb_populate_recordset(null::shipment, $1::jsonb) r
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id`,
    [JSON.stringify(rows), now],
  )

/** Updates the house and master numbers in the search references. */
export const notifyNumbers = async (run: Run, keys: readonly ShipmentKey[]) => {
  const wanted = JSON.stringify(keys)
  const among = `shipment s join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) using (corp_cd, cust_cd, shipment_id)`
  const plain = (column: string) => `regexp_replace(upper(s.${column}), '[^A-Z0-9]', '', 'g')`
  await run(
    `delete from shipment_ref r using (select s.corp_cd, s.cust_cd, s.shipment_id, ${plain('mbl_no')} as mbl from ${among}) m
      where r.corp_cd = m.corp_cd and r.cust_cd = m.cust_cd and r.shipment_id = m.shipment_id and r.kind = 'MBL' and r.ref_no <> m.mbl`,
    [wanted],
  )
  await run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
     select s.corp_cd, s.cust_cd, s.shipment_id, n.kind, n.ref_no
       from ${among} cross join lateral (values ('HBL', ${plain('hbl_no')}), ('MBL', ${plain('mbl_no')})) as n(kind, ref_no)
      where n.ref_no <> '' on conflict do nothing`,
    [wanted],
  )
}
