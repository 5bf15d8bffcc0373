import { nameIn } from '#platform/server/lists/code-list.ts'
import { clock, type ListExtras } from './sql.ts'

// Asked once per row. Only active shipments can lack documents; the rest is not checked.
const missing = (lang: 'ko' | 'en') => `left join lateral (
  select string_agg(coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = 'DOC_TYPE' and d.code = m.doc_type), m.doc_type), ', ' order by m.sort_no, m.doc_type) as names,
         min(m.due_at) as due_at
    from missing_papers(s, (now() at time zone 'Asia/Seoul')::timestamp + interval '3 days') m
   where s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT')) missing on true`

// A customer's are stored for the home page (db/migrations/0100): no rule, booking or file is asked, each with the policies of its table.
const storedMissing = (lang: 'ko' | 'en') => `left join lateral (
  select string_agg(coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = 'DOC_TYPE' and d.code = p.paper ->> 0), p.paper ->> 0), ', '
           order by (p.paper ->> 2)::int, p.paper ->> 0) as names,
         min((p.paper ->> 1)::timestamp) as due_at
    from home_item h cross join lateral jsonb_array_elements(h.papers) p(paper)
   where s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT') and h.corp_cd = s.corp_cd and h.source = 'PAPER' and h.item = s.shipment_id::text
     and h.owner_cd = s.cust_cd and h.cust_cd = (select app_cust())
     and (p.paper ->> 1)::timestamp < (now() at time zone 'Asia/Seoul')::timestamp + interval '3 days') missing on true`

// A changed rule marks what is stored until the round has judged it anew.
const STALE = `exists (select from home_item where corp_cd = (select app_corp()) and cust_cd = (select app_cust()) and next_at = '-infinity')`

// A customer's own word on a field stays the customer's.
const HELD = `case when s.closed_at is not null then 'ALL'
       when exists (select 1 from shipment_hold h where h.corp_cd = s.corp_cd and h.cust_cd = s.cust_cd and h.shipment_id = s.shipment_id
                       and h.field = 'orderNo' and h.holder = 'CUSTOMER') then 'PO_NO' else '' end`

const shown = (column: string) => `left(replace(s.${column}, 'T', ' '), 16)`

/** What the desk keeps in its grid beside the columns of the list. */
const OF_DESK = {
  NOTIFY_NM: 's.notify_nm',
  REF_NOS: `array_to_string(s.ref_nos, ', ')`,
  DOC_CUT: shown('doc_cut_off'),
  VGM_CUT: shown('vgm_cut_off'),
  CARGO_CUT: shown('cargo_cut_off'),
  DEM_UNTIL: shown('dem_until'),
  DET_UNTIL: shown('det_until'),
  CNTR_NOS: `coalesce((select string_agg(c.cntr_no, ', ' order by c.cntr_no) from shipment_cntr c
     where c.corp_cd = s.corp_cd and c.cust_cd = s.cust_cd and c.shipment_id = s.shipment_id and c.cntr_no not like 'TBN-%'), '')`,
}

/** Columns and sums of the shipment list only. */
export const LIST_EXTRAS: ListExtras = {
  joins: missing,
  columns: (_lang, isStaff = false) => ({
    SVC_TYPE: 's.svc_type',
    PO_NO: 's.po_no',
    SHIPPER_NM: 's.shipper_nm',
    CONSIGNEE_NM: 's.consignee_nm',
    PKG_QTY: 's.pkg_qty',
    PKG_UNIT: 's.pkg_unit',
    GROSS_WT: 's.gross_wt',
    CBM: 's.cbm',
    CHG_WT: 's.chg_wt',
    INCOTERMS: 's.incoterms',
    FRT_TERM: 's.frt_term',
    CUSTOMS_STS: 's.customs_sts',
    DOC_CNT: 's.doc_cnt',
    PAPERS: "coalesce(missing.names, '')",
    PAPERS_DUE: clock('missing.due_at'),
    CUST_MEMO: 's.cust_memo',
    // Internal remark of staff, never sent to customers (S2-115).
    REMARK: `case when (select app_cust()) is null then s.remark else '' end`,
    HELD: isStaff ? HELD : "''",
    DAY_ONLY: 's.day_only',
    ...(isStaff && OF_DESK),
    ROW_VER: 's.row_ver',
  }),
  sums: { sum_pkg: 'pkg_qty', sum_wt: 'gross_wt', sum_cbm: 'cbm', sum_teu: 'teu' },
}

/** As LIST_EXTRAS, for a customer and from what is stored; `stale` of the search tells when that does not hold. */
export const STORED_LIST_EXTRAS: ListExtras = { ...LIST_EXTRAS, joins: storedMissing, facts: `${STALE} as stale` }
