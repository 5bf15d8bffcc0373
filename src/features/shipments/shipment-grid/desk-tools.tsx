import { closeDeskShipment } from '#features/data-in/desk/contract.ts'
import type { DeskArgs } from '#features/data-in/desk/screen.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { CloseIcon } from '#ui/icon/icons.ts'
import { CopyIcon, EditIcon } from '#ui/icon/screen-icons.ts'
import styles from '../row-actions.module.css'
import { deskForm } from './desk-form.ts'

type Props = {
  grid: Grid
  row: GridRow | null
  /** Called after a copy was saved, which is a new row of the search. */
  onMade: () => void
}

/** What the desk does with the row of a shipment: its form, a copy, its end. */
export function DeskTools({ grid, row, onMade }: Props) {
  const text = useText()
  const { busy, run } = useFlight()
  const no = String(row?.data.MNGT_NO ?? '')
  const whyNot = row ? (busy ? text('call.loading') : null) : text('shipmentActions.chooseRow')
  const form = deskForm(grid)
  const open = async (args: DeskArgs) => {
    await form.open(row, args)
    if (args.copyOf !== undefined) onMade()
  }
  const close = async () => {
    if (!row || !(await messageBox.question(text('deskShipment.closeQuestion', [no])))) return
    await run(async (flight) => {
      await call(closeDeskShipment, { header: { MNGT_NO: no } }, { flight })
      toast.success(text('deskShipment.closed', [no]))
      await form.refresh(row)
    })
  }
  const closed = row?.data.HELD === 'ALL' ? text('shipmentGrid.closed') : null
  return (
    <span className={styles.tools} role="group" aria-label={text('shipmentGrid.desk')}>
      <Button variant="subtle" size={28} icon={EditIcon} disabledReason={whyNot} onClick={() => void open({ mngtNo: no })}>
        {text('shipmentGrid.form')}
      </Button>
      <Button variant="subtle" size={28} icon={CopyIcon} disabledReason={whyNot} onClick={() => void open({ copyOf: no })}>
        {text('shipmentGrid.copy')}
      </Button>
      <Button variant="subtle" size={28} icon={CloseIcon} disabledReason={whyNot ?? closed} onClick={() => void close()}>
        {text('deskShipment.close')}
      </Button>
    </span>
  )
}
