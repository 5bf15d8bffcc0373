import { useMemo } from 'react'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { MOST_FILE_BYTES, MOST_FILES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import { call } from '#platform/web/call.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { usePopup } from '#platform/web/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import type { GridRow } from '#ui/data-grid/model/row.ts'
import { SaveButton } from '#ui/data-grid/save-button.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import { UploadPanel } from '#ui/file-upload/upload-panel.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { documentFields } from '../document-fields.ts'
import { useDocuments } from '../use-documents.ts'
import { saveDocumentList, selectDocumentList } from './contract.ts'
import popup from './screen.ts'
import { useDocumentUploads } from './use-document-uploads.ts'

const EXTRAS = ['STATUS', 'NO', 'AG_CHECK'] as const

/** A stored file opens in a window of its own (S7-029). An upload that is not saved yet has nothing to open but itself. */
const openFile = ({ data }: GridRow) =>
  void window.open(`${fileDownload.path}?fileSn=${encodeURIComponent(String(data.FILE_SN))}`, '_blank', 'noopener')

/** The documents of a record: upload, say what they are, delete own ones, save (S2-108). */
function Page() {
  const text = useText()
  const { args, reject, bare } = usePopup(popup)
  const { mngtNo = '' } = args
  const title = usePortal(({ popupMap }) => popupMap.cmsDocumentPopup?.MENU_NM ?? '')
  const { rows, types, state, reload } = useDocuments(selectDocumentList, mngtNo)
  const grid = useGrid(documentFields, rows)
  const queue = useDocumentUploads(grid, mngtNo)
  const choices = useMemo(() => ({ DOC_TYPE: types.map(({ CODE, NAME }) => ({ value: CODE, label: NAME })) }), [types])
  return (
    <PopupFrame page="cmsDocumentPopup" title={title} bare={bare}>
      <PopupBody
        note={text('documents.openHint')}
        buttons={
          <>
            {!bare && <Button onClick={() => reject()}>{text('common.close')}</Button>}
            <SaveButton
              grid={grid}
              choices={choices}
              post={(batch, options) => call(saveDocumentList, { mngtNo, ...batch }, options)}
              onSaved={() => void reload()}
            />
          </>
        }
      >
        <UploadPanel queue={queue} types={UPLOAD_TYPES} maxBytes={MOST_FILE_BYTES} maxFiles={MOST_FILES}>
          <DataGrid
            label={text('documents.list')}
            grid={grid}
            choices={choices}
            addable={false}
            extras={EXTRAS}
            state={state}
            onRetry={() => void reload()}
            onOpenRow={openFile}
            emptyText={text('documents.none')}
            fill={false}
          />
        </UploadPanel>
      </PopupBody>
    </PopupFrame>
  )
}
export default Page
