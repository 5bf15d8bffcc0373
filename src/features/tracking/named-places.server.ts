import { containerKind } from '#domain/cargo/iso-container.ts'
import { namesOfPlaces } from '#domain/tracking/milestones/units.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'
import { AGREED_NO } from './shipment-terms.server.ts'

/** A booked container, the number that it has now (that of its place until events name it), and its type, ours and of ISO 6346. */
type StoredPlace = { place: string; no: string; type: string; iso: string | null }

export type PlacesRow = {
  /** Containers that no source or desk has named, by their position in the booking. */
  places?: readonly StoredPlace[] | null
  /** Where these are of several types: the type that an event states of its container, by the key of the event. */
  stated_types?: Readonly<Record<string, string>> | null
}
type Placed = ShipmentKey & PlacesRow & { svc_type: string; cntr_nos: readonly string[] }

const UNNAMED = `shipment_cntr c where (c.corp_cd, c.cust_cd, c.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) and ${AGREED_NO} like 'TBN-%'`

/** The columns of PlacesRow for `shipment s`. The words of events are long: they are looked into only where types differ. */
export const PLACES = `(select json_agg(json_build_object('place', ${AGREED_NO}, 'no', c.cntr_no, 'type', c.cntr_type,
    'iso', (select nullif(d.ref1, '') from code_detail d where d.mstr_cd = 'CNTR_TYPE' and d.code = c.cntr_type))) from ${UNNAMED}) as places,
  case when (select count(distinct c.cntr_type) from ${UNNAMED}) > 1 then
    (select json_object_agg(e.event_key, e.raw ->> 'isoType') from tracking_event e
      where (e.corp_cd, e.cust_cd, e.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id) and e.cntr_no <> '' and e.raw ->> 'isoType' <> '') end as stated_types`

/** What the words of an event may say of the type of its container. */
export type StatedType = { isoType?: string | null }

/** The types that facts state which are not stored yet, beside those of the stored ones: as there only where types differ. */
export const withStatedTypes = <P extends PlacesRow>(shipment: P, facts: readonly { event_key: string; raw?: StatedType }[]): P => {
  if (new Set(shipment.places?.map(({ type }) => type)).size < 2) return shipment
  const stated = facts.flatMap(({ event_key, raw }) => (raw?.isoType ? [[event_key, raw.isoType] as const] : []))
  return stated.length === 0 ? shipment : { ...shipment, stated_types: { ...shipment.stated_types, ...Object.fromEntries(stated) } }
}

/** A place whose container has another number than before; that of the place when events name none any more. */
type NamedPlace = ShipmentKey & { place_no: string; was: string; cntr_no: string }

/**
 * The places whose container is another one now by the events that count. Which of several types it is the events state, or the only type
 * that is left; else the place stays open for our desk.
 */
export const namedPlaces = (
  { places, stated_types, svc_type, corp_cd, cust_cd, shipment_id, cntr_nos }: Placed,
  events: readonly TrackingEvent[],
): NamedPlace[] => {
  if (!places || svc_type === 'LCL') return []
  const kinds = new Map(places.map(({ place, type, iso }) => [place, containerKind(iso) ?? containerKind(type) ?? type]))
  const names = namesOfPlaces(events, cntr_nos, {
    ofPlace: (place) => kinds.get(place) ?? null,
    ofEvent: ({ id }) => containerKind(stated_types?.[id ?? ''] ?? null),
  })
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
