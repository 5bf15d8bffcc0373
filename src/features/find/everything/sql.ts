import { otherNameIn, nameIn } from '#platform/server/lists/code-list.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Hit } from './contract.ts'

const SHOWN = 6
/** Names are ranked by how well they answer; of common texts only so many shortest are looked at. */
export const MAX_NAMES = 60
/** Cargo of others in which a customer is shipper or consignee: the latest are searched by the beginning of a number. */
const FOREIGN = 200
const latestOf = (party: string) => `(select s.corp_cd, s.cust_cd, s.shipment_id, s.vessel_nm from shipment s
  where s.corp_cd = $1 and s.${party} = $3 and s.${party} <> s.cust_cd order by s.etd_key desc limit ${FOREIGN})`
const FOREIGN_CARGO = `(${latestOf('shipper_cd')} union ${latestOf('consignee_cd')})`
/** No number is longer; the end of a range of numbers that begin alike. */
const END = 'ZZZZZZZZZZ'

const place = (lang: Lang, code: string, mode: string) =>
  `coalesce(case ${mode} when 'AIR' then (select ${nameIn(lang, 'a.')} from airport a where a.airport_cd = ${code}) end,
    (select ${nameIn(lang, 'p.')} from port p where p.port_cd = ${code}), ${code})`

/** The columns of a hit on shipment (or booking) `s`. */
const routed = (lang: Lang) => `s.trans_mode as "TRANS_MODE", ${place(lang, 's.pol', 's.trans_mode')} as "POL_NM",
  ${place(lang, 's.pod', 's.trans_mode')} as "POD_NM"`
const UNROUTED = `'' as "TRANS_MODE", '' as "POL_NM", '' as "POD_NM"`

const shipmentHit = (lang: Lang, from: string) =>
  `select 'SHIPMENT' as "KIND", s.mngt_no as "KEY", coalesce(nullif(s.hbl_no, ''), s.mngt_no) as "TITLE", f.kind as "MATCH", f.no as "DETAIL",
          s.mngt_no as "MNGT_NO", ${routed(lang)}, s.shp_sts as "SHP_STS", f.exact as "EXACT"
     from (select distinct on (f.corp_cd, f.cust_cd, f.shipment_id) f.* from (${from}) f order by f.corp_cd, f.cust_cd, f.shipment_id, f.kind) f
     join shipment s using (corp_cd, cust_cd, shipment_id) order by s.etd_key desc, s.shipment_id desc limit ${SHOWN}`

const bookingHit = (lang: Lang, condition: string, exact: boolean) =>
  `select 'BOOKING' as "KIND", s.bkg_no as "KEY", s.bkg_no as "TITLE", '' as "MATCH", s.status as "DETAIL", s.bkg_no as "MNGT_NO", ${routed(lang)},
          '' as "SHP_STS", ${exact} as "EXACT" from booking s where ${condition} order by s.created_at desc limit ${SHOWN}`

const requestHit = (condition: string, exact: boolean) =>
  `select 'REQUEST' as "KIND", r.req_no as "KEY", r.req_no as "TITLE", '' as "MATCH", r.exh_no as "DETAIL", r.req_no as "MNGT_NO", ${UNROUTED},
          '' as "SHP_STS", ${exact} as "EXACT" from exh_request r where ${condition} order by r.received_at desc limit ${SHOWN}`

type Found = Omit<Hit, 'TYPO'>

/** Shipments, bookings and requests with one of these numbers, in look-up form. */
export const findByNumbers = (run: Run, lang: Lang, numbers: readonly string[]) =>
  run<Found>(
    `(${shipmentHit(
      lang,
      `select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no as no, true as exact from shipment_ref r where r.ref_no = any($1::text[])
       union all select m.corp_cd, m.cust_cd, m.shipment_id, 'MNGT', m.mngt_no, true from shipment m where m.mngt_no = any($1::text[])`,
    )}) union all (${bookingHit(lang, 's.bkg_no = any($1::text[])', true)}) union all (${requestHit('r.req_no = any($1::text[])', true)})`,
    [numbers],
  )

/** The same by the beginning of a number. A customer's own numbers have an index; of others' cargo the latest are looked through. */
export const findByBeginning = (run: Run, lang: Lang, { corpCd, custCd }: Searcher, beginning: string) => {
  const begins = (column: string) => `${column} > $2 and ${column} <= $2 || '${END}'`
  const refs = (more: string) =>
    `(select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no as no, false as exact from shipment_ref r
       where r.corp_cd = $1 and ${begins('r.ref_no')}${more} order by r.ref_no limit ${SHOWN * 3})`
  const foreign = `(select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no, false from ${FOREIGN_CARGO} o
      cross join lateral (select q.* from shipment_ref q where (q.corp_cd, q.cust_cd, q.shipment_id) = (o.corp_cd, o.cust_cd, o.shipment_id)
        and ${begins('q.ref_no')} offset 0) r limit ${SHOWN * 3})`
  const own = custCd === null ? '' : ' and r.cust_cd = $3'
  const ofOwner = (alias: string) => `${alias}.corp_cd = $1${custCd === null ? '' : ` and ${alias}.cust_cd = $3`}`
  return run<Found>(
    `(${shipmentHit(lang, custCd === null ? refs('') : `${refs(own)} union all ${foreign}`)})
     union all (${bookingHit(lang, `${ofOwner('s')} and ${begins('s.bkg_no')}`, false)})
     union all (${requestHit(`${ofOwner('r')} and ${begins('r.req_no')}`, false)})`,
    [corpCd, beginning, ...(custCd === null ? [] : [custCd])],
  )
}

export type Named = Pick<Hit, 'KEY' | 'TITLE'> & { KIND: 'CUSTOMER' | 'PLACE' | 'VESSEL'; OTHER: string }

/** Customers of the caller whose name or code fits the pattern; shortest names first. */
export const findCustomers = (run: Run, lang: Lang, pattern: string) =>
  run<Named>(
    `select 'CUSTOMER' as "KIND", cust_cd as "KEY", ${nameIn(lang)} as "TITLE", ${otherNameIn(lang)} as "OTHER" from customer
      where use_yn = 'Y' and (lower(name_en) ~ $1 or name_ko ~ $1 or lower(cust_cd) ~ ('^(?:' || $1 || ')'))
      order by length(${nameIn(lang)}), cust_cd limit ${MAX_NAMES}`,
    [pattern],
  )

/**
 * The latest shipments on these vessels that the caller may see, by some steps through an index for each; of others' cargo the latest are
 * looked through.
 */
export const findOnVessels = (run: Run, lang: Lang, { corpCd, custCd }: Searcher, vessels: readonly string[]) => {
  const own = custCd === null ? '' : ' and s.cust_cd = $3'
  const aboard = `(select s.* from unnest($2::text[]) as v(name) cross join lateral (select s.* from shipment s
      where s.corp_cd = $1 and s.vessel_nm = v.name and s.vessel_nm <> ''${own} order by s.etd_key desc, s.shipment_id desc limit ${SHOWN}) s)`
  const foreign = `(select s.* from ${FOREIGN_CARGO} o join shipment s using (corp_cd, cust_cd, shipment_id) where o.vessel_nm = any($2::text[]))`
  const found = custCd === null ? aboard : `${aboard} union all ${foreign}`
  return run<Found>(
    `select 'VESSEL' as "KIND", s.mngt_no as "KEY", coalesce(nullif(s.hbl_no, ''), s.mngt_no) as "TITLE", '' as "MATCH",
            trim(s.vessel_nm || ' ' || s.voyage_no) as "DETAIL", s.mngt_no as "MNGT_NO", ${routed(lang)}, s.shp_sts as "SHP_STS", false as "EXACT"
       from (${found}) s order by s.etd_key desc, s.shipment_id desc limit ${SHOWN}`,
    [corpCd, vessels, ...(custCd === null ? [] : [custCd])],
  )
}

/** Documents with a text in their file name, the latest first. */
export const findDocuments = (run: Run, readings: readonly string[]) =>
  run<Found>(
    `select 'DOCUMENT' as "KIND", f.file_sn::text as "KEY", f.file_nm as "TITLE", '' as "MATCH", f.doc_type as "DETAIL", g.mngt_no as "MNGT_NO",
            ${UNROUTED}, '' as "SHP_STS", false as "EXACT"
       from file f join file_group g using (corp_cd, cust_cd, group_id)
      where f.file_sn in (select l from unnest($1::text[]) as p(pattern), file_sns_like(p.pattern) l) order by f.file_sn desc limit ${SHOWN}`,
    [readings.map(containing)],
  )
