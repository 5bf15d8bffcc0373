import type { Cells, RecordField } from '#domain/records/record-fields.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { RecordKind, StoredRecord } from './record-kind.ts'

/** What a source said of a record, as it is stored. */
export type SentRecord = { source_key: string; version: number | null; said_at: Date | string; received_at: Date; sent: Cells }

/** Keeps what a source said, with its version. */
export const storeSentRecords = (run: Run, corpCd: string, source: string, kind: string, rows: readonly SentRecord[]) =>
  run(
    `insert into record_source (corp_cd, source_cd, kind, source_key, version, said_at, received_at, sent)
     select $2, $3, $4, source_key, version, said_at, received_at, sent from jsonb_populate_recordset(null::record_source, $1::jsonb)
     on conflict (corp_cd, source_cd, kind, source_key) do update set version = excluded.version, said_at = excluded.said_at,
       received_at = excluded.received_at, sent = excluded.sent`,
    [JSON.stringify(rows), corpCd, source, kind],
  )

/** Forgets what a source said of records. */
export const forgetSentRecords = (run: Run, corpCd: string, source: string, kind: string, keys: readonly string[]) =>
  run('delete from record_source where corp_cd = $1 and source_cd = $2 and kind = $3 and source_key = any($4)', [
    corpCd,
    source,
    kind,
    keys,
  ])

/** Records of one kind and source are written one transaction after the other. */
export const serializeRecords = (run: Run, kind: string, corpCd: string) =>
  run("select pg_advisory_xact_lock(hashtextextended('records ' || $1 || ' ' || $2, 0))", [kind, corpCd])

/** The columns of fields as one object, for `alias`. */
const cellsSql = (fields: readonly RecordField[], alias: string) =>
  `jsonb_build_object(${fields.map(({ column }) => `'${column}', ${alias}.${column}`).join(', ')})`

type Table = 'free_time_term' | 'vessel_schedule'

/** How records are kept in a table of their own, where each is its source's. */
export const recordTable = (
  table: Table,
  kind: RecordKind['name'],
  fields: readonly RecordField[],
): Pick<RecordKind, 'find' | 'insert' | 'update' | 'remove' | 'versions'> => {
  const columns = fields.map(({ column }) => column)
  return {
    find: async (run, { corpCd, source }, keys) => {
      await serializeRecords(run, kind, corpCd)
      return run<StoredRecord>(
        `select t.source_key as key, t.row_ver, ${cellsSql(fields, 't')} as cells, x.sent, x.version, x.said_at
           from ${table} t left join record_source x on x.corp_cd = t.corp_cd and x.source_cd = t.source_cd and x.kind = $4 and x.source_key = t.source_key
          where t.corp_cd = $1 and t.source_cd = $2 and t.source_key = any($3) order by t.source_key for update of t`,
        [corpCd, source.source_cd, keys, kind],
      )
    },
    insert: (run, { corpCd, source, now }, rows) =>
      run(
        `insert into ${table} (corp_cd, source_cd, source_key, ${columns.join(', ')}, updated_at)
         select $2, $3, k.key, ${columns.map((column) => `r.${column}`).join(', ')}, $4
           from jsonb_array_elements($1::jsonb) as j(cells) cross join lateral jsonb_populate_record(null::${table}, j.cells) r
          cross join lateral (select j.cells ->> 'key' as key) k`,
        [JSON.stringify(rows), corpCd, source.source_cd, now],
      ),
    update: (run, { corpCd, source, now }, rows) =>
      run(
        `update ${table} t set ${columns.map((column) => `${column} = r.${column}`).join(', ')}, row_ver = t.row_ver + 1, updated_at = $4
           from jsonb_array_elements($1::jsonb) as j(cells) cross join lateral jsonb_populate_record(null::${table}, j.cells) r
          where t.corp_cd = $2 and t.source_cd = $3 and t.source_key = j.cells ->> 'key'`,
        [JSON.stringify(rows), corpCd, source.source_cd, now],
      ),
    remove: async (run, { corpCd, source }, keys) => {
      await run(`delete from ${table} where corp_cd = $1 and source_cd = $2 and source_key = any($3)`, [corpCd, source.source_cd, keys])
      await forgetSentRecords(run, corpCd, source.source_cd, kind, keys)
      return []
    },
    versions: (run, source, keys) =>
      run(
        `select source_key as key, row_ver, false as used from ${table} where corp_cd = (select app_corp()) and source_cd = $1 and source_key = any($2)`,
        [source, keys],
      ),
  }
}
