import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { carrier, clock, coded, numbers, party, place } from './document-columns.server.ts'

type BoxLine = { cntr_no: string; cntr_type: string; seal_no: string; gross_wt: number | null; pkg_qty: number | null; cbm: number | null }
export type ShipmentFacts = {
  mngt_no: string
  trans_mode: 'SEA' | 'AIR'
  io_type: string
  svc_type: string
  hbl_no: string
  mbl_no: string
  po_no: string
  shipper_nm: string
  consignee_nm: string
  notify_nm: string
  por: string
  pol: string
  pod: string
  pol_cd: string
  pod_cd: string
  final_dest: string
  carrier: string
  vessel_nm: string
  voyage_no: string
  etd: string
  eta: string
  ata: string
  pkg_qty: number
  pkg_unit: string
  gross_wt: number
  cbm: number
  chg_wt: number | null
  cntr_text: string
  incoterms: string
  frt_term: string
  commodity: string
  shp_sts: string
  free_until: string
  /** From its booking; blank without one. */
  shipper_addr: string
  consignee_addr: string
  notify_addr: string
  marks: string
  hs_cd: string
  containers: BoxLine[]
}

/** The document data of a shipment that the caller may see; if several share the number, the caller's own. */
export const findShipment = async (
  run: Run,
  corpCd: string,
  custCd: string | null,
  mngtNo: string,
  lang: Lang,
): Promise<ShipmentFacts | null> => {
  const [found] = await run<ShipmentFacts>(
    `select r.mngt_no, r.trans_mode, r.io_type, r.svc_type, r.hbl_no, r.mbl_no, r.po_no, ${party('shipper', lang)}, ${party('consignee', lang)}, r.notify_nm,
            ${place('r.por', lang)} as por, ${place('r.pol', lang)} as pol, ${place('r.pod', lang)} as pod, r.pol as pol_cd, r.pod as pod_cd, ${place('r.final_dest', lang)} as final_dest,
            ${carrier(lang)} as carrier, r.vessel_nm, r.voyage_no, ${clock('r.etd')} as etd, ${clock('r.eta')} as eta, ${clock('r.ata')} as ata,
            r.pkg_unit, ${numbers('pkg_qty gross_wt cbm chg_wt').join(', ')}, r.cntr_text, r.incoterms, ${coded('FRT_TERM', 'r.frt_term', lang)} as frt_term,
            r.commodity, r.shp_sts, case when r.due_kind = 'FREE' then ${clock('r.due_at')} else '' end as free_until,
            coalesce(b.shipper_addr, '') as shipper_addr, coalesce(b.consignee_addr, '') as consignee_addr, coalesce(b.notify_addr, '') as notify_addr,
            coalesce(b.marks, '') as marks, coalesce(b.hs_cd, '') as hs_cd,
            (select coalesce(json_agg(json_build_object('cntr_no', c.cntr_no, 'cntr_type', c.cntr_type, 'seal_no', c.seal_no, 'gross_wt', c.gross_wt, 'pkg_qty', c.pkg_qty, 'cbm', c.cbm) order by c.cntr_no), '[]')
               from shipment_cntr c where (c.corp_cd, c.cust_cd, c.shipment_id) = (r.corp_cd, r.cust_cd, r.shipment_id)) as containers
       from shipment r
       left join lateral (select * from booking b where (b.corp_cd, b.cust_cd, b.shipment_id) = (r.corp_cd, r.cust_cd, r.shipment_id) order by b.bkg_no limit 1) b on true
      where r.mngt_no = $1 and r.corp_cd = $2 order by r.cust_cd = $3 desc limit 1`,
    [mngtNo, corpCd, custCd ?? ''],
  )
  return found ?? null
}

/** The direction of a shipment that the caller may see. */
export const findDirection = async (run: Run, corpCd: string, mngtNo: string): Promise<string> => {
  const [found] = await run<{ io_type: string }>('select io_type from shipment where mngt_no = $1 and corp_cd = $2 limit 1', [
    mngtNo,
    corpCd,
  ])
  return found?.io_type ?? ''
}
