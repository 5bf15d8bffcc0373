import type { ShipmentKey } from '#features/tracking/service.server.ts'
import { upsertEvents } from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Moved } from './contract.ts'

const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey) => [corp_cd, cust_cd, shipment_id]

export type BlRow = { mngt_no: string; hbl_no: string; cust_cd: string; cust_nm: string; pkg_qty: number; gross_wt: number; cbm: number }

const house = (lang: Lang) =>
  `o.mngt_no, o.hbl_no, o.cust_cd, coalesce(${nameIn(lang, 'c.')}, o.cust_cd) as cust_nm,
   o.pkg_qty::float8 as pkg_qty, o.gross_wt::float8 as gross_wt, o.cbm::float8 as cbm`
const CUSTOMER = 'left join customer c on c.corp_cd = o.corp_cd and c.cust_cd = o.cust_cd'
const OF_LANE = `o.closed_at is null and o.shp_sts <> 'CANCELLED' and (o.trans_mode, o.io_type, o.pol, o.pod) = (s.trans_mode, s.io_type, s.pol, s.pod)`

/** The other open houses under the master of a house, of all customers. */
export const findBeside = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<BlRow>(
    `select ${house(lang)}
       from shipment s join shipment o on o.corp_cd = s.corp_cd and o.mbl_no = s.mbl_no and o.shipment_id <> s.shipment_id ${CUSTOMER}
      where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3 and s.mbl_no <> '' and ${OF_LANE}
      order by o.mngt_no limit 100`,
    keyOf(key),
  )

/** Loose houses of all customers on the lane of a house that are under no other master and share no container with it, the nearest in time first. */
export const findLoose = (run: Run, key: ShipmentKey, lang: Lang, only: string | null = null) =>
  run<BlRow>(
    `select ${house(lang)}
       from shipment s join shipment o on o.corp_cd = s.corp_cd and o.shipment_id <> s.shipment_id ${CUSTOMER}
      where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3 and s.mbl_no <> '' and s.svc_type = 'LCL' and o.svc_type = 'LCL' and ${OF_LANE}
        and o.mbl_no in ('', s.mbl_no) and o.shp_sts in ('BOOKED', 'PREDEP') and ($4::text is null or o.mngt_no = $4)
        and not exists (select 1 from shipment_cntr x join shipment_cntr y on y.corp_cd = x.corp_cd and y.cntr_no = x.cntr_no
              where x.corp_cd = s.corp_cd and x.cust_cd = s.cust_cd and x.shipment_id = s.shipment_id
                and y.cust_cd = o.cust_cd and y.shipment_id = o.shipment_id)
      order by abs(extract(epoch from o.etd - s.etd)) nulls last, o.mngt_no limit 50`,
    [...keyOf(key), only],
  )

/** The name of a customer. */
export const nameOfCustomer = async (run: Run, corpCd: string, custCd: string, lang: Lang): Promise<string> =>
  (await run<{ name: string }>(`select ${nameIn(lang)} as name from customer where corp_cd = $1 and cust_cd = $2`, [corpCd, custCd]))[0]
    ?.name ?? custCd

/** Whether a house number is taken. */
export const isTaken = async (run: Run, corpCd: string, houseNo: string): Promise<boolean> =>
  (await run('select 1 from shipment where corp_cd = $1 and hbl_no = $2 limit 1', [corpCd, houseNo])).length > 0

type Kind = 'SPLIT' | 'MERGE' | 'SHARE'
type Split = { kind: Kind; gave: boolean; mngt_no: string; hbl_no: string; made_at: Date; made_by: string; moved: Moved }

/** Splits and merges of a house, the newest first. */
export const findSplits = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<Split>(
    `select x.kind, x.shipment_id = $3 as gave, o.mngt_no, o.hbl_no, x.made_at, coalesce(${nameIn(lang, 'u.')}, x.made_by) as made_by, x.moved
       from house_split x
       join shipment o on o.corp_cd = x.corp_cd and (o.cust_cd, o.shipment_id) =
         case when x.shipment_id = $3 then (x.to_cust_cd, x.to_shipment_id) else (x.cust_cd, x.shipment_id) end
       left join app_user u on u.user_id = x.made_by
      where x.corp_cd = $1 and ((x.cust_cd, x.shipment_id) = ($2, $3) or (x.to_cust_cd, x.to_shipment_id) = ($2, $3))
      order by x.made_at desc, x.split_id desc limit 50`,
    keyOf(key),
  )

/** Records that something went from one house to another. */
export const insertSplit = (
  run: Run,
  kind: Kind,
  from: ShipmentKey,
  to: ShipmentKey,
  { moved, userId, now }: { moved: Moved; userId: string; now: Date },
) =>
  run(
    `insert into house_split (corp_cd, cust_cd, shipment_id, to_cust_cd, to_shipment_id, kind, moved, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keyOf(from), to.cust_cd, to.shipment_id, kind, JSON.stringify(moved), userId, now],
  )

/** The voyage that is known without an event goes along. */
export const copyVoyage = (run: Run, from: ShipmentKey, to: ShipmentKey) =>
  run(
    `update shipment t set vessel_nm = s.vessel_nm, voyage_no = s.voyage_no, imo_no = s.imo_no, etd = s.etd, eta = s.eta, day_only = s.day_only
       from shipment s where s.corp_cd = $1 and s.cust_cd = $2 and s.shipment_id = $3
        and t.corp_cd = $1 and t.cust_cd = $4 and t.shipment_id = $5`,
    [...keyOf(from), to.cust_cd, to.shipment_id],
  )

/**
 * What happened to the carriage and to these containers happened to the other house too; plans of the office and customs are its own. To
 * the house of another customer goes nothing that names this house, and none of its references and remarks.
 */
export const copyEvents = async (run: Run, from: ShipmentKey, to: ShipmentKey, boxes: readonly string[]) => {
  const rows = await run<{ row: object }>(
    `select to_jsonb(t) - 'event_id' || case when $5 then '{"refs": {}, "remark": null}' else '{}' end::jsonb as row
       from tracking_event t join shipment s using (corp_cd, cust_cd, shipment_id)
      where t.corp_cd = $1 and t.cust_cd = $2 and t.shipment_id = $3 and (t.cntr_no is null or t.cntr_no = any($4))
        and t.source <> 'UNIPASS' and not (t.source in ('SYSTEM', 'MANUAL') and t.cls = 'PLN')
        and not ($5 and s.hbl_no <> '' and position(s.hbl_no in t.refs::text) > 0)`,
    [...keyOf(from), boxes, from.cust_cd !== to.cust_cd],
  )
  if (rows.length > 0)
    await upsertEvents(
      run,
      rows.map(({ row }) => ({ ...row, cust_cd: to.cust_cd, shipment_id: to.shipment_id })),
    )
}
