import { useEffect, useState, useSyncExternalStore } from 'react'
import { fileUpload, MAX_FILE_BYTES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { postFiles } from '#platform/web/api/post-files.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { fileProblem } from '#ui/file-box/file-rules.ts'
import { createUploadQueue } from '#ui/file-upload/upload-queue.ts'

/** Default document type. */
const UNSORTED = 'ETC'

/** Without a session the login opens, and the file waits for it (S4-050, S8-001). */
const held = (problem: CallProblem): null => {
  if (!problem.told) void openLogin()
  return null
}

/**
 * Uploads files; each completed upload becomes a new grid row, attached on save. Pending files count as unsaved changes.
 * @param isListed whether the grid has the documents of the record: loading them takes new rows away, so uploads wait for it
 */
export const useDocumentUploads = (grid: Grid, mngtNo: string, isListed: boolean) => {
  const text = useText()
  const [uploaded, setUploaded] = useState<readonly DataRow[]>([])
  const user = usePortal(({ session }) => (session.langCd === 'en' ? session.engName : session.locName) ?? '')
  const [queue] = useState(() =>
    createUploadQueue(
      async (file, options) => {
        const [uploaded] = await postFiles(fileUpload, { mngtNo, docType: UNSORTED }, [file], { ...options, quiet: true, silent: true })
        if (!uploaded) throw new Error('Upload response has no file')
        return uploaded
      },
      {
        check: (file) => {
          const problem = fileProblem(file, { types: UPLOAD_TYPES, maxBytes: MAX_FILE_BYTES })
          return problem && text(problem.key, problem.params)
        },
        explain: (error) => {
          if (!(error instanceof CallProblem)) return text('documents.notSent')
          return error.status === 401 ? held(error) : error.message
        },
        onDone: (file) => {
          setUploaded((rows) => [...rows, { ...file, DOC_TYPE: UNSORTED, REMARK: '', UPLOADED_BY: user, UPLOADED_AT: '' }])
        },
      },
    ),
  )
  const loggedIn = usePortal((state) => state.loggedIn)
  const isPending = useSyncExternalStore(queue.subscribe, queue.isPending, queue.isPending)
  useUnsaved(isPending || uploaded.length > 0)
  useEffect(() => {
    if (!isListed || uploaded.length === 0) return
    grid.model.insert(uploaded)
    setUploaded([])
  }, [grid, isListed, uploaded])
  useEffect(() => {
    if (loggedIn) queue.resume()
  }, [queue, loggedIn])
  useEffect(() => queue.stop, [queue])
  return queue
}
