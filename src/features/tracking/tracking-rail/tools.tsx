import { type ReactNode, useState } from 'react'
import { reportOfDirection } from '#features/documents/report-popup/contract.ts'
import deskPopup from '#features/data-in/desk/screen.ts'
import housesPopup from '#features/data-in/houses/screen.ts'
import reportPopup from '#features/documents/report-popup/screen.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReportIcon } from '#ui/icon/icons.ts'
import { EditIcon, ShareIcon } from '#ui/icon/screen-icons.ts'
import { SharePanel } from '../shared-shipment/share-panel.tsx'
import styles from './rail.module.css'
import type { AnyTracking } from '../shipment-tracking/contract.ts'

type Props = { record: AnyTracking; mngtNo: string; children?: ReactNode }

/** What can be done with a shipment: report, sharing, changes by the desk. Children stand before them. */
export function TrackingTools({ record, mngtNo, children }: Props) {
  const text = useText()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <div className={styles.tools} data-print="hide">
        {children}
        <Button
          size={28}
          icon={ReportIcon}
          onClick={() => void openPopup(reportPopup, { reportCd: reportOfDirection(record.IO_TYPE), mngtNo })}
        >
          {text('shipmentActions.report')}
        </Button>
        <Button size={28} icon={ShareIcon} aria-expanded={sharing} onClick={() => setSharing((open) => !open)}>
          {text('share.share')}
        </Button>
        {isStaff && (
          <>
            <Button size={28} icon={EditIcon} onClick={() => void openPopup(deskPopup, { mngtNo }).catch(() => '')}>
              {text('deskShipment.edit')}
            </Button>
            {record.MBL_NO !== '' && (
              <Button size={28} onClick={() => void openPopup(housesPopup, { mngtNo }).catch(() => false)}>
                {text('houses.open')}
              </Button>
            )}
          </>
        )}
      </div>
      {sharing && <SharePanel mngtNo={mngtNo} asOf={record.asOf} />}
    </>
  )
}
