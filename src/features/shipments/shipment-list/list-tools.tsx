import { useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { EditIcon } from '#ui/icon/icons.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { exportShipmentList } from '../shipment-grid/contract.ts'
import styles from '../row-actions.module.css'
import type { ShipmentSearch } from './contract.ts'

/** The search as a file, and the way to the grid in which it is edited (S2-115, S2-133). */
export const ListTools = ({ search, total, onEdit }: { search: ShipmentSearch; total: number; onEdit: () => void }) => {
  const text = useText()
  return (
    <span className={styles.tools}>
      <SheetTools total={total} exportAs={(FORMAT) => ({ contract: exportShipmentList, input: { ...search, FORMAT } })} />
      <Button icon={EditIcon} onClick={onEdit}>
        {text('shipmentGrid.edit')}
      </Button>
    </span>
  )
}
