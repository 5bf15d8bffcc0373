import type { Database } from '#platform/server/db/db.ts'

/** One sort of thirty million rows is faster than as many look-ups, so indexes are rebuilt. */
const REBUILT = `select indexname as name, indexdef as made from pg_indexes where tablename = 'tracking_event' and indexname <> 'tracking_event_pkey'`

/** Multiplies the events of a filled database by six, all or none: every event gets earlier estimates, as carriers repeat theirs daily. */
export const crowdEvents = async (database: Database): Promise<void> => {
  await database.owner(async (run) => {
    // The rows repeat existing keys: no constraint needs another check.
    await run("select set_config('session_replication_role', 'replica', true), set_config('statement_timeout', '0', true)")
    const indexes = await run<{ name: string; made: string }>(REBUILT)
    for (const { name } of indexes) await run(`drop index ${name}`)
    await run(
      `insert into tracking_event (corp_cd, cust_cd, shipment_id, cntr_no, event_key, source, source_nm, kind, code, doc_type, cls, at, at_offset, updated_at, received_at, unlocode, iata, raw)
       select corp_cd, cust_cd, shipment_id, cntr_no, 'E' || n || '-' || event_key, source, source_nm, kind, code, doc_type, 'EST', at - n * interval '7 hours', at_offset,
              updated_at - n * interval '1 day', received_at - n * interval '1 day', unlocode, iata, raw
         from tracking_event cross join generate_series(1, case when shipment_id % 3 = 0 then 6 else 5 end) n
        where event_key like 'G%'`,
    )
    for (const { made } of indexes) await run(made)
  })
  const client = await database.connect()
  await client.query("select set_config('statement_timeout', '0', false)")
  await client.query('vacuum (analyze) tracking_event').finally(() => client.release(true))
}
