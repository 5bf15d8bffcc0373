import reportPopup from '#features/documents/report-popup/screen.ts'
import bulkChangePopup from '#features/data-in/bulk-change/screen.ts'
import deskPopup from '#features/data-in/desk/screen.ts'
import ediUploadPopup from '#features/edi/upload-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReportIcon, ShipmentListIcon } from '#ui/icon/icons.ts'
import { EditIcon, PlusIcon, UploadIcon } from '#ui/icon/screen-icons.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { exportShipmentList } from '../shipment-grid/contract.ts'
import styles from '../row-actions.module.css'
import type { ShipmentSearch } from './contract.ts'

type Props = {
  search: ShipmentSearch
  total: number
  editing: boolean
  onEdit: () => void
  onBack: () => void
  /** Called after an uploaded partner file or the desk changed shipments. */
  onUploaded: () => void
}

/** Export of the search, partner file upload for staff (S2-116), and the switch to the editable grid and back (S2-115, S2-133). */
export const ListTools = ({ search, total, editing, onEdit, onBack, onUploaded }: Props) => {
  const text = useText()
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const upload = async () => {
    // The popup may have saved even when closed without a result.
    if (await openPopup(ediUploadPopup, {}).catch(() => true)) onUploaded()
  }
  const make = async () => {
    await openPopup(deskPopup, {}).catch(() => '')
    onUploaded()
  }
  const changeAll = async () => {
    if (await openPopup(bulkChangePopup, { search, total }).catch(() => true)) onUploaded()
  }
  return (
    <span className={styles.tools}>
      <SheetTools total={total} exportAs={(FORMAT) => ({ contract: exportShipmentList, input: { ...search, FORMAT } })} />
      <Button
        icon={ReportIcon}
        disabledReason={total === 0 ? text('sheet.noRows') : null}
        onClick={() => void openPopup(reportPopup, { reportCd: 'SHP_LIST', mngtNo: '', search })}
      >
        {text('shipmentActions.report')}
      </Button>
      {isStaff && (
        <>
          <Button icon={PlusIcon} onClick={() => void make()}>
            {text('deskShipment.new')}
          </Button>
          <Button icon={EditIcon} disabledReason={total === 0 ? text('sheet.noRows') : null} onClick={() => void changeAll()}>
            {text('bulkChange.open')}
          </Button>
          <Button icon={UploadIcon} onClick={() => void upload()}>
            {text('shipmentList.edi')}
          </Button>
        </>
      )}
      {editing ? (
        <Button icon={ShipmentListIcon} onClick={onBack}>
          {text('shipmentGrid.back')}
        </Button>
      ) : (
        <Button icon={EditIcon} onClick={onEdit}>
          {text('shipmentGrid.edit')}
        </Button>
      )}
    </span>
  )
}
