import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

const COLUMNS = `corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at,
       unlocode, iata, place, facility, vessel, imo, voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id, received_at`
const OF_VERSION =
  `source_nm kind code doc_type cls at at_offset at_raw updated_at cntr_no unlocode iata place facility vessel imo voyage flight mode empty_yn pieces
  weight_kg partial_yn delay_reason remark refs raw file_id received_at`.split(/\s+/)

/** The order of versions: when the sender said it, else when it was received; of two said at once always the same one. */
const order = (row: string) => `(coalesce(${row}.updated_at, ${row}.received_at), ${row}.raw::text collate "C")`

/**
 * Upserts events in one statement. A known event is replaced only by a newer version, so an old file read late changes nothing.
 * @returns the number of new or newer events
 */
export const upsertEvents = async (run: Run, rows: readonly object[]) => {
  const written = await run(
    `insert into tracking_event as t (${COLUMNS})
     select distinct on (corp_cd, shipment_id, event_key) ${COLUMNS} from jsonb_populate_recordset(null::tracking_event, $1::jsonb) r
      order by corp_cd, shipment_id, event_key, coalesce(r.updated_at, r.received_at) desc, r.raw::text collate "C" desc
     on conflict (corp_cd, shipment_id, event_key) do update set ${OF_VERSION.map((column) => `${column} = excluded.${column}`).join(', ')}
       where ${order('excluded')} > ${order('t')}
     returning 1`,
    [JSON.stringify(rows)],
  )
  return written.length
}

/** An event that its carrier withdrew, all versions up to a time. */
export type Withdrawal = { event_key: string; said_at: string }

/**
 * Keeps what carriers withdrew, also of events that were never received, so that the order of receipt makes no difference.
 * @param speakers the carriers whose shipments it is about; null for any
 * @returns the shipments of these events
 */
export const storeRetractions = async (
  run: Run,
  corpCd: string,
  withdrawn: readonly Withdrawal[],
  speakers: readonly string[] | null,
  receivedAt: Date,
) => {
  if (withdrawn.length === 0) return []
  const rows = withdrawn.flatMap((one) => (speakers ?? ['']).map((speaker) => ({ ...one, speaker })))
  await run(
    `insert into event_retraction as t (corp_cd, event_key, speaker, said_at, received_at)
     select $1, event_key, speaker, max(said_at), $3 from jsonb_to_recordset($2::jsonb) as r(event_key text, speaker text, said_at timestamptz) group by event_key, speaker
     on conflict (corp_cd, event_key, speaker) do update set said_at = greatest(t.said_at, excluded.said_at)`,
    [corpCd, JSON.stringify(rows), receivedAt],
  )
  return run<ShipmentKey>(
    `select distinct s.corp_cd, s.cust_cd, s.shipment_id from tracking_event e join shipment s using (corp_cd, cust_cd, shipment_id)
      where e.corp_cd = $1 and e.event_key = any($2) and ($3::text[] is null or s.carrier_cd = any($3))`,
    [corpCd, withdrawn.map(({ event_key }) => event_key), speakers],
  )
}
