import { nameIn } from '#platform/server/lists/code-list.ts'
import { clock, type ListExtras } from '../shipment-list/sql.ts'

const ofShipment = (alias: string) =>
  `${alias}.corp_cd = s.corp_cd and ${alias}.cust_cd = s.cust_cd and ${alias}.shipment_id = s.shipment_id`

// Code names are stored by standard, not by version or source format.
const STANDARD = `case s.last_source when 'DCSA22' then 'DCSA' when 'DCSA30' then 'DCSA' when 'MANUAL' then 'DCSA' when 'SYSTEM' then case s.trans_mode when 'AIR' then 'IATA-FSU' else 'DCSA' end when 'FSU' then 'IATA-FSU' when 'XFSU' then 'IATA-FSU'
  when 'ONERECORD' then 'IATA-FSU' else s.last_source end`
const SENDER = `case when s.last_source = '' then '' when s.last_source = 'UNIPASS' then 'customs' when s.last_source in ('MANUAL', 'SYSTEM') then 'naru' else 'carrier' end`

/** Columns of the tracking list only (Appendix E.6). */
export const TRACKING_EXTRAS: ListExtras = {
  columns: (lang) => ({
    CNTR_NO: `coalesce((select min(c.cntr_no) from shipment_cntr c where ${ofShipment('c')}), '')`,
    CNTR_CNT: `(select count(*) from shipment_cntr c where ${ofShipment('c')})`,
    LAST_EVENT: 's.last_event',
    LAST_EVENT_NM: `coalesce((select ${nameIn(lang, 'e.')} from event_code e where e.standard = ${STANDARD} and e.code = s.last_event order by e.type limit 1), s.last_event)`,
    LAST_PLACE: 's.last_place',
    // Customs tell some steps as a day.
    LAST_EVENT_AT: `case when s.last_source = 'UNIPASS' and s.last_event_at::time = '00:00' then to_char(s.last_event_at, 'YYYYMMDD') else ${clock('s.last_event_at')} end`,
    LAST_SOURCE: SENDER,
    LAST_SOURCE_AT: clock(`s.last_source_at at time zone 'Asia/Seoul'`),
  }),
  sums: {},
}
