import { type ReactNode, useEffect, useLayoutEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { dtForm } from '#domain/time/ymd.ts'
import { type CellValue, type Field, keyOf } from '#platform/shared/fields/fields.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useListPlace } from '#platform/web/lists/use-list-place.ts'
import { useUnsavedHold } from '#platform/web/forms/unsaved.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useFilledHeight } from '../result-table/table-geometry.ts'
import styles from './data-grid.module.css'
import { arrangeColumns, type ExtraId, type GridLayout, knownLayout } from './engine/drawing/columns.ts'
import type { Drawings, GridOptions, Lookup, Overlay, Progress } from './engine/core.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import { FirstPaint } from './first-paint.tsx'
import { GridTools } from './grid-tools.tsx'
import type { Choice } from './model/cell-text.ts'
import { enteredRow, type GridRow } from './model/row.ts'
import { type Grid, useGridCounts } from './use-grid.ts'
import { useEngine } from './use-engine.ts'
import { useGridView } from './use-grid-view.ts'

const EXTRAS: readonly ExtraId[] = ['STATUS', 'NO', 'AG_CHECK']
const NO_LOOKUPS: Readonly<Record<string, Lookup>> = {}
const NO_CHOICES: Readonly<Record<string, readonly Choice[]>> = {}
/** Rows of the server rendering. */
const FIRST_ROWS = 20

export type DataGridProps = {
  label: string
  grid: Grid
  /** Options of the selects, by code group. */
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** Look-ups of the code columns, by source. Must be a stable object. */
  lookups?: Readonly<Record<string, Lookup>>
  openFiles?: (row: GridRow, field: Field) => Promise<string | null>
  /** Icons beside cell texts, by field. Must be a stable object. */
  drawings?: Drawings
  /** Cells can only be read and copied. */
  readOnly?: boolean
  /** False: rows come from elsewhere (uploads), and users cannot add any. */
  addable?: boolean
  /** True: the rows are search results; cells can change, rows cannot be added or deleted. */
  fixed?: boolean
  /** True: stored rows cannot be deleted, only new ones removed. */
  keepsRows?: boolean
  extras?: readonly ExtraId[]
  totals?: Readonly<Record<string, CellValue>>
  /** The stored layout from the server, and its change handler. */
  layout?: unknown
  onLayout?: (layout: GridLayout) => void
  state?: 'ready' | 'reloading' | 'failed'
  onRetry?: () => void
  onServerSort?: GridOptions['onServerSort']
  onOpenRow?: GridOptions['onOpenRow']
  /** `moved`: the user moved to the row; otherwise the rows changed. */
  onActiveRow?: (row: GridRow | null, moved: boolean) => void
  emptyText: string
  /** The row count of a truncated list, which the grid reports. */
  cutAt?: number | undefined
  /** Fills the rest of the viewport. */
  fill?: boolean
  /** More buttons of the tool row, after the grid's own. */
  tools?: ReactNode
  /** Content beside the grid, such as the comparison of an import. */
  children?: ReactNode
}

/**
 * An editable grid. The server renders its first rows as a table; the engine is loaded with the page and takes over. This component only
 * passes the screen's options to the engine and renders the overlays.
 */
export function DataGrid(props: DataGridProps) {
  const { label, grid, choices = NO_CHOICES, lookups = NO_LOOKUPS, readOnly = false, extras = EXTRAS, emptyText, fill = true } = props
  const { fields } = grid.model
  const words = useText()
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  const card = useRef<HTMLElement>(null)
  useFilledHeight(card, fill)
  const [layout, setLayout] = useState(() => knownLayout(fields, props.layout))
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [finding, find] = useState(false)
  const context = useMemo(
    () => ({ form, choices: (field: Field) => (field.kind === 'select' ? choices[field.group] : undefined) }),
    [form, choices],
  )
  const onLayout = useEffectEvent((next: GridLayout) => {
    setLayout(next)
    props.onLayout?.(next)
  })
  const openFiles = useEffectEvent((row: GridRow, field: Field) => props.openFiles?.(row, field) ?? Promise.resolve(null))
  const hold = useUnsavedHold()
  const onOpenRow = useEffectEvent((row: GridRow, field?: string) => props.onOpenRow?.(row, field))
  const onActiveRow = useEffectEvent((row: GridRow | null, moved: boolean) => props.onActiveRow?.(row, moved))
  const options = (): GridOptions => ({
    label,
    fields,
    words,
    form,
    choices: context.choices,
    lookups,
    drawings: props.drawings,
    readOnly,
    addable: props.addable,
    fixed: props.fixed,
    keepsRows: props.keepsRows,
    extras,
    totals: props.totals,
    openFiles,
    onOverlay: setOverlay,
    onLayout,
    onProgress: setProgress,
    onWarning: toast.warning,
    onTyping: (on) => hold(on ? () => grid.engine()?.closeEditor(false) : null),
    onActiveRow,
    onServerSort: props.onServerSort,
    ...(props.onOpenRow && { onOpenRow }),
  })
  const { frame, engine, Overlays, failed, restart } = useEngine(grid, options, layout, () => find(true), useGridView(grid, label))
  useListPlace({
    name: label,
    scroller: () => engine?.core.frame.scroller ?? null,
    // While a reload is pending, the current rows are not the total.
    total: () => (props.state === 'reloading' ? 0 : (engine?.core.source.count() ?? 0)),
    selected: () => engine?.core.selection.active.row ?? -1,
    keyAt: (index) => {
      const row = engine?.core.rowAt(index)
      return row && keyOf(fields, row.data)
    },
    onSelect: (row) => {
      const at = { row, column: engine?.core.selection.active.column ?? 0 }
      engine?.core.select({ active: at, end: at })
    },
  })
  const draw = useEffectEvent(() => engine?.setOptions(options()))
  useEffect(() => draw(), [engine, choices, lookups, readOnly, form, props.totals])

  // What is typed while a search is under way must survive its rows.
  useLayoutEffect(() => {
    if (props.state === 'reloading') grid.model.expectRows()
  }, [grid, props.state])

  const state = failed ? 'failed' : (props.state ?? 'ready')
  const onRetry = failed ? restart : props.onRetry
  const count = grid.windows?.total ?? grid.model.rows().length
  const columns = useMemo(() => arrangeColumns(fields, layout, extras, { rows: count }), [fields, layout, extras, count])
  const rows = firstRows(grid)
  return (
    <section ref={card} className={styles.card} aria-label={label} data-fill={fill}>
      <RestoredNote grid={grid} />
      <GridTools
        grid={grid}
        engine={engine}
        layout={layout}
        readOnly={readOnly}
        addable={props.addable ?? true}
        fixed={props.fixed ?? false}
        keepsRows={props.keepsRows ?? false}
        hasTicks={extras.includes('DX_CHECK')}
        finding={finding}
        onFind={find}
        state={state}
        onRetry={onRetry}
        cutAt={props.cutAt}
      >
        {props.tools}
      </GridTools>
      <div className={styles.stage}>
        <div ref={frame} className={styles.frame} data-ready={engine !== null} />
        {!engine && (
          <FirstPaint
            label={label}
            columns={columns}
            rows={rows.slice(0, FIRST_ROWS)}
            total={rows.length}
            context={context}
            words={words}
          />
        )}
        {engine && Overlays && (
          <Overlays engine={engine} overlay={overlay} progress={progress} onClose={() => setOverlay(null)} words={words} />
        )}
        {engine && <EmptyNote grid={grid} engine={engine} text={emptyText} failed={state === 'failed'} onRetry={onRetry} />}
      </div>
      {props.children}
    </section>
  )
}

const firstRows = ({ model, windows }: Grid): GridRow[] => {
  if (!windows) return model.rows().slice(0, FIRST_ROWS)
  const rows = Array.from({ length: Math.min(FIRST_ROWS, windows.total) }, (_, at) => windows.pages.getRow(at))
  return rows.flatMap((row) => (row ? [enteredRow(row)] : []))
}

/** Reports that unsaved changes from before a reload or login were restored, with a button to discard them (S4-050). */
function RestoredNote({ grid }: { grid: Grid }) {
  const words = useText()
  const { restored } = useGridCounts(grid)
  if (restored === 0) return null
  return (
    <div className={styles.restored} role="status">
      <span>{words('grid.restored', [showNumber(restored)])}</span>
      <Button size={28} onClick={() => grid.model.revert()}>
        {words('grid.discardChanges')}
      </Button>
    </div>
  )
}

type NoteProps = { grid: Grid; engine: DataGridEngine; text: string; failed: boolean; onRetry: (() => void) | undefined }

/** The note of an empty grid; header and keys stay. A failed load and filtered rows have different texts. */
function EmptyNote({ grid, engine, text, failed, onRetry }: NoteProps) {
  const words = useText()
  const { total, shown } = useGridCounts(grid)
  if (total > 0 && shown !== 0) return null
  const clear = <Button onClick={() => void engine.core.source.clearFilters()}>{words('grid.unfilter')}</Button>
  const retry = onRetry && <Button onClick={onRetry}>{words('common.retry')}</Button>
  return (
    <div className={styles.empty} role={total === 0 && failed ? 'status' : undefined}>
      {total > 0 && <EmptyState text={words('grid.allFilteredOut', [showNumber(total)])} action={clear} />}
      {total === 0 && (failed ? <EmptyState text={words('list.failed')} action={retry} /> : <EmptyState text={text} />)}
    </div>
  )
}
