import { type DataRow, keyOf } from '#platform/shared/fields/fields.ts'
import type { RowPages } from '#platform/web/lists/row-pages.ts'
import type { GridModel } from '../model/change-model.ts'
import { enteredRow, type GridRow } from '../model/row.ts'
import type { SortSpec } from '../model/sort.ts'
import type { RowSource } from './row-source.ts'

type Windowed = {
  pages: RowPages<DataRow>
  total: number
  /** The server sorts the rows. */
  sort: () => readonly SortSpec[]
  onSort: (sort: SortSpec | null) => void
}

/**
 * Rows of a server-side search: visible ones are requested, edited ones stay in the model regardless of their window. New rows are above
 * the first one. The server filters and sums.
 */
export const windowedSource = (model: GridModel, { pages, total, sort, onSort }: Windowed): RowSource => {
  const entered = new WeakMap<DataRow, GridRow>()
  const places = new WeakMap<GridRow, number>()
  let touched = new Map<string, GridRow>()
  let added: GridRow[] = []
  const sortOut = () => {
    const rows = model.rows()
    added = rows.filter(({ BATCH_FLAG }) => BATCH_FLAG === 'insert')
    touched = new Map(rows.filter(({ BATCH_FLAG }) => BATCH_FLAG !== 'insert').map((row) => [keyOf(model.fields, row.data), row]))
  }
  model.subscribe(sortOut)
  sortOut()
  const rowOf = (data: DataRow): GridRow => {
    const kept = touched.get(keyOf(model.fields, data))
    if (kept) return kept
    const known = entered.get(data) ?? enteredRow({ ...data })
    entered.set(data, known)
    return known
  }
  return {
    count: () => total + added.length,
    at: (index) => {
      const data = index < added.length ? undefined : pages.getRow(index - added.length)
      const row = index < added.length ? added[index] : data && rowOf(data)
      if (row && index >= added.length) places.set(row, index - added.length)
      return row
    },
    indexOf: (row) => {
      const at = added.indexOf(row)
      const place = places.get(row)
      // New rows at the top move the rows below.
      return at >= 0 || place === undefined ? at : added.length + place
    },
    has: (first, last) => {
      for (let at = Math.max(first, added.length); at <= last; at += 1) if (pages.getRow(at - added.length) === undefined) return false
      return true
    },
    read: async function* (first, last, signal) {
      const before = added.length
      if (first < before) yield added.slice(first, last + 1)
      let at = Math.max(first, before)
      for await (const run of pages.read(at - before, last - before, signal)) {
        const rows = run.map(rowOf)
        for (const row of rows) {
          places.set(row, at)
          at += 1
        }
        yield rows
      }
    },
    want: (first, last) => pages.want(first - added.length, last - added.length),
    loaded: model.rows,
    sort,
    setSort: async ([first]) => onSort(first ?? null),
    filters: () => ({}),
    setFilter: null,
    clearFilters: async () => {},
  }
}
