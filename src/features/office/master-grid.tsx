import type { ReactNode } from 'react'
import { showNumber } from '#domain/money.ts'
import { saveGridLayout } from '#features/menu/grid-layout/contract.ts'
import type { Batch } from '#platform/shared/batch.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import type { DataRow, FieldList } from '#platform/shared/fields.ts'
import { callReply } from '#platform/web/call.ts'
import { useGridLayout } from '#platform/web/grid-layout.ts'
import { useText } from '#platform/web/portal.tsx'
import { toast } from '#platform/web/toast.ts'
import { DataGrid, type DataGridProps } from '#ui/data-grid/data-grid.tsx'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { MOST_MASTER_ROWS } from './master.ts'
import styles from './master-grid.module.css'
import type { FoundRows } from '#platform/web/use-rows.ts'

type Props = Pick<DataGridProps, 'choices' | 'lookups' | 'layout' | 'onActiveRow' | 'keepsRows' | 'addable'> & {
  /** Under which name the look of the grid is kept. */
  place: { MENU_ABBR: string; GRID_NM: string }
  fields: FieldList
  found: FoundRows<DataRow>
  save: Endpoint<Batch, unknown>
  /** Buttons before the one that saves. */
  tools?: ReactNode
  /** After a save, when the rows are there again. */
  onSaved?: () => void
}

/** The rows of a list of the back office: changed in the grid, saved together, read again. */
export function MasterGrid({ place, fields, found, save, tools, onSaved, ...grid }: Props) {
  const text = useText()
  const rows = useGrid(fields, found.rows)
  const onLayout = useGridLayout(saveGridLayout, place)
  const post = async (batch: Batch) => {
    const { message } = await callReply(save, batch)
    // That it is saved, the grid says itself.
    if (message !== text('batch.saved')) toast.information(message)
  }
  const settle = async () => {
    await found.reload()
    onSaved?.()
  }
  return (
    <>
      <div className={styles.bar} data-print="hide">
        {found.rows.length >= MOST_MASTER_ROWS && <p className={styles.cut}>{text('office.cut', [showNumber(MOST_MASTER_ROWS)])}</p>}
        {tools}
        <SaveButton grid={rows} {...(grid.choices && { choices: grid.choices })} post={post} onSaved={() => void settle()} />
      </div>
      <DataGrid
        {...grid}
        label={text(fields.title)}
        grid={rows}
        onLayout={onLayout}
        state={found.state}
        onRetry={() => void found.reload()}
        emptyText={text('list.empty')}
      />
    </>
  )
}
