import type { Run } from '#platform/server/db/db.ts'
import type { ShipmentKey } from './shipment-key.ts'

const COLUMNS = `corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, at_raw, updated_at,
       unlocode, iata, place, facility, vessel, imo, voyage, flight, mode, empty_yn, pieces, weight_kg, partial_yn, delay_reason, remark, refs, raw, file_id, received_at`
const OF_VERSION =
  `source_nm kind code doc_type cls at at_offset at_raw updated_at cntr_no unlocode iata place facility vessel imo voyage flight mode empty_yn pieces
  weight_kg partial_yn delay_reason remark refs raw file_id received_at`.split(/\s+/)

/** The order of versions: when the sender said it, else when it was received; of two said at once always the same one. */
const order = (row: string) => `(coalesce(${row}.updated_at, ${row}.received_at), ${row}.raw::text collate "C")`

const current = (known: string) =>
  `select t.raw from tracking_event t where t.corp_cd = r.corp_cd and t.event_key = r.event_key and ${known}`

/**
 * Keeps everything that is said about events. Of the versions of one event the newest stands in the table of events, the others beside it,
 * so an old file read late changes nothing that is shown. The same words said again are the same version.
 * @returns how many events are new or newer, and how many earlier versions were kept
 */
export const upsertEvents = async (run: Run, rows: readonly object[]): Promise<{ newer: number; earlier: number }> => {
  const written = await run(
    `insert into tracking_event as t (${COLUMNS})
     select distinct on (corp_cd, shipment_id, event_key) ${COLUMNS} from jsonb_populate_recordset(null::tracking_event, $1::jsonb) r
      order by corp_cd, shipment_id, event_key, coalesce(r.updated_at, r.received_at) desc, r.raw::text collate "C" desc
     on conflict (corp_cd, shipment_id, event_key) do update set ${OF_VERSION.map((column) => `${column} = excluded.${column}`).join(', ')}
       where ${order('excluded')} > ${order('t')}
     returning 1`,
    [JSON.stringify(rows)],
  )
  // Each row is the newest of its event: what it replaced was kept by the database.
  if (written.length === rows.length) return { newer: written.length, earlier: 0 }
  const kept = await run(
    `insert into event_version (${COLUMNS})
     select ${COLUMNS.replaceAll(/\w+/g, 'r.$&')} from jsonb_populate_recordset(null::tracking_event, $1::jsonb) r
      cross join lateral (${current('t.shipment_id = r.shipment_id')} union all ${current('t.shipment_id is null and r.shipment_id is null')}) known
      where known.raw is distinct from r.raw
     on conflict do nothing returning 1`,
    [JSON.stringify(rows)],
  )
  return { newer: written.length, earlier: kept.length }
}

/** A row without its columns that hold nothing: what is left out is null, and need not be written and read. */
const withoutBlanks = (row: object) => {
  const told: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) if (value !== null) told[column] = value
  return told
}

/** Stores the events of new shipments, each said once, with the standing that they have. */
export const insertEvents = async (run: Run, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return
  await run(
    `insert into tracking_event (${COLUMNS}, standing, doubt)
     select ${COLUMNS}, standing, doubt from json_populate_recordset(null::tracking_event, $1::json)`,
    [JSON.stringify(rows.map(withoutBlanks))],
  )
}

/** Takes away what waits for a shipment under these keys, all versions, to be stored with the shipment it belongs to. */
export const takeWaiting = async (run: Run, corpCd: string, keys: readonly string[]): Promise<(object & { event_key: string })[]> => {
  const of = 'where corp_cd = $1 and shipment_id is null and event_key = any($2)'
  const [events, versions] = await Promise.all(
    ['tracking_event', 'event_version'].map((table) =>
      run<{ row: object & { event_key: string } }>(
        `with taken as (delete from ${table} ${of} returning *) select to_jsonb(taken) as row from taken`,
        [corpCd, keys],
      ),
    ),
  )
  return [...(events ?? []), ...(versions ?? [])].map(({ row }) => row)
}

/** A version that takes the place of the one in the table of events, because the order of facts says so. */
export type Promotion = { event_id: number; version_id: number }

/** Puts versions into the table of events; what stood there is kept. */
export const promoteVersions = async (run: Run, promotions: readonly Promotion[]) => {
  if (promotions.length === 0) return
  await run(
    `with promoted as (
       delete from event_version v using jsonb_to_recordset($1::jsonb) as p(event_id bigint, version_id bigint)
        where v.version_id = p.version_id returning p.event_id, v.*)
     update tracking_event e set ${OF_VERSION.map((column) => `${column} = p.${column}`).join(', ')} from promoted p where e.event_id = p.event_id`,
    [JSON.stringify(promotions)],
  )
}

/** Keeps which events a numbered message said, so that a later one can take them back by its number. */
export const storeMessageKeys = async (run: Run, corpCd: string, said: readonly { message_key: string; event_key: string }[]) => {
  if (said.length === 0) return
  await run(
    `insert into event_message (corp_cd, message_key, event_key)
     select distinct $1, message_key, event_key from jsonb_to_recordset($2::jsonb) as m(message_key text, event_key text) on conflict do nothing`,
    [corpCd, JSON.stringify(said)],
  )
}

/** An event that its carrier withdrew, or a message with everything it said, all versions up to a time. */
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
  return findSaid(
    run,
    corpCd,
    withdrawn.map(({ event_key }) => event_key),
    speakers,
  )
}

/** The shipments of events, by the keys of the events or of the messages that said them. @param carriers only of these; null for any */
const findSaid = (run: Run, corpCd: string, keys: readonly string[], carriers: readonly string[] | null) =>
  run<ShipmentKey & { mngt_no: string }>(
    `with known as materialized (select unnest($2::text[]) as event_key union select m.event_key from event_message m where m.corp_cd = $1 and m.message_key = any($2))
     select distinct s.corp_cd, s.cust_cd, s.shipment_id, s.mngt_no
       from event_ids_of(array(select event_key_start(k.event_key) from known k)) n
       join tracking_event e on e.event_id = n.event_id and e.corp_cd = $1
       join known k on k.event_key = e.event_key
       join shipment s on s.corp_cd = e.corp_cd and s.cust_cd = e.cust_cd and s.shipment_id = e.shipment_id
      where $3::text[] is null or s.carrier_cd = any($3)`,
    [corpCd, keys, carriers],
  )
