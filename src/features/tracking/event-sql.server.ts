import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

/**
 * Upserts events in one statement. A known event is replaced only by a newer version, so an old file read late changes nothing.
 * @returns the number of new or newer events
 */
export const upsertEvents = async (run: Run, rows: readonly object[]) => {
  const written = await run(
    `insert into tracking_event as t (corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at,
       unlocode, iata, place, facility, vessel, imo, voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id, received_at)
     select corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at,
       unlocode, iata, place, facility, vessel, imo, voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id, received_at
       from jsonb_populate_recordset(null::tracking_event, $1::jsonb)
     on conflict (corp_cd, shipment_id, event_key) do update set
       cls = excluded.cls, at = excluded.at, at_offset = excluded.at_offset, at_raw = excluded.at_raw, updated_at = excluded.updated_at, unlocode = excluded.unlocode,
       place = excluded.place, facility = excluded.facility, vessel = excluded.vessel, voyage = excluded.voyage, delay_reason = excluded.delay_reason, remark = excluded.remark,
       refs = excluded.refs, raw = excluded.raw, file_id = excluded.file_id, received_at = excluded.received_at
       where excluded.updated_at > t.updated_at
     returning 1`,
    [JSON.stringify(rows)],
  )
  return written.length
}

/** Deletes events that a carrier withdrew from all their shipments; `speakers` restricts this to events of the given carriers. */
export const deleteEvents = (run: Run, corpCd: string, keys: readonly string[], speakers: readonly string[] | null) =>
  run<ShipmentKey>(
    `delete from tracking_event e where corp_cd = $1 and event_key = any($2) and ($3::text[] is null or exists (
       select from shipment s where (s.corp_cd, s.cust_cd, s.shipment_id) = (e.corp_cd, e.cust_cd, e.shipment_id) and s.carrier_cd = any($3)))
     returning corp_cd, cust_cd, shipment_id`,
    [corpCd, keys, speakers],
  )
