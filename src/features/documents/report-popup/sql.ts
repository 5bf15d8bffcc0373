import { nameIn } from '#platform/server/code-list.ts'
import type { Run } from '#platform/server/db.ts'
import type { Lang } from '#platform/shared/messages.ts'

const clock = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDDHH24MI'), '')`
const day = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
const seoul = (column: string) => clock(`${column} at time zone 'Asia/Seoul'`)
const numbers = (columns: string) => columns.split(' ').map((column) => `r.${column}::float8`)

/** `KRPUS 부산`: the code of a place with its name. */
const place = (column: string, lang: Lang) =>
  `trim(${column} || ' ' || coalesce((select ${nameIn(lang, 'p.')} from port p where p.port_cd = ${column}),
    (select ${nameIn(lang, 'a.')} from airport a where a.airport_cd = ${column}), ''))`
const carrier = (lang: Lang) =>
  `coalesce((select ${nameIn(lang, 'c.')} from carrier c where c.kind = r.trans_mode and c.carrier_cd = r.carrier_cd), r.carrier_cd)`
/** The name of a code, the code itself where it has none. */
const coded = (group: string, column: string, lang: Lang) =>
  `coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = '${group}' and d.code = ${column}), ${column})`

/** A party as it stands on the record; an English paper has the English name of a company that stands there under its Korean one. */
const party = (which: 'shipper' | 'consignee', lang: Lang) =>
  lang === 'ko'
    ? `r.${which}_nm`
    : `coalesce((select nullif(k.name_en, '') from customer k where (k.corp_cd, k.cust_cd, k.name_ko) = (r.corp_cd, r.${which}_cd, r.${which}_nm)), r.${which}_nm) as ${which}_nm`

export type Issuer = { name: string; addr: string; mail: string; phone: string; biz_no: string }

/** The corporation that issues a document. */
export const findIssuer = async (run: Run, corpCd: string, lang: Lang): Promise<Issuer> => {
  const [found] = await run<Issuer>(
    `select ${nameIn(lang)} as name, addr_${lang} as addr, mail, phone, biz_no from corp where corp_cd = $1`,
    [corpCd],
  )
  if (!found) throw new Error(`No corporation ${corpCd}`)
  return found
}

export type Account = { bank: string; account_no: string; holder: string; curr_cd: string; swift: string }

/** The accounts of the corporation, in its own order. Row rights keep those of other corporations out. */
export const findAccounts = (run: Run, corpCd: string, lang: Lang) =>
  run<Account>(
    `select bank_${lang} as bank, account_no, holder, curr_cd, swift from bank_info where corp_cd = $1 and use_yn = 'Y' order by sort_no, account_id`,
    [corpCd],
  )

export type BoxLine = { cntr_no: string; cntr_type: string; seal_no: string; gross_wt: number | null; pkg_qty: number | null }
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
  /** Of the booking it came from; blank without one. */
  shipper_addr: string
  consignee_addr: string
  notify_addr: string
  marks: string
  hs_cd: string
  containers: BoxLine[]
}

/** A shipment as a document tells it, among those the caller may see; of several of one number the caller's own. */
export const findShipment = async (
  run: Run,
  corpCd: string,
  custCd: string | null,
  mngtNo: string,
  lang: Lang,
): Promise<ShipmentFacts | null> => {
  const [found] = await run<ShipmentFacts>(
    `select r.mngt_no, r.trans_mode, r.io_type, r.svc_type, r.hbl_no, r.mbl_no, r.po_no, ${party('shipper', lang)}, ${party('consignee', lang)}, r.notify_nm,
            ${place('r.por', lang)} as por, ${place('r.pol', lang)} as pol, ${place('r.pod', lang)} as pod, ${place('r.final_dest', lang)} as final_dest,
            ${carrier(lang)} as carrier, r.vessel_nm, r.voyage_no, ${clock('r.etd')} as etd, ${clock('r.eta')} as eta, ${clock('r.ata')} as ata,
            r.pkg_unit, ${numbers('pkg_qty gross_wt cbm chg_wt').join(', ')}, r.cntr_text, r.incoterms, ${coded('FRT_TERM', 'r.frt_term', lang)} as frt_term,
            r.commodity, r.shp_sts, case when r.due_kind = 'FREE' then ${clock('r.due_at')} else '' end as free_until,
            coalesce(b.shipper_addr, '') as shipper_addr, coalesce(b.consignee_addr, '') as consignee_addr, coalesce(b.notify_addr, '') as notify_addr,
            coalesce(b.marks, '') as marks, coalesce(b.hs_cd, '') as hs_cd,
            (select coalesce(json_agg(json_build_object('cntr_no', c.cntr_no, 'cntr_type', c.cntr_type, 'seal_no', c.seal_no, 'gross_wt', c.gross_wt, 'pkg_qty', c.pkg_qty) order by c.cntr_no), '[]')
               from shipment_cntr c where (c.corp_cd, c.cust_cd, c.shipment_id) = (r.corp_cd, r.cust_cd, r.shipment_id)) as containers
       from shipment r
       left join lateral (select * from booking b where (b.corp_cd, b.cust_cd, b.shipment_id) = (r.corp_cd, r.cust_cd, r.shipment_id) order by b.bkg_no limit 1) b on true
      where r.mngt_no = $1 and r.corp_cd = $2 order by r.cust_cd = $3 desc limit 1`,
    [mngtNo, corpCd, custCd ?? ''],
  )
  return found ?? null
}

export type BookingLine = { cntr_type: string; qty: number; soc_yn: string; unit_wt: number | null; remark: string }
export type PieceLine = { len_cm: number; wid_cm: number; hgt_cm: number; qty: number; unit_wt: number | null; cbm: number }
export type BookingFacts = {
  bkg_no: string
  trans_mode: 'SEA' | 'AIR'
  status: 'DRAFT' | 'REQUESTED' | 'CONFIRMED' | 'REJECTED' | 'CANCELLED'
  status_nm: string
  io_type: string
  svc_type: string
  incoterms: string
  frt_term: string
  po_no: string
  customer: string
  shipper_nm: string
  shipper_addr: string
  consignee_nm: string
  consignee_addr: string
  notify_nm: string
  notify_addr: string
  contact_nm: string
  contact_phone: string
  contact_email: string
  carrier: string
  vessel_nm: string
  voyage_no: string
  por: string
  pol: string
  pod: string
  final_dest: string
  etd: string
  eta: string
  doc_closing: string
  vgm_closing: string
  cargo_closing: string
  cargo_ready: string
  commodity: string
  hs_cd: string
  marks: string
  pkg_qty: number
  pkg_unit: string
  gross_wt: number
  cbm: number
  chg_wt: number | null
  dg: string
  temperature: string
  instruction: string
  truck_addr: string
  truck_dt: string
  hbl_no: string
  requested_at: string
  confirmed_at: string
  containers: BookingLine[]
  pieces: PieceLine[]
}

/** A booking as a document tells it, among those the caller may see. */
export const findBooking = async (run: Run, corpCd: string, bkgNo: string, lang: Lang): Promise<BookingFacts | null> => {
  const lines = (table: string, columns: string) =>
    `(select coalesce(json_agg(json_build_object(${columns
      .split(' ')
      .map((column) => `'${column}', l.${column}`)
      .join(', ')}) order by l.seq), '[]') from ${table} l where (l.corp_cd, l.cust_cd, l.bkg_no) = (r.corp_cd, r.cust_cd, r.bkg_no))`
  const [found] = await run<BookingFacts>(
    `select r.bkg_no, r.trans_mode, r.status, ${coded('BKG_STS', 'r.status', lang)} as status_nm, ${coded('IO_TYPE', 'r.io_type', lang)} as io_type, coalesce(nullif(r.svc_type, ''), r.svc_level) as svc_type,
            trim(r.incoterms || ' ' || r.incoterms_place) as incoterms, ${coded('FRT_TERM', 'r.frt_term', lang)} as frt_term, r.po_no,
            coalesce((select ${nameIn(lang, 'k.')} from customer k where (k.corp_cd, k.cust_cd) = (r.corp_cd, r.cust_cd)), '') as customer,
            ${party('shipper', lang)}, r.shipper_addr, ${party('consignee', lang)}, r.consignee_addr, r.notify_nm, r.notify_addr, r.contact_nm, r.contact_phone, r.contact_email,
            ${carrier(lang)} as carrier, r.vessel_nm, r.voyage_no, ${place('r.por', lang)} as por, ${place('r.pol', lang)} as pol, ${place('r.pod', lang)} as pod,
            ${place('r.final_dest', lang)} as final_dest, ${day('r.etd')} as etd, ${day('r.eta')} as eta, ${clock('r.doc_closing_at')} as doc_closing,
            ${clock('r.vgm_closing_at')} as vgm_closing, ${clock('r.cargo_closing_at')} as cargo_closing, ${day('r.cargo_ready_dt')} as cargo_ready,
            r.commodity, r.hs_cd, r.marks, r.pkg_unit, ${numbers('pkg_qty gross_wt cbm chg_wt').join(', ')},
            case when r.dg_yn = 'Y' then concat_ws(' / ', nullif('UN ' || r.un_no, 'UN '), nullif(r.dg_class, ''), nullif(r.pack_group, '')) else '' end as dg,
            concat_ws(' ~ ', r.temp_min::text, r.temp_max::text) as temperature, r.instruction,
            case when r.truck_yn = 'Y' then r.truck_addr else '' end as truck_addr, case when r.truck_yn = 'Y' then ${day('r.truck_dt')} else '' end as truck_dt,
            r.hbl_no, ${seoul('r.req_at')} as requested_at, ${seoul('r.confirm_at')} as confirmed_at,
            ${lines('booking_cntr', 'cntr_type qty soc_yn unit_wt remark')} as containers, ${lines('booking_dim', 'len_cm wid_cm hgt_cm qty unit_wt cbm')} as pieces
       from booking r where r.bkg_no = $1 and r.corp_cd = $2 limit 1`,
    [bkgNo, corpCd],
  )
  return found ?? null
}

export type ItemLine = {
  description: string
  pkg_unit: string
  qty: number
  len_cm: number | null
  wid_cm: number | null
  hgt_cm: number | null
  cbm: number
  gross_wt: number
  hs_cd: string
  amount: number | null
  curr_cd: string
  disposal: string
}
export type RequestFacts = {
  req_no: string
  status: string
  exhibition: string
  venue: string
  start_dt: string
  end_dt: string
  deadline: string
  warehouse: string
  company_nm: string
  booth: string
  hall: string
  contact_nm: string
  contact_phone: string
  contact_email: string
  mode: string
  direction: string
  cargo_ready: string
  pickup_addr: string
  arrive: string
  carnet: string
  services: string[]
  remark: string
  pkg_qty: number
  cbm: number
  gross_wt: number
  received_at: string
  items: ItemLine[]
}

const SERVICES = ['insure', 'forklift', 'unpack', 'empty', 'reexport'] as const

/** An exhibition request as a document tells it, among those the caller may see. */
export const findRequest = async (run: Run, corpCd: string, reqNo: string, lang: Lang): Promise<RequestFacts | null> => {
  const items = 'description pkg_unit qty len_cm wid_cm hgt_cm cbm gross_wt hs_cd amount curr_cd'
  const [found] = await run<RequestFacts>(
    `select r.req_no, ${coded('EXH_REQ_STS', 'r.status', lang)} as status, ${nameIn(lang, 'e.')} as exhibition,
            concat_ws(', ', nullif(e.venue, ''), nullif(e.city, ''), nullif(e.country_cd, '')) as venue, ${day('e.start_dt')} as start_dt, ${day('e.end_dt')} as end_dt,
            ${day("case r.trans_mode when 'AIR' then e.air_deadline else e.sea_deadline end")} as deadline, e.warehouse,
            r.company_nm, r.booth, r.hall, r.contact_nm, r.contact_phone, r.contact_email, r.trans_mode as mode, r.direction,
            ${day('r.cargo_ready_dt')} as cargo_ready, r.pickup_addr, ${day('r.arrive_dt')} as arrive,
            case when r.carnet_yn = 'Y' then coalesce(nullif(r.carnet_no, ''), 'Y') else '' end as carnet,
            array_remove(array[${SERVICES.map((name) => `case when r.${name}_yn = 'Y' then '${name}' end`).join(', ')}], null) as services,
            r.remark, ${numbers('pkg_qty cbm gross_wt').join(', ')}, ${seoul('r.received_at')} as received_at,
            (select coalesce(json_agg(json_build_object(${items
              .split(' ')
              .map((column) => `'${column}', i.${column}`)
              .join(', ')}, 'disposal', ${coded('EXH_DISPOSAL', 'i.disposal', lang)}) order by i.seq), '[]')
               from exh_item i where (i.corp_cd, i.cust_cd, i.req_no) = (r.corp_cd, r.cust_cd, r.req_no)) as items
       from exh_request r join exhibition e on (e.corp_cd, e.exh_no) = (r.corp_cd, r.exh_no)
      where r.req_no = $1 and r.corp_cd = $2 limit 1`,
    [reqNo, corpCd],
  )
  return found ?? null
}

/** Whether a shipment leaves or comes, among those the caller may see. */
export const findDirection = async (run: Run, corpCd: string, mngtNo: string): Promise<string> => {
  const [found] = await run<{ io_type: string }>('select io_type from shipment where mngt_no = $1 and corp_cd = $2 limit 1', [
    mngtNo,
    corpCd,
  ])
  return found?.io_type ?? ''
}
