import type { DtForm } from '#domain/time/ymd.ts'
import type { CellValue, DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { CodeEntry } from '../../code-box/code-entry.ts'
import type { Suggest } from '../../code-box/use-suggestions.ts'
import type { Texts } from '../../use-text.ts'
import type { Choice, TextContext } from '../model/cell-text.ts'
import type { GridModel } from '../model/change-model.ts'
import type { Selection } from '../model/range.ts'
import type { GridRow } from '../model/row.ts'
import type { Column, ExtraId, GridLayout } from './drawing/columns.ts'
import type { Frame } from './drawing/frame.ts'
import type { RowSource } from './row-source.ts'
import type { Viewport } from './drawing/viewport.ts'

/** How codes of a source are found while typing and, if there is one, in a popup. */
export type Lookup = { suggest: Suggest; openSearch?: (text: string) => Promise<CodeEntry | null> }

/** A rectangle in pixels of the grid's frame, for what is drawn over a cell or a header. */
export type Anchor = { left: number; top: number; width: number; height: number }

/** Draws beside the text of a cell what words cannot say: called once for each cell, then with every row it comes to show. */
export type DrawCell = (cell: HTMLElement) => (row: DataRow | null) => void
/** By the names of fields. */
export type Drawings = Readonly<Record<string, DrawCell>>

/** What stands over the grid; the shell draws it, the engine decides it. */
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

/** How far long work is; `stop` gives it up. */
export type Progress = { label: string; done: number; total: number; stop: () => void }

/** What a screen gives its grid. */
export type GridOptions = {
  label: string
  fields: FieldList
  words: Texts
  form?: DtForm | undefined
  choices: (field: Field) => readonly Choice[] | undefined
  lookups: Readonly<Record<string, Lookup>>
  drawings?: Drawings | undefined
  /** Opens the files of a row; the answer is the new value of the cell, null when nothing was chosen. */
  openFiles?: ((row: GridRow, field: Field) => Promise<string | null>) | undefined
  readOnly: boolean
  /** False: rows come from elsewhere (uploads), the user adds none by hand. */
  addable?: boolean | undefined
  /** True: the rows are those of a search; cells change, rows neither come nor go. */
  fixed?: boolean | undefined
  /** True: rows that are stored stay; only new ones can be taken back. */
  keepsRows?: boolean | undefined
  extras: readonly ExtraId[]
  /** Over all matching rows, where the server knows them and the grid has only a window of them. */
  totals?: Readonly<Record<string, CellValue>> | undefined
  onOverlay: (overlay: Overlay | null) => void
  onLayout: (layout: GridLayout) => void
  /** Long work goes on; null when it has ended. */
  onProgress?: ((progress: Progress | null) => void) | undefined
  /** Something was not done: a sentence that stays until it is read. */
  onWarning?: ((text: string) => void) | undefined
  /** Something is typed into the open cell that the model does not have yet. */
  onTyping?: ((on: boolean) => void) | undefined
  /** The user asked for another order of a list whose rows are on the server. */
  onServerSort?: ((sort: { field: string; direction: 'asc' | 'desc' } | null) => void) | undefined
  onOpenRow?: ((row: GridRow) => void) | undefined
  /** `moved`: somebody went there; otherwise the rows are others now. */
  onActiveRow?: ((row: GridRow | null, moved: boolean) => void) | undefined
}

/** What the parts of the engine share. Parts read it and ask each other through it; only `data-grid-engine.ts` writes it. */
export type Core = {
  options: GridOptions
  frame: Frame
  viewport: Viewport
  model: GridModel
  source: RowSource
  context: TextContext
  /** All drawn columns, and those of fields only: selections count the latter. */
  columns: readonly Column[]
  fields: readonly (Column & { field: Field })[]
  layout: GridLayout
  selection: Selection
  rowAt: (index: number) => GridRow | undefined
  fieldAt: (index: number) => Field | undefined
  /** `reveal` brings the far corner into view, or the active cell. */
  select: (selection: Selection, options?: { reveal?: boolean | 'active'; focus?: boolean }) => void
  setLayout: (layout: GridLayout) => void
  mayEdit: (row: GridRow | undefined, field: Field | undefined) => boolean
  anchorOf: (row: number, column: number) => Anchor
  say: (key: string, params?: readonly (string | number)[]) => void
  /** Says that something was not done, and shows it. */
  warn: (key: string, params?: readonly (string | number)[]) => void
  /** Runs a step once all rows from the first to the last are here; says so when they are too many or do not come. */
  withRows: (rows: readonly [number, number], step: (rowAt: Core['rowAt']) => void) => void
  redraw: () => void
}
