import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { createRowPages, type RowPages } from '#platform/web/lists/row-pages.ts'
import type { FirstWindow } from '#platform/web/lists/windowed-rows.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import { createGridModel, type GridModel } from './model/change-model.ts'
import type { GridRow } from './model/row.ts'
import type { SortSpec } from './model/sort.ts'
import { useDraftChanges } from './draft-changes.ts'

/** A search whose rows are asked for as they are looked at, and the order it was asked in. */
export type Windows = { pages: RowPages<DataRow>; total: number; sort: SortSpec | null }

/** A grid as its screen holds it: the rows with their changes, and the way to the one on the screen once it is there. */
export type Grid = {
  model: GridModel
  engine: () => DataGridEngine | null
  /** The shell tells when the engine starts and stops. */
  attach: (engine: DataGridEngine | null) => void
  /** The engine tells when others of the rows are shown, or in another order. */
  viewChanged: () => void
  onView: (changed: () => void) => () => void
  /** Where the rows come from when they are not all here: windows of a search on the server. */
  windows?: Windows
  /** The number that stands in the No column, from 1 (S3-024). */
  numberOf: (row: GridRow) => number
  /** What messages call a row: its number, or its key where it is in no window that was loaded (an import changed it). */
  nameOf: (row: GridRow) => string
  /** How many changes came back after a reload or a login; 0 once none is left. */
  restored: () => number
  restore: (count: number) => void
  /** Puts the keyboard into a cell. */
  focusCell: (row: GridRow, field: string) => void
}

/** What the toolbar and the save button show of a grid. */
export type GridCounts = {
  total: number
  /** How many of them the filters of the columns let through; null without filters. */
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
  /** Tells its unsaved changes from those of other grids on the page; null: the form around it asks and keeps for it. */
  keepAs?: string | null
}

/** A grid of a form, which asks and keeps for it. */
export const HELD_BY_FORM: GridUse = { keepAs: null }

/**
 * The model of a grid whose rows are all loaded. Another `rows` loads them and clears the change set (S4-037), unless they come
 * again after a save. Unsaved changes hold up leaving the page (S4-039), and are there again after a reload or a login (S4-050).
 */
export const useGrid = (fields: FieldList, rows: readonly DataRow[], { tracking = true, keepAs = fields.title }: GridUse = {}): Grid => {
  const [grid] = useState(() => createGrid(fields, rows, tracking))
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
 * The model of a grid over a search of any size: the first window is here, others come as the grid scrolls. Another `first`
 * (a new answer) is another grid; keep it stable.
 */
export const useWindowedGrid = (fields: FieldList, first: FirstWindow<DataRow>, sort: SortSpec | null = null): Grid => {
  const grid = useMemo(() => {
    const pages = createRowPages(first.rows, first.head, first.fetchWindow, first.fetchAnchors)
    return { ...createGrid(fields, [], true, true), windows: { pages, total: first.head.total, sort } }
  }, [fields, first, sort])
  useEffect(() => grid.windows.pages.stop, [grid])
  useDraftChanges(grid, fields.title)
  return grid
}

const createGrid = (fields: FieldList, rows: readonly DataRow[], tracking: boolean, windowed = false): Grid => {
  const model = createGridModel(fields, { tracking, windowed })
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

/** Counts once per change, however many components ask. */
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

/** The counts of a grid; the component draws again when they change. */
export const useGridCounts = (grid: Grid): GridCounts => {
  const { subscribe, snapshot } = useMemo(() => watchCounts(grid), [grid])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
