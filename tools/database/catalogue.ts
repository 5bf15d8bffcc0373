import type { Run } from '#platform/server/db/db.ts'

type Command = 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** A table as described in the database's catalogue. */
export type Table = {
  name: string
  /** Its comment; empty without one. */
  purpose: string
  /** Columns of the primary key. */
  key: string[]
  references: { table: string; columns: string[] }[]
  /** Whether row level security is enabled. */
  secured: boolean
  policies: { command: Command; roles: string[] }[]
}

type Row = { name: string; purpose: string | null; key: string[] | null; secured: boolean }
type Reference = { name: string; target: string; columns: string[] }
type Policy = { name: string; command: Command; roles: string[] }

const columnsOf = (list: string) =>
  `(select array_agg(a.attname::text order by u.place) from unnest(${list}) with ordinality u (num, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num)`

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Every table of the schema, by name. */
export const readCatalogue = async (run: Run): Promise<Table[]> => {
  const tables = await run<Row>(
    `select c.relname::text as name, obj_description(c.oid, 'pg_class') as purpose, c.relrowsecurity as secured,
            (select ${columnsOf('k.conkey')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as key
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  )
  const references = await run<Reference>(
    `select c.relname::text as name, f.relname::text as target, ${columnsOf('k.conkey')} as columns
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  )
  const policies = await run<Policy>(
    `select tablename::text as name, cmd as command, roles::text[] as roles from pg_policies where schemaname = 'public' and policyname <> 'app_owner_all'`,
  )
  return tables
    .map(({ name, purpose, key, secured }) => ({
      name,
      purpose: purpose ?? '',
      key: key ?? [],
      secured,
      references: references
        .filter((each) => each.name === name)
        .map(({ target, columns }) => ({ table: target, columns }))
        .toSorted((one, other) => byText([one.table, ...one.columns].join(' '), [other.table, ...other.columns].join(' '))),
      policies: policies.filter((each) => each.name === name).map(({ command, roles }) => ({ command, roles })),
    }))
    .toSorted((one, other) => byText(one.name, other.name))
}
