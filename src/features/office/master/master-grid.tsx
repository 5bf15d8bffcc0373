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
import { emptyText, type MasterConditions } from './empty-text.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { useMasterImport } from './use-master-import.ts'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'

type Props = Pick<DataGridProps, 'choices' | 'lookups' | 'layout' | 'onActiveRow' | 'keepsRows' | 'addable'> & {
  /** The storage key of the grid layout. */
  place: { MENU_ABBR: string; GRID_NM: string }
  fields: FieldList
  found: FoundRows<DataRow>
  save: Endpoint<Batch, unknown>
  /** Calls for export and import of the list. */
  sheet?: MasterSheet
  /** Whether exports mask personal data unless a reason is given. */
  masked?: boolean
  /** The audit log name of its saves; enables the row history for users who may read it. */
  history?: string
  /** Conditions besides the keyword, named when no row is found. */
  conditions?: MasterConditions | undefined
  /** Buttons before the save button. */
  tools?: ReactNode
  /** Called after a save, when the rows have been reloaded. */
  onSaved?: () => void
}

const NO_CHOICES = {}

/** An editable list of the back office: rows are changed in the grid, saved together, and reloaded. */
export function MasterGrid({
  place,
  fields,
  found,
  save,
  sheet,
  masked = false,
  history,
  tools,
  onSaved,
  onActiveRow,
  conditions,
  ...grid
}: Props) {
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
    // The grid itself reports a successful save.
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
        emptyText={emptyText(text, found.searched, conditions)}
      />
    </>
  )
}
