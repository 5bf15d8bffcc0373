import { type ReactNode, useState } from 'react'
import { saveGridLayout } from '#features/menu/grid-layout/contract.ts'
import type { Batch } from '#platform/shared/fields/batch.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { callReply } from '#platform/web/api/call.ts'
import { forgetCodes } from '#platform/web/api/code-lists.ts'
import { useGridLayout } from '#platform/web/lists/grid-layout.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { DataGrid, type DataGridProps } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import type { PostBatch } from '#ui/data-grid/save-grid.ts'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { ImportPreview } from '#ui/sheet-import/import-preview.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { MAX_MASTER_ROWS } from './master.ts'
import styles from './master-grid.module.css'
import type { MasterSheet } from './master-sheet.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { useMasterImport } from './use-master-import.ts'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'

type Props = Pick<DataGridProps, 'choices' | 'lookups' | 'layout' | 'onActiveRow' | 'keepsRows' | 'addable'> & {
  /** Under which name the look of the grid is kept. */
  place: { MENU_ABBR: string; GRID_NM: string }
  fields: FieldList
  found: FoundRows<DataRow>
  save: Endpoint<Batch, unknown>
  /** The list as a sheet, both ways. */
  sheet?: MasterSheet
  /** The sheet hides personal data, unless it is asked for with a reason. */
  masked?: boolean
  /** The name its saves bear in the audit log: who may read it opens the history of a row from here. */
  history?: string
  /** Buttons before the one that saves. */
  tools?: ReactNode
  /** After a save, when the rows are there again. */
  onSaved?: () => void
}

const NO_CHOICES = {}

/** The rows of a list of the back office: changed in the grid, saved together, read again. */
export function MasterGrid({ place, fields, found, save, sheet, masked = false, history, tools, onSaved, onActiveRow, ...grid }: Props) {
  const text = useText()
  const rows = useGrid(fields, found.rows)
  const onLayout = useGridLayout(saveGridLayout, place)
  const [active, setActive] = useState<GridRow | null>(null)
  const stored = active && active.BATCH_FLAG !== 'insert' ? active.data : null
  const activate = (row: GridRow | null, moved: boolean) => {
    setActive(row)
    onActiveRow?.(row, moved)
  }
  const choices = grid.choices ?? NO_CHOICES
  const sheetImport = useMasterImport(rows, choices, sheet, { changesOnly: grid.addable === false, keepsRows: grid.keepsRows ?? false })
  const post: PostBatch = async (batch, options) => {
    const { message } = await callReply(save, batch, options)
    // That it is saved, the grid says itself.
    if (message !== text('batch.saved')) toast.information(message)
  }
  const settle = async () => {
    forgetCodes()
    await found.reload()
    onSaved?.()
  }
  return (
    <>
      <div className={styles.bar} data-print="hide">
        {sheet && <SheetButtons sheet={sheet} masked={masked} found={found} sheetImport={sheetImport} />}
        {history && <HistoryButton list={history} fields={fields} row={stored} choices={choices} />}
        {tools}
        <SaveButton grid={rows} choices={choices} post={post} onSaved={() => void settle()} />
      </div>
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={rows} choices={choices} onClose={sheetImport.close} />
      )}
      <DataGrid
        {...grid}
        label={text(fields.title)}
        grid={rows}
        onLayout={onLayout}
        onActiveRow={activate}
        cutAt={found.rows.length >= MAX_MASTER_ROWS ? MAX_MASTER_ROWS : undefined}
        state={found.state}
        onRetry={() => void found.reload()}
        emptyText={text('list.empty')}
      />
    </>
  )
}
