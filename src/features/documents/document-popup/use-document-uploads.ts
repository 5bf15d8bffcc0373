import { useEffect, useState } from 'react'
import { fileUpload, MAX_FILE_BYTES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { postFiles } from '#platform/web/api/post-files.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { fileProblem } from '#ui/file-box/file-rules.ts'
import { createUploadQueue } from '#ui/file-upload/upload-queue.ts'
import { useTexts } from '#ui/use-text.ts'

/** A kind of document until somebody says which. */
const UNSORTED = 'ETC'

/** Sends files to the server; each that has arrived is a new row of the grid, attached when the grid is saved. */
export const useDocumentUploads = (grid: Grid, mngtNo: string) => {
  const text = useText()
  const words = useTexts()
  const user = usePortal(({ session }) => (session.langCd === 'en' ? session.engName : session.locName) ?? '')
  const [queue] = useState(() =>
    createUploadQueue(
      async (file, options) => {
        const [uploaded] = await postFiles(fileUpload, { mngtNo, docType: UNSORTED }, [file], { ...options, quiet: true, silent: true })
        if (!uploaded) throw new Error('An upload without an answer')
        return uploaded
      },
      {
        check: (file) => {
          const problem = fileProblem(file, { types: UPLOAD_TYPES, maxBytes: MAX_FILE_BYTES })
          return problem && words(problem.key, problem.params)
        },
        explain: (error) => (error instanceof CallProblem ? error.message : text('documents.notSent')),
        onDone: (file) => {
          grid.model.insert([{ ...file, DOC_TYPE: UNSORTED, REMARK: '', UPLOADED_BY: user, UPLOADED_AT: '' }])
        },
      },
    ),
  )
  useEffect(() => queue.stop, [queue])
  return queue
}
