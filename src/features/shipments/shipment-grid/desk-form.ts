import deskPopup, { type DeskArgs } from '#features/data-in/desk/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { selectShipmentRows } from './contract.ts'
import { deskRow } from './desk-fields.ts'

/** The columns whose cells open the containers on the form of a shipment. */
const OF_CONTAINERS: readonly string[] = ['CNTR_TEXT', 'CNTR_NOS']
/** Whether a cell opens the containers of its shipment; a flight has none. */
export const opensContainers = (row: GridRow, field: string | undefined): boolean =>
  field !== undefined && OF_CONTAINERS.includes(field) && row.data.TRANS_MODE !== 'AIR'

/** Opens the form of a row of the desk's grid, and shows the row as it is stored afterwards. */
export const deskForm = (grid: Grid) => {
  /** Shows the row as it is stored; cells that are not saved yet stay as they are typed. */
  const refresh = async (at: GridRow) => {
    const [stored] = (await call(selectShipmentRows, { MNGT_NO: [String(at.data.MNGT_NO)] }, { silent: true })).rows
    if (stored) grid.model.settle(at, deskRow(stored), at.BATCH_FLAG !== null)
  }
  const open = async (row: GridRow | null, args: DeskArgs) => {
    // The form may have saved even when it was closed without a result.
    await openPopup(deskPopup, args).catch(() => '')
    if (row && args.copyOf === undefined) await refresh(row)
  }
  return { refresh, open, openContainers: (row: GridRow) => open(row, { mngtNo: String(row.data.MNGT_NO), part: 'containers' }) }
}
