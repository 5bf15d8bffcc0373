import type pg from 'pg'

/** Queries on one connection. */
export type Client = Pick<pg.PoolClient, 'query'>

/**
 * Transaction ids mean nothing in another database, and clients of live changes are gone, so that hour of changes is left out. The
 * migration history is created anew.
 */
const LEFT_OUT = ['live_change', 'schema_migration']

/**
 * Tables and their stored columns, by name: column order depends on the order in which an installation applied its migrations. A
 * partitioned table includes its partitions.
 */
export const findTables = async (client: Client) => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
      group by 1 order by 1`,
    [LEFT_OUT],
  )
  return rows
}

export const findSequences = async (client: Client) => {
  const { rows } = await client.query<{ name: string; last: number; called: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value) as last, last_value is not null as called
       from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Session settings that make the text of a row independent of the client. Run it in the transaction of `contentOf` or of a copy. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`

/** Quoted column names. */
export const namesOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** Row count of a table, and the sum of the MD5 of its rows: equal for equal rows in any order. */
export const contentOf = async (client: Client, table: string, columns: readonly string[]) => {
  const { rows } = await client.query<{ rows: number; content: string }>(
    `select count(*) as rows, coalesce(sum(('x' || substr(md5(row(${namesOf(columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as content
       from "${table}"`,
  )
  return rows[0] ?? { rows: 0, content: '0' }
}
