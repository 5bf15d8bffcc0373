import { TOLERANCES } from '#domain/tracking/state/tolerances.ts'
import type { Run } from '#platform/server/db/db.ts'
import { takeWaiting, upsertEvents } from './event-sql.server.ts'
import { asKeys } from './live/notify-changes.server.ts'
import { refreshShipments } from './refresh-shipment.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

const PLAIN = (text: string) => `regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

/**
 * Attaches the events that waited for a number of these shipments, when a shipment appears or learns a number. An event that names a bill
 * of lading, booking or waybill joins by it alone; by its container or order only when it names nothing else and the voyage is of that time.
 * @returns the number of attached events
 */
export const attachWaiting = async (run: Run, keys: readonly ShipmentKey[], now: Date): Promise<number> => {
  if (keys.length === 0) return 0
  const found = await run<ShipmentKey & { event_key: string }>(
    // Compared by one equality, so that it stays a hash join: a master number also stands without the letters of its carrier.
    `with own as (select r.corp_cd, r.cust_cd, r.shipment_id, r.kind, r.ref_no, s.etd, s.eta, s.carrier_cd
                    from shipment_ref r join jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint) using (corp_cd, cust_cd, shipment_id)
                    join shipment s using (corp_cd, cust_cd, shipment_id)),
          wanted as (select *, false as bare from own
                     union all select corp_cd, cust_cd, shipment_id, kind, substr(ref_no, 5), etd, eta, carrier_cd, true from own where kind = 'MBL' and length(ref_no) > 9),
          waiting as (select e.event_key, e.corp_cd, e.at, n.kind, ${PLAIN('n.no')} as ref_no, e.raw ->> 'carrier' as carrier,
                             e.refs -> 'bl' = '[]' and e.refs -> 'booking' = '[]' and e.refs -> 'awb' = '[]' as by_container
                        from tracking_event e cross join lateral (
                          select r.key as kind, v.no from jsonb_each(e.refs) r cross join lateral jsonb_array_elements_text(r.value) as v(no)
                          union all select 'container', e.cntr_no where e.cntr_no is not null) n
                       where e.shipment_id is null and e.corp_cd in (select corp_cd from own))
     select distinct w.corp_cd, w.cust_cd, w.shipment_id, e.event_key
       from waiting e join wanted w on w.corp_cd = e.corp_cd and w.ref_no = e.ref_no
      where (not w.bare or e.kind = 'bl')
        and case e.kind when 'bl' then w.kind in ('HBL', 'MBL') when 'awb' then w.kind in ('HBL', 'MBL') when 'booking' then w.kind = 'BKG'
             and (e.carrier is null or w.carrier_cd in ('', e.carrier) or exists (select from carrier c where c.carrier_cd = w.carrier_cd and c.alt_cd = e.carrier))
            else w.kind = case e.kind when 'po' then 'PO' else 'CNTR' end and e.by_container
             and (e.kind <> 'po' or not exists (select from shipment_ref o where o.corp_cd = w.corp_cd and o.kind = 'PO' and o.ref_no = w.ref_no and o.shipment_id <> w.shipment_id))
             and (e.at is null or e.at between coalesce(w.etd - make_interval(days => $2::int), '-infinity') and coalesce(w.eta + make_interval(days => $3::int), 'infinity')) end`,
    [asKeys(keys), TOLERANCES.voyageDays.beforeDeparture, TOLERANCES.voyageDays.afterArrival],
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
