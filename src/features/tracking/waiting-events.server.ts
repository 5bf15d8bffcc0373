import type { Run } from '#platform/server/db/db.ts'
import { asKeys } from './live/notify-changes.server.ts'
import { refreshShipments } from './refresh-shipment.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

const PLAIN = (text: string) => `regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

/**
 * Attaches the events that waited for a number of these shipments, when a shipment appears or learns a number. An event that names a bill
 * of lading, booking or waybill joins by it alone; by its container only when it names nothing else and the voyage is of that time.
 * @returns the number of attached events
 */
export const attachWaiting = async (run: Run, keys: readonly ShipmentKey[], now: Date): Promise<number> => {
  if (keys.length === 0) return 0
  const found = await run<ShipmentKey & { event_id: number }>(
    `with wanted as (select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no, s.etd, s.eta
                       from shipment_ref r join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) using (corp_cd, cust_cd, shipment_id)
                       join shipment s using (corp_cd, cust_cd, shipment_id)
                      where r.kind <> 'PO'),
          waiting as (select e.event_id, e.corp_cd, e.at, n.kind, ${PLAIN('n.no')} as ref_no,
                             e.refs -> 'bl' = '[]' and e.refs -> 'booking' = '[]' and e.refs -> 'awb' = '[]' as by_container
                        from tracking_event e cross join lateral (
                          select r.key as kind, v.no from jsonb_each(e.refs) r cross join lateral jsonb_array_elements_text(r.value) as v(no)
                          union all select 'container', e.cntr_no where e.cntr_no is not null) n
                       where e.shipment_id is null and e.corp_cd in (select corp_cd from wanted))
     select distinct w.corp_cd, w.cust_cd, w.shipment_id, e.event_id
       from waiting e join wanted w on w.corp_cd = e.corp_cd
        and (w.ref_no = e.ref_no or w.kind = 'MBL' and e.kind = 'bl' and substr(w.ref_no, 5) = e.ref_no and length(e.ref_no) > 5)
      where case e.kind when 'bl' then w.kind in ('HBL', 'MBL') when 'awb' then w.kind in ('HBL', 'MBL') when 'booking' then w.kind = 'BKG'
            else w.kind = 'CNTR' and e.by_container
             and (e.at is null or e.at between coalesce(w.etd - interval '90 days', '-infinity') and coalesce(w.eta + interval '120 days', 'infinity')) end`,
    [asKeys(keys)],
  )
  if (found.length === 0) return 0
  const columns = `source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at, received_at, cntr_no, unlocode, iata, place, facility, vessel, imo,
    voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id, event_key`
  await run(
    `insert into tracking_event (corp_cd, cust_cd, shipment_id, ${columns})
     select k.corp_cd, k.cust_cd, k.shipment_id, ${columns.replaceAll(/\w+/g, 'e.$&')}
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint, event_id bigint) join tracking_event e on e.event_id = k.event_id
     on conflict (corp_cd, shipment_id, event_key) do nothing`,
    [JSON.stringify(found)],
  )
  await run('delete from tracking_event where shipment_id is null and event_id = any($1)', [found.map(({ event_id }) => event_id)])
  await refreshShipments(run, keys, now)
  return found.length
}
