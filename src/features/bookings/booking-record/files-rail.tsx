import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Attached, saveDocumentList, selectDocumentList } from '#features/documents/document-popup/contract.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import { fileDownload } from '#features/files/file-download/contract.ts'
import { fileUpload, MOST_FILE_BYTES, MOST_FILES, UPLOAD_TYPES } from '#features/files/file-upload/contract.ts'
import { newBatch } from '#platform/shared/batch.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { openPopup } from '#platform/web/popup-stack.ts'
import { postFiles } from '#platform/web/post-files.ts'
import { useText } from '#platform/web/portal.tsx'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { fileProblem, showBytes } from '#ui/file-box/file-rules.ts'
import { FileIcon } from '#ui/file-icon/file-icon.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AttachIcon, UploadIcon } from '#ui/icon/icons.ts'
import { useWords } from '#ui/use-words.ts'
import styles from '#ui/record-form/record-form.module.css'

const UNSORTED = 'ETC'

/** The files of a booking: by button or dropped here. A booking without a number gets one first; the files hang on it. */
export const FilesRail = ({ number, numbered }: { number: string; numbered: () => Promise<string> }) => {
  const text = useText()
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<Attached[]>([])
  const [busy, setBusy] = useState(false)
  const load = useEffectEvent(async (mngtNo: string, signal?: AbortSignal) => {
    try {
      setFiles(await call(selectDocumentList, { mngtNo }, { silent: true, signal }))
    } catch (error) {
      if (!signal?.aborted) console.error(error)
    }
  })
  useEffect(() => {
    if (!number) return
    const leaving = new AbortController()
    void load(number, leaving.signal)
    return () => leaving.abort()
  }, [number])
  const attach = async (chosen: readonly File[]) => {
    const bad = chosen.map((file) => fileProblem(file, { types: UPLOAD_TYPES, maxBytes: MOST_FILE_BYTES })).find(Boolean)
    if (bad) return toast.warning(words(bad.key, bad.params))
    setBusy(true)
    try {
      const mngtNo = await numbered()
      if (!mngtNo) return
      const uploaded = await postFiles(fileUpload, { mngtNo, docType: UNSORTED }, chosen.slice(0, MOST_FILES), {
        quiet: true,
        silent: true,
      })
      const rows = uploaded.map(({ FILE_SN, FILE_NM }) => ({
        BATCH_FLAG: 'insert' as const,
        FILE_SN,
        FILE_NM,
        DOC_TYPE: UNSORTED,
        REMARK: '',
      }))
      await call(saveDocumentList, { mngtNo, ...newBatch(rows) }, { quiet: true, silent: true })
      setFiles(await call(selectDocumentList, { mngtNo }, { silent: true }))
    } catch (error) {
      toast.warning(error instanceof CallProblem ? error.message : text('booking.notAttached'))
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void attach([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the button does the same with keys
    <section className={styles.card} aria-label={text('booking.files')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>
        <Icon of={AttachIcon} size={16} /> {text('booking.files')} <small>{files.length > 0 ? files.length : ''}</small>
      </h2>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ FILE_SN, FILE_NM, FILE_SIZE }) => (
            <li key={FILE_SN}>
              <FileIcon name={FILE_NM} />
              <a href={`${fileDownload.path}?fileSn=${encodeURIComponent(FILE_SN)}`} target="_blank" rel="noopener noreferrer">
                {FILE_NM}
              </a>
              <small className="fg3">{showBytes(FILE_SIZE)}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.flags}>
        <Button
          size={28}
          icon={UploadIcon}
          disabledReason={busy ? text('booking.attaching') : null}
          onClick={() => picker.current?.click()}
        >
          {text('booking.attach')}
        </Button>
        {number && (
          <Button
            size={28}
            variant="subtle"
            onClick={() =>
              void openPopup(documentPopup, { mngtNo: number })
                .finally(() => load(number))
                .catch(() => {})
            }
          >
            {text('booking.manageFiles')}
          </Button>
        )}
      </div>
      <p className="fg3 small">{text('booking.dropHere')}</p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) void attach(chosen)
        }}
      />
    </section>
  )
}
