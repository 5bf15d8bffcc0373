import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { carrier, clock, coded, day, numbers, party, place, seoul } from '../document-columns.server.ts'

export type Issuer = { name: string; addr: string; mail: string; phone: string; biz_no: string; logo: string }

/** The corporation that issues a document. */
export const findIssuer = async (run: Run, corpCd: string, lang: Lang): Promise<Issuer> => {
  const [found] = await run<Issuer>(
    `select ${nameIn(lang)} as name, addr_${lang} as addr, mail, phone, biz_no,
            coalesce((select left(md5(image), 8) from logo_of(corp_cd)), '') as logo
       from corp where corp_cd = $1`,
    [corpCd],
  )
  if (!found) throw new Error(`No corporation ${corpCd}`)
  return found
}

/** The logo of a corporation, if any. */
export const findLogo = async (run: Run, corpCd: string) => {
  const [logo] = await run<{ content_type: string; image: Uint8Array }>('select content_type, image from logo_of($1)', [corpCd])
  return logo ?? null
}

export type Account = { bank: string; account_no: string; holder: string; curr_cd: string; swift: string }

/** The accounts of the corporation in order. Row-level security hides those of others. */
export const findAccounts = (run: Run, corpCd: string, lang: Lang) =>
  run<Account>(
    `select bank_${lang} as bank, account_no, holder, curr_cd, swift from bank_info where corp_cd = $1 and use_yn = 'Y' order by sort_no, account_id`,
    [corpCd],
  )

/** The cargo control number of customs and the bonded shed where the cargo lies; blank while customs name none. */
export const findBondedPlace = async (run: Run, corpCd: string, mngtNo: string) => {
  const [found] = await run<{ cargo_no: string; shed: string }>(
    `select c.cargo_no, coalesce((select concat_ws(' ', t.shed_nm, '(' || nullif(t.shed_cd, '') || ')') from customs_in_step t
              where (t.corp_cd, t.cust_cd, t.cargo_no) = (c.corp_cd, c.cust_cd, c.cargo_no) and replace(t.stage, ' ', '') = '반입신고' and t.shed_nm <> ''
              order by t.seq desc limit 1), '') as shed
       from customs_in c join shipment s using (corp_cd, cust_cd, shipment_id) where s.corp_cd = $1 and s.mngt_no = $2 order by c.cargo_no limit 1`,
    [corpCd, mngtNo],
  )
  return found ?? { cargo_no: '', shed: '' }
}

type BookingLine = { cntr_type: string; qty: number; soc_yn: string; unit_wt: number | null; remark: string }
type PieceLine = { len_cm: number; wid_cm: number; hgt_cm: number; qty: number; unit_wt: number | null; cbm: number }
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
  cust_cd: string
  is_asked: boolean
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
  /** The code of the port of loading, whose clock the closings are on. */
  pol_cd: string
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

/** The document data of a booking that the caller may see. */
export const findBooking = async (run: Run, corpCd: string, bkgNo: string, lang: Lang): Promise<BookingFacts | null> => {
  const lines = (table: string, columns: string) =>
    `(select coalesce(json_agg(json_build_object(${columns
      .split(' ')
      .map((column) => `'${column}', l.${column}`)
      .join(', ')}) order by l.seq), '[]') from ${table} l where (l.corp_cd, l.cust_cd, l.bkg_no) = (r.corp_cd, r.cust_cd, r.bkg_no))`
  const [found] = await run<BookingFacts>(
    `select r.bkg_no, r.cust_cd, exists (select 1 from booking_amendment a where (a.corp_cd, a.cust_cd, a.bkg_no) = (r.corp_cd, r.cust_cd, r.bkg_no) and a.status = 'OPEN') as is_asked, r.trans_mode, r.status, ${coded('BKG_STS', 'r.status', lang)} as status_nm, ${coded('IO_TYPE', 'r.io_type', lang)} as io_type, coalesce(nullif(r.svc_type, ''), r.svc_level) as svc_type,
            trim(r.incoterms || ' ' || r.incoterms_place) as incoterms, ${coded('FRT_TERM', 'r.frt_term', lang)} as frt_term, r.po_no,
            coalesce((select ${nameIn(lang, 'k.')} from customer k where (k.corp_cd, k.cust_cd) = (r.corp_cd, r.cust_cd)), '') as customer,
            ${party('shipper', lang)}, r.shipper_addr, ${party('consignee', lang)}, r.consignee_addr, r.notify_nm, r.notify_addr, r.contact_nm, r.contact_phone, r.contact_email,
            ${carrier(lang)} as carrier, r.vessel_nm, r.voyage_no, r.pol as pol_cd, ${place('r.por', lang)} as por, ${place('r.pol', lang)} as pol, ${place('r.pod', lang)} as pod,
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

type ItemLine = {
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
  /** Status code, and its name. */
  state: RequestStatus
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

/** The document data of an exhibition request that the caller may see. */
export const findRequest = async (run: Run, corpCd: string, reqNo: string, lang: Lang): Promise<RequestFacts | null> => {
  const items = 'description pkg_unit qty len_cm wid_cm hgt_cm cbm gross_wt hs_cd amount curr_cd'
  const [found] = await run<RequestFacts>(
    `select r.req_no, r.status as state, ${coded('EXH_REQ_STS', 'r.status', lang)} as status, ${nameIn(lang, 'e.')} as exhibition,
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
