import { dialogContent, openPopup } from '#platform/web/popups/popup-stack.ts'
import type { Attached } from '../document-popup/contract.ts'

export type PreviewArgs = Pick<Attached, 'FILE_SN' | 'FILE_NM'> & { mngtNo: string }

const PREVIEW = 'documentPreview'
dialogContent(PREVIEW, 'documents.preview', () => import('./preview-dialog.tsx'))

/** Shows a document in a dialog titled with the file name. Without a record it is an own upload. */
export const openPreview = (mngtNo: string, { FILE_SN, FILE_NM }: Pick<Attached, 'FILE_SN' | 'FILE_NM'>) =>
  void openPopup(PREVIEW, { mngtNo, FILE_SN, FILE_NM } satisfies PreviewArgs, { title: FILE_NM, width: 1000, height: 760 })
