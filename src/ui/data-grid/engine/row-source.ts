import type { GridRow } from '../model/row.ts'
import type { RowView } from '../model/row-view.ts'
import type { ColumnFilter } from '../model/filter.ts'
import type { SortSpec } from '../model/sort.ts'

/** The rows of a grid: all loaded, or windows of a server-side search. */
export type RowSource = {
  count: () => number
  /** Undefined while the row is not loaded; `want` requests it. */
  at: (index: number) => GridRow | undefined
  /** -1 for a row that is not displayed. */
  indexOf: (row: GridRow) => number
  /** Whether all rows of a range are loaded. */
  has: (first: number, last: number) => boolean
  /** Rows of a range in order, in batches; missing ones are loaded. */
  read: (first: number, last: number, signal: AbortSignal) => AsyncIterable<readonly GridRow[]>
  /** Requests the displayed rows. */
  want: (first: number, last: number) => void
  /** Every loaded row that matches, for footers and search. */
  loaded: () => readonly GridRow[]
  sort: () => readonly SortSpec[]
  setSort: (sort: readonly SortSpec[]) => Promise<void>
  filters: () => Readonly<Record<string, ColumnFilter>>
  setFilter: ((field: string, filter: ColumnFilter | null) => Promise<void>) | null
  clearFilters: () => Promise<void>
}

/** A source with all rows loaded. */
export const loadedSource = (view: RowView): RowSource => ({
  count: () => view.rows().length,
  at: (index) => view.rows()[index],
  indexOf: (row) => view.rows().indexOf(row),
  has: () => true,
  read: async function* (first, last) {
    yield view.rows().slice(first, last + 1)
  },
  want: () => {},
  loaded: view.rows,
  sort: view.sort,
  setSort: view.setSort,
  filters: view.filters,
  setFilter: view.setFilter,
  clearFilters: view.clearFilters,
})
