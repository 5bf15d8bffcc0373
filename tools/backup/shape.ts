import type pg from 'pg'

/** A read or write on one connection. */
export type Client = Pick<pg.PoolClient, 'query'>

/**
 * Numbers of transactions mean nothing in another database, and whoever listened to this one is gone: the feed of live changes, an hour
 * of it, stays behind. The history of migrations is made anew.
 */
const LEFT_OUT = ['live_change', 'schema_migration']

/**
 * Tables and the columns that are written (not computed), by name: where a column stands depends on the order in which an installation
 * met its migrations. A partitioned table stands for its partitions.
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

/** What makes one text of a row, whoever asks. To be said in the transaction that asks `contentOf` or copies. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`

/** Columns as SQL names them. */
export const namesOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** Rows of a table, and the sum of their MD5s: the same wherever the same rows stand, in whatever order. */
export const contentOf = async (client: Client, table: string, columns: readonly string[]) => {
  const { rows } = await client.query<{ rows: number; content: string }>(
    `select count(*) as rows, coalesce(sum(('x' || substr(md5(row(${namesOf(columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as content
       from "${table}"`,
  )
  return rows[0] ?? { rows: 0, content: '0' }
}
