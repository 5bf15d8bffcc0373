import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { saveGridLayout } from '#features/menu/grid-layout/contract.ts'
import { seoulMoment } from '#domain/time/seoul-moment.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { call } from '#platform/web/api/call.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import { useSearchWindows } from '#platform/web/lists/search-windows.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridLayout } from '#ui/data-grid/engine/drawing/columns.ts'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import type { PostBatch } from '#ui/data-grid/save-grid.ts'
import { useWindowedGrid } from '#ui/data-grid/use-grid.ts'
import { conditionTexts } from '#ui/empty-state/conditions.ts'
import type { ColumnSet } from '#ui/result-table/column-set.tsx'
import { warnNoSort } from '#ui/result-table/no-sort.ts'
import { ImportPreview } from '#ui/sheet-import/import-preview.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import { askedConditions } from '../asked-conditions.ts'
import { openTracking, RowTools, type RowKey } from '../row-actions.tsx'
import { type ShipmentListRow, type ShipmentSearch, selectShipmentList, SORTS } from '../shipment-list/contract.ts'
import type { ListAnswer } from '../shipment-list/result-list.tsx'
import { type ResultProps, searchOrder } from '../shipment-table.tsx'
import { saveShipmentList, selectShipmentRows } from './contract.ts'
import { deskForm, opensContainers } from './desk-form.ts'
import { DeskTools } from './desk-tools.tsx'
import { useDeskGrid } from './use-desk-grid.ts'
import { GRID } from './grid-place.ts'
import { columnSetOf, gridLayoutOf } from './same-columns.ts'
import { shipmentDrawings } from './shipment-drawings.ts'
import { shipmentChoices, shipmentFields } from './shipment-fields.ts'
import styles from './shipment-grid.module.css'

type Props = {
  result: ResultProps<ListAnswer>
  /** The stored layout. */
  layout: GridLayout
  /** The columns and row height of the reading view; both views show the same. */
  columnSet: { set: ColumnSet; onChange: (set: ColumnSet) => void }
  onSaved: () => void
}

const keyOfRow = (row: GridRow | null) => (row ? (row.data as unknown as RowKey) : undefined)

/** The rows of a search as a grid, to edit and save references, memos and remarks (S2-115). */
export default function ShipmentGrid({ result: { answer, search, state, onRetry, onSort }, layout, columnSet, onSaved }: Props) {
  const text = useText()
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const lang = usePortal(({ session }) => session.langCd)
  const desk = useDeskGrid(isStaff)
  const fields = useMemo(() => desk?.fields ?? shipmentFields(false), [desk])
  const choices = useMemo(() => shipmentChoices(text), [text])
  const asOf = answer.head?.asOf ?? ''
  const drawings = useMemo(() => shipmentDrawings(text, lang, seoulMoment(asOf)), [text, lang, asOf])
  const { SORT, DIR } = search
  const sort = useMemo(() => ({ field: SORT, direction: DIR === 'ASC' ? ('asc' as const) : ('desc' as const) }), [SORT, DIR])
  const first = useSearchWindows<ShipmentSearch, ShipmentListRow, ListAnswer>(selectShipmentList, answer, search)
  const windows = useMemo(() => desk?.windowsOf(first) ?? first, [desk, first])
  const grid = useWindowedGrid(fields, windows, sort, desk?.lockOf)
  const { pages } = grid.windows ?? {}
  useSyncExternalStore(
    pages?.subscribe ?? noPages,
    () => pages?.version() ?? 0,
    () => 0,
  )
  const [chosen, choose] = useState<GridRow | null>(null)
  const saveLayout = useGridLayout(saveGridLayout, GRID)
  const onLayout = (next: GridLayout) => {
    saveLayout(next)
    columnSet.onChange(columnSetOf(next, fields))
  }
  const findRows = async (rows: readonly DataRow[], signal: AbortSignal): Promise<DataRow[]> => {
    const MNGT_NO = [...new Set(rows.map((row) => String(row.MNGT_NO ?? '')).filter(Boolean))]
    const found = (await call(selectShipmentRows, { MNGT_NO }, { signal, silent: true })).rows
    return desk ? found.map(desk.rowOf) : found
  }
  const sheetImport = useSheetImport(grid, choices, findRows, CHANGES_ONLY)
  const totals = useMemo(() => answer.head && { HBL_NO: answer.head.total, ...answer.head.sums }, [answer])

  const fresh = useRef<readonly DataRow[]>([])
  const post: PostBatch = async (batch, options) => {
    // A save in parts returns several responses.
    const stored = desk ? await desk.save(grid, batch, options) : (await call(saveShipmentList, batch, options)).rows
    fresh.current = [...fresh.current, ...stored]
    onSaved()
  }
  /** Updates the saved rows in place, without a new search or scrolling. */
  const settle = () => {
    const rows = new Map(fresh.current.map((row) => [row.MNGT_NO, row]))
    fresh.current = []
    for (const row of grid.model.rows()) {
      const stored = rows.get(row.data.MNGT_NO)
      // Cells edited after the save was sent keep their new value.
      if (stored) grid.model.settle(row, stored, row.BATCH_FLAG !== null)
    }
  }
  const sayNoSort = (field: string) => {
    const heads = fields.list.map(({ name, header }) => ({ header: text(header), sortable: SORTS.some((known) => known === name) }))
    warnNoSort(text, text(fields.list.find(({ name }) => name === field)?.header ?? ''), heads)
  }
  const failed = state === 'failed' || pages?.failed() === true
  return (
    <>
      <div className={styles.bar} data-print="hide">
        <SheetTools total={answer.head?.total ?? 0} sheetImport={sheetImport} template={TEMPLATE} />
        <SaveButton grid={grid} choices={choices} post={post} mostRows={desk?.mostRows} onSaved={settle} />
      </div>
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={grid} choices={choices} onClose={sheetImport.close} />
      )}
      <DataGrid
        label={text('shipmentSearch.results')}
        grid={grid}
        choices={choices}
        drawings={drawings}
        fixed
        extras={EXTRAS}
        {...(totals && { totals })}
        layout={gridLayoutOf(layout, columnSet.set, fields)}
        onLayout={onLayout}
        state={failed ? 'failed' : state === 'reloading' ? 'reloading' : 'ready'}
        onRetry={pages?.failed() ? pages.retry : onRetry}
        onServerSort={(wanted) => {
          // Only columns the server can sort by; other headings report that they cannot be sorted.
          if (wanted === null || searchOrder(wanted)) onSort(wanted)
          else sayNoSort(wanted.field)
        }}
        {...(desk && { lookups: desk.lookups })}
        onActiveRow={(row) => {
          desk?.setMode(row?.data.TRANS_MODE === 'AIR' ? 'AIR' : 'SEA')
          choose(row)
        }}
        onOpenRow={(row, field) =>
          desk && opensContainers(row, field) ? void deskForm(grid).openContainers(row) : openTracking(keyOfRow(row))
        }
        emptyText={[text('list.empty'), conditionTexts(text, askedConditions(search, text))].filter(Boolean).join(' ')}
        tools={
          <>
            <RowTools row={keyOfRow(chosen)} without={['containers']} />
            {desk && <DeskTools grid={grid} row={chosen} onMade={onRetry} />}
          </>
        }
      />
    </>
  )
}

const TEMPLATE = { contract: templateDownload, input: { TEMPLATE_CD: 'SHIPMENT' } }
const CHANGES_ONLY = { changesOnly: true }
const EXTRAS = ['STATUS', 'NO'] as const
const noPages = () => () => {}
