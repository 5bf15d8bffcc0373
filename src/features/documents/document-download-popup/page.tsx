import { useState } from 'react'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { chosen as answered, openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon, UploadIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { minuteText, sizeText } from '../document-fields.ts'
import type { Attached } from '../document-popup/contract.ts'
import documentPopup from '../document-popup/screen.ts'
import { openPreview } from '../document-preview/open-preview.ts'
import { useDocuments } from '../use-documents.ts'
import { selectDownloads } from './contract.ts'
import { documentColumns } from './document-columns.tsx'
import popup from './screen.ts'
import { useDownload } from './use-download.ts'

/**
 * The documents of a record to view and download: one by its button, several by check box, or all. One file is downloaded as it is,
 * several as an archive (S2-109).
 */
function Page() {
  const text = useText()
  const { args, reject, bare, embedded } = usePopup(popup)
  const { mngtNo = '' } = args
  const title = usePortal(({ popupMap }) => popupMap.cmsDocumentDownPopup?.MENU_NM ?? '')
  const { rows, types, state, reload } = useDocuments(selectDownloads, mngtNo)
  const [selected, select] = useState(-1)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { share, start, cancel } = useDownload(mngtNo)
  const toggle = ({ FILE_SN }: Attached) =>
    choose((now) => new Set(now.has(FILE_SN) ? [...now].filter((each) => each !== FILE_SN) : [...now, FILE_SN]))
  const at = (index: number, then: (row: Attached) => void) => {
    const row = rows[index]
    if (row) then(row)
  }
  const busy = share === null ? null : text('documents.fetching')
  const one = ({ FILE_SN }: Attached) => void start([FILE_SN])
  // Reloads after uploads and deletions, and clears the selection of deleted files.
  const manage = async () => {
    await answered(openPopup(documentPopup, { mngtNo }))
    choose(new Set())
    await reload()
  }
  const fetchChosen = () => (chosen.size > 0 ? start([...chosen]) : messageBox.warning(text('documents.pickFirst')))
  const typeName = (code: string) => types.find(({ CODE }) => CODE === code)?.NAME ?? code
  return (
    <PopupFrame page="cmsDocumentDownPopup" title={title} bare={bare}>
      <PopupBody
        note={
          share === null ? (
            chosen.size > 0 && text('documents.picked', [chosen.size])
          ) : (
            <>
              <progress max={100} value={Math.round(share * 100)} aria-label={text('documents.fetching')} />
              {Math.round(share * 100)}%
            </>
          )
        }
        buttons={
          <>
            {share !== null && <Button onClick={cancel}>{text('common.cancel')}</Button>}
            {share === null && !bare && !embedded && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            {rows.length > 0 && (
              <Button disabledReason={busy} onClick={() => void start(rows.map(({ FILE_SN }) => FILE_SN))}>
                {text('documents.fetchAll')}
              </Button>
            )}
            <Button variant="primary" icon={DownloadIcon} disabledReason={busy} onClick={() => void fetchChosen()}>
              {text('documents.fetch')}
            </Button>
          </>
        }
      >
        <ResultTable
          ariaLabel={text('documents.list')}
          columns={documentColumns(text, typeName, { has: ({ FILE_SN }) => chosen.has(FILE_SN), toggle }, { one, busy })}
          total={rows.length}
          getRow={(index) => rows[index]}
          rowKey={({ FILE_SN }) => FILE_SN}
          selectedIndex={selected}
          onSelect={select}
          onOpen={(index) => at(index, (row) => openPreview(mngtNo, row))}
          onToggle={(index) => at(index, toggle)}
          state={state}
          fill={false}
          emptyText={text('documents.none')}
          toolbar={
            <TableTools
              count={text('documents.count', [rows.length])}
              dimmed={state === 'reloading'}
              {...(state === 'failed' && {
                failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void reload() },
              })}
            >
              <Button size={28} variant="subtle" icon={UploadIcon} onClick={() => void manage()}>
                {text('documents.manage')}
              </Button>
            </TableTools>
          }
          cardTools={{
            label: ({ FILE_NM }) => text('documents.of', [FILE_NM]),
            tools: (row) => (
              <>
                <Button size={28} variant="subtle" icon={DownloadIcon} disabledReason={busy} onClick={() => one(row)}>
                  {text('documents.fetch')}
                </Button>
                <Button size={28} variant="subtle" aria-pressed={chosen.has(row.FILE_SN)} onClick={() => toggle(row)}>
                  {text('documents.pick')}
                </Button>
              </>
            ),
          }}
          renderCard={(row) => (
            <ListCard
              first={row.FILE_NM}
              firstEnd={chosen.has(row.FILE_SN) ? '✓' : undefined}
              second={typeName(row.DOC_TYPE)}
              secondEnd={sizeText(row.FILE_SIZE)}
              third={minuteText(row.UPLOADED_AT)}
            />
          )}
        />
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
