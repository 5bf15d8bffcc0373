import type { DtForm } from '#domain/time/ymd.ts'
import type { CellValue, DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { CodeEntry } from '../../code-box/code-entry.ts'
import type { Suggest } from '../../code-box/use-suggestions.ts'
import type { Texts } from '#domain/text/texts.ts'
import type { Choice, TextContext } from '../model/cell-text.ts'
import type { GridModel } from '../model/change-model.ts'
import type { Selection } from '../model/range.ts'
import type { GridRow } from '../model/row.ts'
import type { Column, ExtraId, GridLayout } from './drawing/columns.ts'
import type { Frame } from './drawing/frame.ts'
import type { RowSource } from './row-source.ts'
import type { Viewport } from './drawing/viewport.ts'

/** How codes of a source are found: suggestions while typing, and optionally a popup. */
export type Lookup = { suggest: Suggest; openSearch?: (text: string) => Promise<CodeEntry | null> }

/** A rectangle in pixels of the grid's frame, for content over a cell or a header. */
export type Anchor = { left: number; top: number; width: number; height: number }

/** Draws an icon beside a cell's text: called once per cell element, then with every row it displays. */
export type DrawCell = (cell: HTMLElement) => (row: DataRow | null) => void
/** By field name. */
export type Drawings = Readonly<Record<string, DrawCell>>

/** The current overlay; chosen by the engine, rendered by React. */
export type Overlay =
  | {
      kind: 'list'
      anchor: Anchor
      label: string
      typed: string
      entries: readonly CodeEntry[]
      active: number
      note?: string
      pick: (index: number) => void
    }
  | {
      kind: 'calendar'
      anchor: Anchor
      label: string
      field: Extract<Field, { kind: 'date' }>
      value: string
      pick: (value: string) => void
      close: () => void
    }
  | { kind: 'menu'; left: number; top: number; column: Column | null }
  | { kind: 'filter'; anchor: Anchor; field: Field }

/** Progress of long work; `stop` cancels it. */
export type Progress = { label: string; done: number; total: number; stop: () => void }

/** Options of a screen for its grid. */
export type GridOptions = {
  label: string
  fields: FieldList
  words: Texts
  form?: DtForm | undefined
  choices: (field: Field) => readonly Choice[] | undefined
  lookups: Readonly<Record<string, Lookup>>
  drawings?: Drawings | undefined
  /** Opens the files of a row; resolves to the new cell value, or null without a change. */
  openFiles?: ((row: GridRow, field: Field) => Promise<string | null>) | undefined
  readOnly: boolean
  /** False: rows come from elsewhere (uploads), and users cannot add any. */
  addable?: boolean | undefined
  /** True: the rows are search results; cells can change, rows cannot be added or deleted. */
  fixed?: boolean | undefined
  /** True: stored rows cannot be deleted, only new ones removed. */
  keepsRows?: boolean | undefined
  extras: readonly ExtraId[]
  /** Sums over all matching rows, from the server, when the grid has only a window. */
  totals?: Readonly<Record<string, CellValue>> | undefined
  onOverlay: (overlay: Overlay | null) => void
  onLayout: (layout: GridLayout) => void
  /** Progress of long work; null when finished. */
  onProgress?: ((progress: Progress | null) => void) | undefined
  /** A failed step: a message that stays until dismissed. */
  onWarning?: ((text: string) => void) | undefined
  /** The open cell contains uncommitted input. */
  onTyping?: ((on: boolean) => void) | undefined
  /** The user changed the sort order of a server-side list. */
  onServerSort?: ((sort: { field: string; direction: 'asc' | 'desc' } | null) => void) | undefined
  /** @param field the column in which it was asked for */
  onOpenRow?: ((row: GridRow, field?: string) => void) | undefined
  /** `moved`: the user moved there; otherwise the rows changed. */
  onActiveRow?: ((row: GridRow | null, moved: boolean) => void) | undefined
}

/** State shared by the engine's parts. Only `data-grid-engine.ts` writes it. */
export type Core = {
  options: GridOptions
  frame: Frame
  viewport: Viewport
  model: GridModel
  source: RowSource
  context: TextContext
  /** All drawn columns, and the field columns only; selections count the latter. */
  columns: readonly Column[]
  fields: readonly (Column & { field: Field })[]
  layout: GridLayout
  selection: Selection
  rowAt: (index: number) => GridRow | undefined
  fieldAt: (index: number) => Field | undefined
  /** `reveal` scrolls the far corner or the active cell into view. */
  select: (selection: Selection, options?: { reveal?: boolean | 'active'; focus?: boolean }) => void
  setLayout: (layout: GridLayout) => void
  mayEdit: (row: GridRow | undefined, field: Field | undefined) => boolean
  anchorOf: (row: number, column: number) => Anchor
  say: (key: string, params?: readonly (string | number)[]) => void
  /** Reports a failed step as warning. */
  warn: (key: string, params?: readonly (string | number)[]) => void
  /** Runs a step once all rows of the range are loaded; reports when there are too many or loading fails. */
  withRows: (rows: readonly [number, number], step: (rowAt: Core['rowAt']) => void) => void
  redraw: () => void
}
