import type { Run } from '#platform/server/db/db.ts'

/** A row as the table spells it: column name → value; times as text, arrays for text[] and jsonb. */
export type Row = Record<string, unknown>

const names = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {})

/** Rows that no administrator added, changed or switched off in the back office (0071_reference_office.sql). */
export const NOT_EDITED = "t.edited_yn = 'N'"

/**
 * Writes rows in one statement: new ones are inserted, known ones get the new values. Every row has the columns of the first.
 * @param only which of the known rows (alias `t`) may get new values; all of them without it
 * @returns how many rows were inserted or changed
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
 * Writes the rows that are not there yet and leaves the others as people may have changed them (S3-040).
 * @returns the named columns of the rows that are new
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
