import { clock, type ListExtras, nameIn } from './sql.ts'

const ofShipment = (alias: string) =>
  `${alias}.corp_cd = s.corp_cd and ${alias}.cust_cd = s.cust_cd and ${alias}.shipment_id = s.shipment_id`

/** What only the shipment list shows, and its sums over all matches. */
export const LIST_EXTRAS: ListExtras = {
  columns: () => ({
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
    DOC_CNT: `(select count(*) from file_group g join file f on f.corp_cd = g.corp_cd and f.cust_cd = g.cust_cd and f.group_id = g.group_id where g.corp_cd = s.corp_cd and g.cust_cd = s.cust_cd and g.owner = 'SHIPMENT' and g.mngt_no = s.mngt_no)`,
    CUST_MEMO: 's.cust_memo',
    REMARK: 's.remark',
    ROW_VER: 's.row_ver',
  }),
  sums: { sum_pkg: 'pkg_qty', sum_wt: 'gross_wt', sum_cbm: 'cbm', sum_teu: 'teu' },
}

// The names of codes stand under their standard, not under the version or the format they came in.
const STANDARD = `case s.last_source when 'DCSA22' then 'DCSA' when 'DCSA30' then 'DCSA' when 'MANUAL' then 'DCSA' when 'FSU' then 'IATA-FSU' when 'XFSU' then 'IATA-FSU'
  when 'ONERECORD' then 'IATA-FSU' else s.last_source end`
const SENDER = `case when s.last_source = '' then '' when s.last_source = 'UNIPASS' then 'customs' when s.last_source = 'MANUAL' then 'naru' else 'carrier' end`

/** What only the tracking list shows (Appendix E.6). */
export const TRACKING_EXTRAS: ListExtras = {
  columns: (lang) => ({
    CNTR_NO: `coalesce((select min(c.cntr_no) from shipment_cntr c where ${ofShipment('c')}), '')`,
    CNTR_CNT: `(select count(*) from shipment_cntr c where ${ofShipment('c')})`,
    LAST_EVENT: 's.last_event',
    LAST_EVENT_NM: `coalesce((select ${nameIn(lang, 'e')} from event_code e where e.standard = ${STANDARD} and e.code = s.last_event order by e.type limit 1), s.last_event)`,
    LAST_PLACE: 's.last_place',
    LAST_EVENT_AT: clock('s.last_event_at'),
    LAST_SOURCE: SENDER,
    LAST_SOURCE_AT: clock(`s.last_source_at at time zone 'Asia/Seoul'`),
  }),
  sums: {},
}
