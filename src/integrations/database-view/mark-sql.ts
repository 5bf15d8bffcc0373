import type { Mark, ViewColumns } from './port.ts'

/** A name as PostgreSQL reads it, whatever is in it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** `schema.name` with both quoted. */
export const quotedView = (view: string) => {
  const at = view.indexOf('.')
  return `${quoted(view.slice(0, at))}.${quoted(view.slice(at + 1))}`
}

/** How far before a mark rows are read once more: a transaction that began earlier may end later. Whole numbers are those of a sequence. */
const BEFORE: Readonly<Record<string, string>> = {
  date: ' - 1',
  'timestamp without time zone': " - interval '30 minutes'",
  'timestamp with time zone': " - interval '30 minutes'",
  smallint: '::int - 1000',
  integer: ' - 1000',
  bigint: ' - 1000',
  numeric: ' - 1000',
}
export const isMarkType = (type: string): boolean => Object.hasOwn(BEFORE, type)

const KEY = 'collate "C"'

/** Changes behind a mark `$1`. Of a day or a number more may come later; a moment does not come again. */
const behind = (mark: string, type: string, isSettled: boolean) => {
  if (!isSettled) return `${mark} >= $1::${type}${BEFORE[type] ?? ''}`
  return `${mark} ${type.startsWith('timestamp') ? '>' : '>='} $1::${type}`
}

/** Numbers with the last change of each, in the order of both. */
const grouped = ({ view, keyColumn, markColumn }: ViewColumns, where: string, having: string, limit: string) => {
  const [key, mark] = [quoted(keyColumn), quoted(markColumn)]
  return `select ${key}::text as key, max(${mark})::text as mark from ${quotedView(view)}
    where ${key} is not null and ${mark} is not null ${where} group by ${key}::text ${having}
    order by max(${mark}), ${key}::text ${KEY} ${limit}`
}

/** The next numbers that changed: with the values of the mark, its number if it has one, and how many at the most. */
export const changedSql = (of: ViewColumns, type: string, after: Mark | null, isSettled: boolean, max: number) => {
  const [key, mark] = [quoted(of.keyColumn), quoted(of.markColumn)]
  const limit = `limit ${Math.trunc(max)}`
  if (!after) return { text: grouped(of, '', '', limit), values: [] }
  if (after.key === null) return { text: grouped(of, `and ${behind(mark, type, isSettled)}`, '', limit), values: [after.mark] }
  const having = `having (max(${mark}), ${key}::text ${KEY}) > ($1::${type}, $2::text ${KEY})`
  return { text: grouped(of, `and ${mark} >= $1::${type}`, having, limit), values: [after.mark, after.key] }
}

/** Numbers whose last change is from ($1, $2) to ($3, $4). */
export const betweenSql = (of: ViewColumns, type: string) => {
  const place = `(max(${quoted(of.markColumn)}), ${quoted(of.keyColumn)}::text ${KEY})`
  const having = `having ${place} >= ($1::${type}, $2::text ${KEY}) and ${place} <= ($3::${type}, $4::text ${KEY})`
  return grouped(of, `and ${quoted(of.markColumn)} >= $1::${type}`, having, '')
}

/** All rows of the numbers $1, in an order that a second read repeats. */
export const rowsSql = ({ view, keyColumn }: ViewColumns) =>
  `select * from ${quotedView(view)} where ${quoted(keyColumn)}::text = any($1) limit $2`

/** Views and tables that the user may read. */
export const VIEWS_SQL = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    and position('.' in n.nspname || c.relname) = 0 and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
  order by c.relkind not in ('v', 'm'), 1 limit 200`

/** The columns of a view with their types. */
export const COLUMNS_SQL = `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`
