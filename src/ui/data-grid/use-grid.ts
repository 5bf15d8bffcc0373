import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { createRowPages, type RowPages } from '#platform/web/lists/row-pages.ts'
import type { FirstWindow } from '#platform/web/lists/windowed-rows.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import { createGridModel, type GridModel, type ModelOptions, type RowLock } from './model/change-model.ts'
import type { GridRow } from './model/row.ts'
import type { SortSpec } from './model/sort.ts'
import { useDraftChanges } from './draft-changes.ts'

/** A search whose rows are loaded on demand, and its sort order. */
type Windows = { pages: RowPages<DataRow>; total: number; sort: SortSpec | null }

/** A grid as its screen uses it: the rows with their changes, and access to the engine once it runs. */
export type Grid = {
  model: GridModel
  engine: () => DataGridEngine | null
  /** Set by the component when the engine starts and stops. */
  attach: (engine: DataGridEngine | null) => void
  /** Called by the engine when the displayed rows or their order change. */
  viewChanged: () => void
  onView: (changed: () => void) => () => void
  /** The source of rows that are not all loaded: windows of a server-side search. */
  windows?: Windows
  /** The number in the No column, from 1 (S3-024). */
  numberOf: (row: GridRow) => number
  /** The name of a row in messages: its number, or its key for a row outside all loaded windows (changed by an import). */
  nameOf: (row: GridRow) => string
  /** The number of changes restored after a reload or login; 0 once none is left. */
  restored: () => number
  restore: (count: number) => void
  /** Focuses a cell. */
  focusCell: (row: GridRow, field: string) => void
}

/** The counts shown in toolbar and save button. */
export type GridCounts = {
  total: number
  /** Rows that pass the column filters; null without filters. */
  shown: number | null
  insert: number
  update: number
  delete: number
  changed: number
  restored: number
  picked: number
  ticked: number
  canUndo: boolean
  canRedo: boolean
}

const countsOf = ({ model, windows, engine, restored }: Grid): GridCounts => {
  const counts = model.counts()
  const source = engine()?.core.source
  return {
    shown: source && Object.keys(source.filters()).length > 0 ? source.count() : null,
    total: windows ? windows.total + counts.insert : model.rows().length,
    ...counts,
    changed: counts.insert + counts.update + counts.delete,
    restored: restored(),
    picked: model.rows().reduce((count, row) => count + (row.AG_CHECK ? 1 : 0), 0),
    ticked: model.ticked(),
    canUndo: model.canUndo(),
    canRedo: model.canRedo(),
  }
}

type GridUse = {
  tracking?: boolean
  /** Identifies its unsaved changes among the grids of the page; null when its form asks and stores. */
  keepAs?: string | null
  /** Why this user may only read a row or a cell: shown when they try. Must be a stable function. */
  lockOf?: RowLock | undefined
}

/** A grid of a form that asks and stores for it. */
export const HELD_BY_FORM: GridUse = { keepAs: null }

/**
 * The model of a grid with all rows loaded. Changed `rows` reload it and clear the change set (S4-037), except after a save. Unsaved
 * changes block leaving the page (S4-039), and are restored after a reload or login (S4-050).
 */
export const useGrid = (
  fields: FieldList,
  rows: readonly DataRow[],
  { tracking = true, keepAs = fields.title, lockOf }: GridUse = {},
): Grid => {
  const [grid] = useState(() => createGrid(fields, rows, { tracking, lockOf }))
  const loaded = useRef(rows)
  useEffect(() => {
    if (loaded.current === rows) return
    loaded.current = rows
    grid.model.load(rows)
  }, [rows, grid])
  useDraftChanges(grid, keepAs)
  return grid
}

/**
 * The model of a grid over a search of any size: the first window is loaded, others follow while scrolling. A changed `first` (a new
 * answer) creates a new grid, so it must be stable, as must `lockOf`.
 */
export const useWindowedGrid = (fields: FieldList, first: FirstWindow<DataRow>, sort: SortSpec | null = null, lockOf?: RowLock): Grid => {
  const grid = useMemo(() => {
    const pages = createRowPages(first.rows, first.head, first.fetchWindow, first.fetchAnchors)
    return { ...createGrid(fields, [], { windowed: true, lockOf }), windows: { pages, total: first.head.total, sort } }
  }, [fields, first, sort, lockOf])
  useEffect(() => grid.windows.pages.stop, [grid])
  const former = useRef(grid)
  useEffect(() => {
    // Changed while the search was under way.
    const changed = former.current === grid ? [] : former.current.model.takeRows()
    former.current = grid
    if (changed.length === 0) return
    grid.model.takeUp(changed)
    // Their rows may not be among the new ones: the note offers to discard them.
    grid.restore(changed.length)
  }, [grid])
  useDraftChanges(grid, fields.title)
  return grid
}

const createGrid = (fields: FieldList, rows: readonly DataRow[], options: ModelOptions): Grid => {
  const model = createGridModel(fields, options)
  model.load(rows)
  let engine: DataGridEngine | null = null
  let restored = 0
  const viewers = new Set<() => void>()
  const numberOf = (row: GridRow) => (engine?.core.source.indexOf(row) ?? model.rows().indexOf(row)) + 1
  return {
    model,
    engine: () => engine,
    attach: (next) => {
      engine = next
    },
    viewChanged: () => {
      for (const changed of viewers) changed()
    },
    onView: (changed) => {
      viewers.add(changed)
      return () => void viewers.delete(changed)
    },
    numberOf,
    restored: () => restored,
    restore: (count) => {
      restored = count
      for (const changed of viewers) changed()
    },
    nameOf: (row) => (numberOf(row) > 0 ? String(numberOf(row)) : fields.keys.map((name) => row.data[name]).join(' ')),
    focusCell: (row, field) => {
      const column = engine?.core.fields.findIndex(({ id }) => id === field) ?? -1
      if (column >= 0) engine?.focusCell(numberOf(row) - 1, column)
    },
  }
}

/** Counts once per change, for any number of components. */
const watchCounts = (grid: Grid) => {
  let kept: GridCounts | null = null
  const subscribe = (changed: () => void) => {
    const again = () => {
      kept = null
      changed()
    }
    const stops = [grid.model.subscribe(again), grid.onView(again)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { subscribe, snapshot: () => (kept ??= countsOf(grid)) }
}

/** The counts of a grid; rerenders on change. */
export const useGridCounts = (grid: Grid): GridCounts => {
  const { subscribe, snapshot } = useMemo(() => watchCounts(grid), [grid])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
