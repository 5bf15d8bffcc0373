import type { BatchTable } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Handler, handle } from '#platform/server/calls/handle.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import type { CellValue, DataRow, FieldList, FieldSpec, StoredRow } from '#platform/shared/fields/fields.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import type { ReferenceCalls, ReferenceSearch } from './reference-calls.ts'

/** The storage of a cell: a column, or an expression that is displayed and stored in different forms. */
type Place = string | { column: string; shown: string; stored: (value: CellValue) => unknown }

/** A reference table as its feature defines it. All texts are trusted SQL. */
type Reference = {
  table: string
  /** The editable cells by wire name; the first is the key. */
  places: Readonly<Record<string, Place>>
  /** Columns of the keyword search. */
  found: readonly string[]
  /** Constant columns of every row: a table shared by shipping lines and airlines has a kind. */
  fixed?: Readonly<Record<string, string>>
}

const STATES = { '': 'true', USED: "t.use_yn = 'Y'", UNUSED: "t.use_yn = 'N'", EDITED: "t.edited_yn = 'Y'" } as const
const columnOf = (place: Place) => (typeof place === 'string' ? place : place.column)

/** Search, lock, insert and update of a reference table. */
export const referenceTable = <L extends FieldList>(fields: L, { table, places, found, fixed = {} }: Reference) => {
  const entries = Object.entries(places)
  const [key = ''] = fields.keys
  const keyColumn = columnOf(places[key] ?? key)
  const cells = [
    ...entries.map(([name, place]) => `${typeof place === 'string' ? `t.${place}` : place.shown} as "${name}"`),
    't.edited_yn as "EDITED_YN"',
    't.row_ver as "ROW_VER"',
  ].join(', ')
  const same = Object.entries(fixed).map(([column, value]) => `t.${column} = '${value}'`)
  const columns = entries.map(([, place]) => columnOf(place))
  const written = [...columns, ...Object.keys(fixed)].join(', ')
  const posted = `jsonb_populate_recordset(null::${table}, $1::jsonb)`
  const asStored = (rows: readonly DataRow[]) =>
    JSON.stringify(
      rows.map((row) => ({
        ...fixed,
        ...Object.fromEntries(
          entries.map(([name, place]) => [columnOf(place), typeof place === 'string' ? row[name] : place.stored(row[name])]),
        ),
      })),
    )
  const rest = columns.filter((column) => column !== keyColumn)
  return {
    fields,
    find: (run: Run, { KEYWORD = '', STATE = '' }: ReferenceSearch, most = MAX_MASTER_ROWS) =>
      run<StoredRow<L>>(
        `select ${cells} from ${table} t
          where ${[...same, STATES[STATE], `(${found.map((column) => `t.${column} ilike $1`).join(' or ')})`].join(' and ')}
          order by t.${keyColumn} limit ${most}`,
        [containing(KEYWORD.trim())],
      ),
    batch: {
      fields,
      lock: (run, keys) =>
        run<StoredRow<L>>(
          `select ${cells} from ${table} t where ${[...same, `t.${keyColumn} = any($1)`].join(' and ')} order by t.${keyColumn} for update`,
          [keys.map((row) => row[key])],
        ),
      insert: (run, rows) =>
        run<StoredRow<L>>(
          `insert into ${table} as t (${written}) select ${written} from ${posted} on conflict do nothing returning ${cells}`,
          [asStored(rows as DataRow[])],
        ),
      update: (run, rows) =>
        run<StoredRow<L>>(
          `update ${table} t set (${rest.join(', ')}) = row (${rest.map((column) => `n.${column}`).join(', ')}), row_ver = t.row_ver + 1
             from ${posted} n where ${[...same, `t.${keyColumn} = n.${keyColumn}`].join(' and ')} returning ${cells}`,
          [asStored(rows as DataRow[])],
        ),
      delete: async () => [],
    } satisfies BatchTable<L>,
  }
}

/** Stores an empty cell as null. */
export const nullWhenBlank = (value: CellValue) => (value === '' ? null : value)

/** The search handlers of a reference table, for screen and export. */
export const referenceHandlers = <T extends Record<string, FieldSpec>>(
  { select, sheet }: ReferenceCalls<T>,
  { fields, find, batch }: ReturnType<typeof referenceTable<FieldList<T>>>,
  choices?: Parameters<typeof sheetHandlers>[1]['choices'],
): Handler[] => [
  handle(select, (search, { db }) => find(db, search)),
  ...sheetHandlers(sheet, {
    fields,
    find: (search, { db }, most) => find(db, search, most),
    lock: batch.lock,
    ...(choices && { choices }),
  }),
]
