import type { Run } from '#platform/server/db/db.ts'

/** A row by column names; times as text, arrays for text[] and jsonb. */
export type Row = Record<string, unknown>

const names = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {})

/** Rows that no administrator added, changed or disabled in the back office (0071_reference_office.sql). */
export const NOT_EDITED = "t.edited_yn = 'N'"

/**
 * Upserts rows in one statement. Every row has the columns of the first.
 * @param only which existing rows (alias `t`) may be updated; all by default
 * @returns the number of inserted or changed rows
 */
export const upsertRows = async (run: Run, table: string, key: readonly string[], rows: readonly Row[], only = 'true'): Promise<number> => {
  if (!rows.length) return 0
  const columns = columnsOf(rows)
  const rest = columns.filter((column) => !key.includes(column))
  const set = rest.map((column) => `"${column}" = excluded."${column}"`).join(', ')
  const changed = rest.map((column) => `t."${column}" is distinct from excluded."${column}"`).join(' or ')
  const onConflict = rest.length ? `do update set ${set} where (${changed}) and ${only}` : 'do nothing'
  const written = await run(
    `insert into ${table} as t (${names(columns)}) select ${names(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${names(key)}) ${onConflict} returning 1`,
    [JSON.stringify(rows)],
  )
  return written.length
}

/**
 * Inserts missing rows and leaves existing ones unchanged (S3-040).
 * @returns the named columns of the new rows
 */
export const insertMissing = async <R = unknown>(run: Run, table: string, rows: readonly Row[], returning = '1'): Promise<R[]> => {
  if (!rows.length) return []
  const columns = columnsOf(rows)
  return run<R>(
    `insert into ${table} (${names(columns)}) select ${names(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict do nothing returning ${returning}`,
    [JSON.stringify(rows)],
  )
}
