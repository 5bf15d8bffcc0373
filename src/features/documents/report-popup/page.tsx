import { useMemo, useState } from 'react'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { DownloadIcon, EditIcon, ExcelIcon, PrintIcon } from '#ui/icon/screen-icons.ts'
import { DocumentSheet } from '#ui/document-page/document-sheet.tsx'
import { PrintCopy } from '#ui/document-page/print-copy.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import blCheckPopup from '../bl-check-popup/screen.ts'
import type { ReportAsk } from './contract.ts'
import styles from './report-popup.module.css'
import { searchOf } from './report-search.ts'
import popup from './screen.ts'
import { useReport } from './use-report.ts'
import { useReportFile } from './use-report-file.ts'

/** The report popup; an entirely invalid search in the URL shows an error instead of all shipments. */
function Page() {
  const text = useText()
  const { args, reject, bare } = usePopup(popup)
  const title = usePortal(({ popupMap }) => popupMap.cmsReportPopup?.MENU_NM ?? '')
  const read = useMemo(() => searchOf(args.search), [args])
  const frame = { title, bare, close: () => reject() }
  if (read) {
    const { reportCd = 'SHP_LIST', mngtNo = '' } = args
    return <Report {...frame} first={{ reportCd, mngtNo, ...(read.search && { search: read.search }) }} strange={read.strange} />
  }
  return (
    <PopupFrame page="cmsReportPopup" title={title} bare={bare}>
      <PopupBody buttons={!bare && <Button onClick={frame.close}>{text('common.close')}</Button>}>
        <EmptyState text={text('report.badSearch')} />
      </PopupBody>
    </PopupFrame>
  )
}

type Props = {
  title: string
  bare: boolean
  close: () => void
  first: ReportAsk
  /** Invalid conditions of the URL. */
  strange: readonly string[]
}

/** A report as printed, with print and download buttons (S2-110). */
const Report = ({ title, bare, close, first, strange }: Props) => {
  const text = useText()
  const [reportCd, setReportCd] = useState(first.reportCd)
  const ask = { ...first, reportCd }
  const { report, problem, busy, reload, print } = useReport(ask, text('list.failed'))
  const { making, pdf, excel } = useReportFile(ask)
  const waiting = making || busy ? text('report.making') : null
  const nothing = report ? null : (problem ?? text('report.making'))
  return (
    <PopupFrame page="cmsReportPopup" title={title} bare={bare}>
      <PopupBody
        note={
          <>
            {report && report.kinds.length > 1 && (
              <Segmented
                size={28}
                label={text('report.kinds')}
                options={report.kinds.map((value) => ({ value, label: text(`report.${value}`) }))}
                value={reportCd}
                onChange={setReportCd}
              />
            )}
            {strange.length > 0 && <span role="alert">{text('report.strangeConditions', [strange.join(', ')])}</span>}
            {making && text('report.making')}
          </>
        }
        buttons={
          <>
            {!bare && <Button onClick={close}>{text('common.close')}</Button>}
            {!bare && report && reportCd === 'HBL_DRAFT' && (
              <Button
                icon={EditIcon}
                onClick={() =>
                  void openPopup(blCheckPopup, { mngtNo: first.mngtNo }).then(
                    (moved) => moved && reload(),
                    () => {},
                  )
                }
              >
                {text('blCheck.open')}
              </Button>
            )}
            {excel && (
              <Button icon={ExcelIcon} disabledReason={waiting ?? nothing} onClick={excel}>
                {text('report.excel')}
              </Button>
            )}
            <Button icon={PrintIcon} disabledReason={waiting ?? nothing} onClick={() => void print()}>
              {text('report.print')}
            </Button>
            <Button variant="primary" icon={DownloadIcon} disabledReason={waiting ?? nothing} onClick={pdf}>
              {text('report.pdf')}
            </Button>
          </>
        }
      >
        {report ? (
          <div className={styles.desk} role="region" aria-label={text('report.preview')} aria-busy={busy} tabIndex={0}>
            <DocumentSheet paper={report.paper} />
            <PrintCopy landscape={report.paper.landscape}>
              <DocumentSheet paper={report.paper} />
            </PrintCopy>
          </div>
        ) : problem === null ? (
          <SkeletonRows text={text('report.making')} />
        ) : (
          <div role="status">
            <EmptyState text={problem} action={<Button onClick={reload}>{text('common.retry')}</Button>} />
          </div>
        )}
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
