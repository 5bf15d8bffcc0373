import { namesOfPlaces } from '#domain/tracking/milestones/units.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

/** A booked container, and the number that it has now: that of its place until events name it. */
export type StoredPlace = { place: string; no: string; type: string }

type Placed = ShipmentKey & { places?: readonly StoredPlace[] | null; svc_type: string; cntr_nos: readonly string[] }
/** A place whose container has another number than before; that of the place when events name none any more. */
type NamedPlace = ShipmentKey & { place_no: string; was: string; cntr_no: string }

/** The places whose container is another one now by the events that count. Containers of several types do not tell which is which. */
export const namedPlaces = (
  { places, svc_type, corp_cd, cust_cd, shipment_id, cntr_nos }: Placed,
  events: readonly TrackingEvent[],
): NamedPlace[] => {
  if (!places || svc_type === 'LCL') return []
  const isOneType = new Set(places.map(({ type }) => type)).size === 1
  const names = namesOfPlaces(isOneType ? events : [], cntr_nos)
  return places.flatMap(({ place, no }) => {
    const name = names.get(place) ?? place
    return name === no ? [] : [{ corp_cd, cust_cd, shipment_id, place_no: place, was: no, cntr_no: name }]
  })
}

/** Puts the numbers that events name in the places of booked containers, and the shipments can be found by them. Its statements are sent at once. */
export const nameContainers = async (run: Run, named: readonly NamedPlace[]) => {
  if (named.length === 0) return
  const rows = JSON.stringify(named)
  const ROWS = `jsonb_to_recordset($1::jsonb) as r(corp_cd text, cust_cd text, shipment_id bigint, place_no text, was text, cntr_no text)`
  const OF = '(c.corp_cd, c.cust_cd, c.shipment_id) = (r.corp_cd, r.cust_cd, r.shipment_id)'
  await Promise.all([
    // First out of the way: two may change places.
    run(
      `update shipment_cntr c set cntr_no = r.place_no, place_no = '', last_event = '', last_event_at = null
         from ${ROWS} where ${OF} and c.cntr_no = r.was and r.was <> r.place_no`,
      [rows],
    ),
    run(`delete from shipment_ref c using ${ROWS} where ${OF} and c.kind = 'CNTR' and c.ref_no = r.was and r.was <> r.place_no`, [rows]),
    run(
      `update shipment_cntr c set cntr_no = r.cntr_no, place_no = r.place_no from ${ROWS}
        where ${OF} and c.cntr_no = r.place_no and r.cntr_no <> r.place_no`,
      [rows],
    ),
    run(
      `insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no)
       select corp_cd, cust_cd, shipment_id, 'CNTR', cntr_no from ${ROWS} where r.cntr_no <> r.place_no on conflict do nothing`,
      [rows],
    ),
  ])
}
