import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Values of one row in column order. */
export type BulkRow = readonly (string | number | null)[]

/** Writes many rows of one table at once, including identity values. Runs inside the client's current transaction. */
export type BulkWriter = (client: pg.ClientBase, table: string, columns: readonly string[], rows: readonly BulkRow[]) => Promise<void>

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const copyText = (value: BulkRow[number]) =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (mark) => ESCAPES[mark] ?? mark)

/** COPY … FROM STDIN, the fastest way into a PostgreSQL server. */
export const copyWriter: BulkWriter = async (client, table, columns, rows) => {
  if (!rows.length) return
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  const lines = rows.map((row) => `${row.map(copyText).join('\t')}\n`)
  await pipeline(Readable.from(lines), stream)
}

const types = new Map<string, Map<string, string>>()

const typesOf = async (client: pg.ClientBase, table: string) => {
  const known = types.get(table)
  if (known) return known
  const { rows } = await client.query<{ name: string; type: string }>(
    'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const found = new Map(rows.map(({ name, type }) => [name, type]))
  types.set(table, found)
  return found
}

/**
 * One insert from arrays, a parameter per column: for the embedded engine, whose socket does not support COPY (it loses the protocol
 * between two messages of the stream).
 */
export const unnestWriter: BulkWriter = async (client, table, columns, rows) => {
  if (!rows.length) return
  const typeOf = await typesOf(client, table)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column) => `"${column}"::${typeOf.get(column)}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const parameters = columns.map((_, index) => rows.map((row) => row[index] ?? null))
  await client.query(
    `insert into ${table} (${names}) overriding system value select ${values} from unnest(${arrays}) as v(${names})`,
    parameters,
  )
}
