import bulkChangePopup from '#features/data-in/bulk-change/screen.ts'
import { MAX_SHARED } from '#features/tracking/shared-shipment/contract.ts'
import { showNumber } from '#domain/text/money.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CloseIcon } from '#ui/icon/icons.ts'
import { DownloadIcon, EditIcon, ShareIcon } from '#ui/icon/screen-icons.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { TransferBar } from '#ui/sheet-import/transfer-bar.tsx'
import { exportShipmentList } from '../shipment-grid/contract.ts'
import type { ShipmentListRow, ShipmentSearch } from '../shipment-list/contract.ts'
import styles from './bulk.module.css'
import { MAX_CHOSEN } from './contract.ts'
import type { BulkDownload } from './use-bulk-download.ts'
import type { Chosen } from './use-chosen.ts'

/** The search that the rows are from, and how many it has. */
export type Whole = { search: ShipmentSearch; total: number }
type Props = { chosen: Chosen<ShipmentListRow>; whole: Whole; documents: BulkDownload; onShare: () => void }

/** The count of the chosen shipments and what can be done with all of them. */
export const BulkBar = ({ chosen, whole, documents, onShare }: Props) => {
  const text = useText()
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const numbers = [...chosen.rows.keys()]
  const none = numbers.length === 0 ? text('shipmentActions.chooseRow') : null
  // Only a phone shows the bar with nothing chosen, and has no other way to change a whole search.
  const changesAll = numbers.length === 0 && whole.total > 0
  const [before, after] = text('bulk.chosen', ['|']).split('|')
  return (
    <div className={styles.bar} role="group" aria-label={text('bulk.group')}>
      <output className={styles.count}>
        {before}
        <b>{showNumber(numbers.length)}</b>
        {after}
        {chosen.refused && <span className="warn"> · {text('bulk.full', [MAX_CHOSEN])}</span>}
      </output>
      {documents.work ? (
        <TransferBar label={text('bulk.downloading', [documents.work.files])} share={documents.work.share} onCancel={documents.cancel} />
      ) : (
        <>
          <Button
            variant="subtle"
            size={28}
            icon={ShareIcon}
            disabledReason={none ?? (numbers.length > MAX_SHARED ? text('bulk.shareMost', [MAX_SHARED]) : null)}
            onClick={onShare}
          >
            {text('bulk.share')}
          </Button>
          <Button
            variant="subtle"
            size={28}
            icon={DownloadIcon}
            disabledReason={none ?? (documents.busy ? text('bulk.working') : null)}
            onClick={() => void documents.start(numbers)}
          >
            {text('bulk.documents')}
          </Button>
          {isStaff && (
            <Button
              variant="subtle"
              size={28}
              icon={EditIcon}
              disabledReason={changesAll ? null : none}
              onClick={() => void openPopup(bulkChangePopup, changesAll ? whole : { keys: numbers }).catch(() => false)}
            >
              {changesAll ? text('bulkChange.openAll', [showNumber(whole.total)]) : text('bulkChange.open')}
            </Button>
          )}
          <SheetTools total={numbers.length} exportAs={(FORMAT) => ({ contract: exportShipmentList, input: { FORMAT, KEYS: numbers } })} />
        </>
      )}
      <Button variant="subtle" size={28} icon={CloseIcon} onClick={chosen.clear}>
        {text('bulk.clear')}
      </Button>
    </div>
  )
}

type NotesProps = { documents: BulkDownload; nameOf: (mngtNo: string) => string }

/** What a download brought, and by name what it did not. */
export const DownloadNotes = ({ documents: { outcome, forget }, nameOf }: NotesProps) => {
  const text = useText()
  if (!outcome) return null
  const { files, without, failed } = outcome
  const names = (numbers: readonly string[]) => numbers.map(nameOf).join(', ')
  const isEmpty = files === 0 && failed.length === 0
  return (
    <div className={styles.note} role="status">
      <span>
        {isEmpty ? text('bulk.noDocuments') : files > 0 && text('bulk.downloaded', [files])}{' '}
        {failed.length > 0 && <b className="bad">{text('bulk.notLoaded', [names(failed)])}</b>}{' '}
        {!isEmpty && without.length > 0 && text('bulk.without', [names(without)])}
      </span>
      <Button variant="subtle" size={24} onClick={forget}>
        {text('bulk.close')}
      </Button>
    </div>
  )
}
