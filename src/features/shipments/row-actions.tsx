import exportClearancePopup from '#features/customs/export-clearance-popup/screen.ts'
import importClearancePopup from '#features/customs/import-clearance-popup/screen.ts'
import { reportOfDirection } from '#features/documents/report-popup/contract.ts'
import documentDownloadPopup from '#features/documents/document-download-popup/screen.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import reportPopup from '#features/documents/report-popup/screen.ts'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import containerEventsPopup from '#features/tracking/container-events-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import trackingMapPopup from '#features/tracking/tracking-map-popup/screen.ts'
import { connected } from '#platform/web/api/call.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ContainerIcon, CustomsIcon, ReportIcon, ShipmentListIcon, TrackingIcon } from '#ui/icon/icons.ts'
import { DocumentsIcon, MapIcon } from '#ui/icon/screen-icons.ts'
import styles from './row-actions.module.css'
import type { ShipmentRow } from './shipment-list/contract.ts'

/** The shipment data that its popups need. */
export type RowKey = Pick<ShipmentRow, 'MNGT_NO' | 'TRANS_MODE' | 'IO_TYPE'>

/** Opens the tracking popup of the mode; does nothing for a row that is not loaded yet. */
export const openTracking = (row: RowKey | undefined) => {
  if (row) void openPopup(row.TRANS_MODE === 'AIR' ? airTrackingPopup : seaTrackingPopup, { mngtNo: row.MNGT_NO })
}

/** Customers view and download documents; staff upload them. Each popup links to the other. */
const openDocuments = ({ MNGT_NO }: RowKey) => {
  const isStaff = connected().getState().session.roleId.startsWith('ROLE_STAFF')
  void openPopup(isStaff ? documentPopup : documentDownloadPopup, { mngtNo: MNGT_NO })
}

const ACTIONS = [
  { key: 'tracking', icon: TrackingIcon, open: openTracking },
  { key: 'map', icon: MapIcon, open: ({ MNGT_NO }: RowKey) => void openPopup(trackingMapPopup, { mngtNo: MNGT_NO }) },
  { key: 'containers', icon: ContainerIcon, open: ({ MNGT_NO }: RowKey) => void openPopup(containerEventsPopup, { mngtNo: MNGT_NO }) },
  {
    key: 'customs',
    icon: CustomsIcon,
    open: ({ MNGT_NO, IO_TYPE }: RowKey) =>
      void openPopup(IO_TYPE === 'EXP' ? exportClearancePopup : importClearancePopup, { mngtNo: MNGT_NO }),
  },
  { key: 'documents', icon: DocumentsIcon, open: openDocuments },
  {
    key: 'report',
    icon: ReportIcon,
    open: ({ MNGT_NO, IO_TYPE }: RowKey) => void openPopup(reportPopup, { reportCd: reportOfDirection(IO_TYPE), mngtNo: MNGT_NO }),
  },
] as const
type Action = (typeof ACTIONS)[number]['key']

/** The message key of the reason a row's popup cannot open, or null. */
const hindrance = (key: Action | 'page', row: RowKey | undefined) => {
  if (!row) return 'shipmentActions.chooseRow'
  if (key === 'containers' && row.TRANS_MODE === 'AIR') return 'shipmentActions.noContainers'
  return key === 'customs' && row.IO_TYPE === 'CROSS' ? 'shipmentActions.noCustoms' : null
}

type Props = {
  row: RowKey | undefined
  without?: readonly Action[]
  /** Goes to the page of the shipment. */
  onPage?: (row: RowKey) => void
}

/** Buttons for the page and the popups of a shipment (S2-114, S2-126, S2-192). */
export const RowActions = ({ row, without = [], onPage }: Props) => {
  const text = useText()
  const reasonOf = (key: Action | 'page') => {
    const reason = hindrance(key, row)
    return reason && text(reason)
  }
  const actions: { key: Action | 'page'; icon: typeof MapIcon; open: (row: RowKey) => void }[] = [
    ...(onPage ? [{ key: 'page' as const, icon: ShipmentListIcon, open: onPage }] : []),
    ...ACTIONS.filter(({ key }) => !without.includes(key)),
  ]
  return actions.map(({ key, icon, open }) => (
    <Button key={key} variant="subtle" size={28} icon={icon} disabledReason={reasonOf(key)} onClick={() => row && open(row)}>
      {text(`shipmentActions.${key}`)}
    </Button>
  ))
}

/** The same buttons in the tool row of a table. On a phone every card has its own. */
export const RowTools = (props: Props) => {
  const text = useText()
  return (
    <span className={styles.tools} role="group" aria-label={text('shipmentActions.group')}>
      <RowActions {...props} />
    </span>
  )
}
