import { saveFile } from '#platform/web/api/download.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { useDownload } from '../document-download-popup/use-download.ts'
import type { PreviewArgs } from './open-preview.ts'
import styles from './preview-dialog.module.css'
import type { SheetView } from './sheet-worker.ts'
import { pdfAddress, type Shown, usePreview } from './use-preview.ts'

/** A document preview in the browser, with a download button. */
function PreviewDialog() {
  const text = useText()
  const { args, reject } = usePopup<PreviewArgs>()
  const { mngtNo = '', FILE_SN = '', FILE_NM = '' } = args
  const { shown, file, again } = usePreview({ mngtNo, FILE_SN, FILE_NM })
  const { share, start } = useDownload(mngtNo)
  return (
    <PopupBody
      note={isCut(shown) && text('documents.cut')}
      buttons={
        <>
          <Button onClick={() => reject()}>{text('common.close')}</Button>
          {shown.kind === 'pdf' && (
            <Button onClick={() => void window.open(pdfAddress({ mngtNo, FILE_SN }), '_blank', 'noopener')}>
              {text('documents.ownWindow')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={DownloadIcon}
            disabledReason={share === null ? null : text('documents.fetching')}
            onClick={() => (file ? saveFile(file) : void start([FILE_SN]))}
          >
            {text('documents.fetch')}
          </Button>
        </>
      }
    >
      <Content shown={shown} name={FILE_NM} onRetry={again} />
    </PopupBody>
  )
}
export default PreviewDialog

const isCut = (shown: Shown) => (shown.kind === 'text' && shown.more) || (shown.kind === 'table' && shown.view.more)

function Content({ shown, name, onRetry }: { shown: Shown; name: string; onRetry: () => void }) {
  const text = useText()
  switch (shown.kind) {
    case 'loading':
      return <SkeletonRows rows={10} text={text('call.loading')} />
    case 'failed':
      return <LoadFailed text={text('documents.notFetched')} retryLabel={text('common.retry')} onRetry={onRetry} />
    case 'none':
      return <EmptyState text={text('documents.noPreview')} />
    case 'noViewer':
      return <EmptyState text={text('documents.noViewer')} />
    case 'unreadable':
      return <EmptyState text={text('documents.unreadable')} />
    case 'pdf':
      return <iframe className={styles.frame} src={shown.address} title={name} />
    case 'image':
      return (
        <div className={styles.picture}>
          <img src={shown.address} alt={name} />
        </div>
      )
    case 'text':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        <pre className={styles.text} tabIndex={0} aria-label={name}>
          {shown.content}
        </pre>
      )
    case 'table':
      return <Sheet view={shown.view} name={name} />
  }
}

function Sheet({ view, name }: { view: SheetView; name: string }) {
  const text = useText()
  const columns = Math.max(0, ...view.rows.map(({ length }) => length))
  if (columns === 0) return <EmptyState text={text('documents.emptySheet')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className={styles.sheet} tabIndex={0} role="region" aria-label={name}>
      <table>
        <tbody>
          {view.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other key
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {Array.from({ length: columns }, (_, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells of a file have no other key
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
