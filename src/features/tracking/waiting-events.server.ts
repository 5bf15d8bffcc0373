import type { Run } from '#platform/server/db/db.ts'
import { takeWaiting, upsertEvents } from './event-sql.server.ts'
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
  const found = await run<ShipmentKey & { event_key: string }>(
    `with wanted as (select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no, s.etd, s.eta
                       from shipment_ref r join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) using (corp_cd, cust_cd, shipment_id)
                       join shipment s using (corp_cd, cust_cd, shipment_id)
                      where r.kind <> 'PO'),
          waiting as (select e.event_key, e.corp_cd, e.at, n.kind, ${PLAIN('n.no')} as ref_no,
                             e.refs -> 'bl' = '[]' and e.refs -> 'booking' = '[]' and e.refs -> 'awb' = '[]' as by_container
                        from tracking_event e cross join lateral (
                          select r.key as kind, v.no from jsonb_each(e.refs) r cross join lateral jsonb_array_elements_text(r.value) as v(no)
                          union all select 'container', e.cntr_no where e.cntr_no is not null) n
                       where e.shipment_id is null and e.corp_cd in (select corp_cd from wanted))
     select distinct w.corp_cd, w.cust_cd, w.shipment_id, e.event_key
       from waiting e join wanted w on w.corp_cd = e.corp_cd
        and (w.ref_no = e.ref_no or w.kind = 'MBL' and e.kind = 'bl' and substr(w.ref_no, 5) = e.ref_no and length(e.ref_no) > 5)
      where case e.kind when 'bl' then w.kind in ('HBL', 'MBL') when 'awb' then w.kind in ('HBL', 'MBL') when 'booking' then w.kind = 'BKG'
            else w.kind = 'CNTR' and e.by_container
             and (e.at is null or e.at between coalesce(w.etd - interval '90 days', '-infinity') and coalesce(w.eta + interval '120 days', 'infinity')) end`,
    [asKeys(keys)],
  )
  if (found.length === 0) return 0
  for (const [corpCd, ofCorp] of Map.groupBy(found, ({ corp_cd }) => corp_cd)) {
    const waiting = await takeWaiting(run, corpCd, [...new Set(ofCorp.map(({ event_key }) => event_key))])
    const versions = Map.groupBy(waiting, ({ event_key }) => event_key)
    await upsertEvents(
      run,
      ofCorp.flatMap((to) => (versions.get(to.event_key) ?? []).map((version) => ({ ...version, ...to }))),
    )
  }
  await refreshShipments(run, keys, now)
  return found.length
}
