import { useMemo } from 'react'
import { MAX_FILE_BYTES, MAX_FILES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { Button } from '#ui/button/button.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { UploadPanel } from '#ui/file-upload/upload-panel.tsx'
import { DownloadIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import downloadPopup from '../document-download-popup/screen.ts'
import { openPreview } from '../document-preview/open-preview.ts'
import { documentFields } from '../document-fields.ts'
import { useDocuments } from '../use-documents.ts'
import { saveDocumentList, selectDocumentList } from './contract.ts'
import popup from './screen.ts'
import { useDocumentUploads } from './use-document-uploads.ts'

const EXTRAS = ['STATUS', 'NO', 'AG_CHECK'] as const

/** An unsaved upload belongs to no record yet: it is requested by serial number alone. */
const preview = ({ data }: GridRow) => openPreview('', { FILE_SN: String(data.FILE_SN), FILE_NM: String(data.FILE_NM) })

/** A user changes own documents only; new uploads have no mark yet. */
const lockOf = ({ MINE_YN }: DataRow) => (MINE_YN === 'N' ? 'documents.notYours' : null)

/** The documents of a record: upload, set the type, delete own ones, save (S2-108). */
function Page() {
  const text = useText()
  const { args, reject, bare } = usePopup(popup)
  const { mngtNo = '' } = args
  const title = usePortal(({ popupMap }) => popupMap.cmsDocumentPopup?.MENU_NM ?? '')
  const { rows, types, state, reload } = useDocuments(selectDocumentList, mngtNo)
  const grid = useGrid(documentFields, rows, { lockOf })
  const queue = useDocumentUploads(grid, mngtNo, state === 'ready')
  const choices = useMemo(() => ({ DOC_TYPE: codeOptions(types) }), [types])
  return (
    <PopupFrame page="cmsDocumentPopup" title={title} bare={bare}>
      <PopupBody
        note={[text('documents.openHint'), ...(rows.some(lockOf) ? [text('documents.notYours')] : [])].join(' ')}
        buttons={
          <>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            {rows.length > 0 && (
              <Button icon={DownloadIcon} onClick={() => void openPopup(downloadPopup, { mngtNo })}>
                {text('documents.fetch')}
              </Button>
            )}
            <SaveButton
              grid={grid}
              choices={choices}
              post={(batch, options) => call(saveDocumentList, { mngtNo, ...batch }, options)}
              onSaved={() => void reload()}
            />
          </>
        }
      >
        <UploadPanel queue={queue} types={UPLOAD_TYPES} maxBytes={MAX_FILE_BYTES} maxFiles={MAX_FILES}>
          <DataGrid
            label={text('documents.list')}
            grid={grid}
            choices={choices}
            addable={false}
            extras={EXTRAS}
            state={state}
            onRetry={() => void reload()}
            onOpenRow={preview}
            emptyText={text('documents.none')}
            fill={false}
          />
        </UploadPanel>
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
