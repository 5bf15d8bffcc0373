import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

export type BlShipment = ShipmentKey & { ref_no: string; pol: string; pod: string }

/** The sea shipments of the corporation with one of these house or master B/L numbers. */
export const findByBl = (run: Run, corpCd: string, numbers: readonly string[]) =>
  run<BlShipment>(
    `select distinct r.ref_no, s.corp_cd, s.cust_cd, s.shipment_id, s.pol, s.pod
       from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.corp_cd = $1 and r.ref_no = any($2) and r.kind in ('HBL', 'MBL') and s.trans_mode = 'SEA' and s.shp_sts <> 'CANCELLED'`,
    [corpCd, numbers],
  )

/** The existing ports among these, by any of their codes. */
export const findPorts = async (run: Run, codes: readonly string[]) =>
  new Set((await run<{ code: string }>('select port_cd as code from port where port_cd = any($1)', [codes])).map(({ code }) => code))

/** Container types by any of their codes (ISO, old ISO, common), by common name: 22G1 and 20GP are equal. */
export const findTypes = async (run: Run, codes: readonly string[]) => {
  const rows = await run<{ code: string; common_cd: string }>(
    `select distinct on (code) code, common_cd
       from container_type t cross join lateral (values (t.iso_cd, 1), (t.iso_old, 2), (t.iso_group, 3), (t.common_cd, 4)) as c(code, rank)
      where code = any($1) order by code, rank, iso_cd`,
    [codes],
  )
  return new Map(rows.map(({ code, common_cd }) => [code, common_cd]))
}

type Fresh = ShipmentKey & { cntr_type: string; fresh: boolean }

/**
 * Upserts containers as reported by a carrier. A new one replaces a booked container without a number (`TBN-01`), of its type if
 * possible, rather than one that events name.
 */
export const nameContainers = async (run: Run, rows: readonly object[]) => {
  const told = await run<Fresh>(
    `insert into shipment_cntr as c (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type, seal_no, gross_wt, pkg_qty, cbm)
     select corp_cd, cust_cd, shipment_id, cntr_no, cntr_type, seal_no, gross_wt, pkg_qty, cbm from jsonb_populate_recordset(null::shipment_cntr, $1::jsonb)
     on conflict (corp_cd, cust_cd, shipment_id, cntr_no) do update set
       cntr_type = coalesce(nullif(excluded.cntr_type, ''), c.cntr_type), seal_no = coalesce(nullif(excluded.seal_no, ''), c.seal_no),
       gross_wt = coalesce(excluded.gross_wt, c.gross_wt), pkg_qty = coalesce(excluded.pkg_qty, c.pkg_qty), cbm = coalesce(excluded.cbm, c.cbm), place_no = ''
     returning corp_cd, cust_cd, shipment_id, cntr_type, xmax = 0 as fresh`,
    [JSON.stringify(rows)],
  )
  for (const { corp_cd, cust_cd, shipment_id, cntr_type } of told.filter(({ fresh }) => fresh))
    await run(
      `delete from shipment_cntr where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and cntr_no = (
         select cntr_no from shipment_cntr where (corp_cd, cust_cd, shipment_id) = ($1, $2, $3) and (cntr_no like 'TBN-%' or place_no <> '')
          order by cntr_type = $4 desc, place_no, cntr_no limit 1)`,
      [corp_cd, cust_cd, shipment_id, cntr_type],
    )
}

/** Updates the container numbers in the search references of shipments, and their container summaries. */
export const notifyContainers = async (run: Run, keys: readonly ShipmentKey[]) => {
  const wanted = JSON.stringify(keys)
  const among = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)'
  await run(
    `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
     select c.corp_cd, c.cust_cd, c.shipment_id, 'CNTR', c.cntr_no from shipment_cntr c join ${among} using (corp_cd, cust_cd, shipment_id)
      where c.cntr_no not like 'TBN-%'
     on conflict do nothing`,
    [wanted],
  )
  await run(
    `update shipment s set cntr_text = t.words, teu = t.teu
       from (select corp_cd, cust_cd, shipment_id, string_agg(cntr_type || ' × ' || boxes, ', ' order by boxes desc, cntr_type) as words, sum(boxes * unit) as teu
               from (select c.corp_cd, c.cust_cd, c.shipment_id, c.cntr_type, count(*) as boxes,
                            coalesce((select max(t.teu) from container_type t where t.common_cd = c.cntr_type), 0) as unit
                       from shipment_cntr c join ${among} using (corp_cd, cust_cd, shipment_id)
                      where c.cntr_type <> '' group by 1, 2, 3, 4) kinds
              group by 1, 2, 3) t
      where s.corp_cd = t.corp_cd and s.cust_cd = t.cust_cd and s.shipment_id = t.shipment_id`,
    [wanted],
  )
}

/** Updates vessel and voyage of shipments; blank values change nothing. */
export const notifyVessels = (run: Run, rows: readonly object[]) =>
  run(
    `update shipment s set vessel_nm = coalesce(nullif(r.vessel_nm, ''), s.vessel_nm), voyage_no = coalesce(nullif(r.voyage_no, ''), s.voyage_no)
       from jsonb_populate_recordset(null::shipment, $1::jsonb) r
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id`,
    [JSON.stringify(rows)],
  )
