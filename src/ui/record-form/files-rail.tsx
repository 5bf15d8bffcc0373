import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Batch, newBatch } from '#platform/shared/fields/batch.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useLatest } from '#platform/web/api/latest.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { postFiles } from '#platform/web/api/post-files.ts'
import { useUnsaved } from '#platform/web/forms/unsaved.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '../button/button.tsx'
import { fileProblem, showBytes } from '../file-box/file-rules.ts'
import { FileIcon } from '../file-icon/file-icon.tsx'
import { Icon } from '../icon/icon.tsx'
import { AttachIcon, UploadIcon } from '../icon/screen-icons.ts'
import { SelectBox } from '../select-box/select-box.tsx'
import type { SelectOption } from '../select-box/select-option.ts'
import { Tag } from '../tag/tag.tsx'
import styles from './record-form.module.css'

type RecordFile = { FILE_SN: string; FILE_NM: string; FILE_SIZE: number; DOC_TYPE: string }

/** The calls for files of records, with their limits. */
type FileCalls = {
  list: Endpoint<{ mngtNo: string }, RecordFile[]>
  save: Endpoint<{ mngtNo: string } & Batch, unknown>
  upload: Endpoint<{ files: unknown; mngtNo?: string | undefined; docType?: string | undefined }, { FILE_SN: string; FILE_NM: string }[]>
  download: { path: string }
  types: readonly string[]
  maxBytes: number
  maxFiles: number
}

type Props = {
  calls: FileCalls
  number: string
  /** Returns the record's number, assigning one if needed: files are attached to it. */
  numbered: () => Promise<string>
  /** Opens the document popup for further actions. */
  onManage: (number: string) => Promise<unknown>
  /** Selectable document types; without them files are uploaded unsorted. */
  kinds?: readonly SelectOption[]
  /** Required document types. */
  wanted?: readonly string[]
}

const UNSORTED = 'ETC'

/** The files of a record: upload by button or drop with a document type, and the missing required types. */
export const FilesRail = ({ calls, number, numbered, onManage, kinds = [], wanted = [] }: Props) => {
  const words = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<RecordFile[] | null>(null)
  const [chosen, choose] = useState('')
  const { busy, run } = useFlight(toast.warning)
  const store = usePortalStore()
  const loggedIn = usePortal((state) => state.loggedIn)
  /** Files that wait for a log-in. */
  const [held, hold] = useState<readonly File[]>([])
  useUnsaved(held.length > 0)
  const latest = useLatest()
  const load = useEffectEvent(async (mngtNo: string) => {
    const signal = latest.begin()
    try {
      setFiles(await call(calls.list, { mngtNo }, { silent: true, signal }))
    } catch (error) {
      if (!signal.aborted) console.error(error)
    }
  })
  useEffect(() => {
    if (number) void load(number)
  }, [number])
  const missing = files ? wanted.filter((kind) => !files.some(({ DOC_TYPE }) => DOC_TYPE === kind)) : []
  // Defaults to the first missing type.
  const docType = kinds.length === 0 ? UNSORTED : chosen || missing[0] || UNSORTED
  const nameOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? ''
  const attach = async (picked: readonly File[]) => {
    const bad = picked.map((file) => fileProblem(file, { types: calls.types, maxBytes: calls.maxBytes })).find(Boolean)
    if (bad) return toast.warning(words(bad.key, bad.params))
    if (busy) return toast.warning(words('recordFiles.busy'))
    hold([])
    await run(() => send(picked).catch((error: unknown) => waitForLogin(error, picked)))
  }
  const waitForLogin = (error: unknown, picked: readonly File[]) => {
    if (!(error instanceof CallProblem) || error.status !== 401) throw error
    hold(picked)
    if (!error.told) void openLogin()
  }
  const send = async (picked: readonly File[]) => {
    const mngtNo = await numbered()
    // Where the session ended with that, the log-in is open.
    if (!mngtNo) return void (store.getState().loggedIn || hold(picked))
    const quietly = { quiet: true, silent: true } as const
    const uploaded = await postFiles(calls.upload, { mngtNo, docType }, picked.slice(0, calls.maxFiles), quietly)
    const rows = uploaded.map(({ FILE_SN, FILE_NM }) => ({
      BATCH_FLAG: 'insert' as const,
      FILE_SN,
      FILE_NM,
      DOC_TYPE: docType,
      REMARK: '',
    }))
    await call(calls.save, { mngtNo, ...newBatch(rows) }, quietly)
    choose('')
    await load(mngtNo)
  }
  const resume = useEffectEvent(() => {
    if (held.length > 0) void attach(held)
  })
  useEffect(() => {
    if (loggedIn) resume()
  }, [loggedIn])
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void attach([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button, which works with keys
    <section className={styles.card} aria-label={words('recordFiles.title')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>
        <Icon of={AttachIcon} size={16} /> {words('recordFiles.title')} <small>{files?.length || ''}</small>
      </h2>
      {missing.length > 0 && (
        <ul className={styles.files} aria-label={words('recordFiles.missing')}>
          {missing.map((kind) => (
            <li key={kind}>
              <span>{nameOf(kind)}</span>
              <Tag tone="note">{words('recordFiles.missing')}</Tag>
            </li>
          ))}
        </ul>
      )}
      {files && files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ FILE_SN, FILE_NM, FILE_SIZE, DOC_TYPE }) => (
            <li key={FILE_SN}>
              <FileIcon name={FILE_NM} />
              <a href={`${calls.download.path}?fileSn=${encodeURIComponent(FILE_SN)}`} target="_blank" rel="noopener noreferrer">
                {FILE_NM}
              </a>
              <small className="fg3">{nameOf(DOC_TYPE) || showBytes(FILE_SIZE)}</small>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.flags}>
        {kinds.length > 0 && <SelectBox label={words('recordFiles.kind')} options={kinds} value={docType} onChange={choose} />}
        <Button
          size={28}
          icon={UploadIcon}
          disabledReason={busy ? words('recordFiles.busy') : null}
          onClick={() => picker.current?.click()}
        >
          {words('recordFiles.attach')}
        </Button>
        {number && (
          <Button
            size={28}
            variant="subtle"
            onClick={() =>
              void onManage(number)
                .catch(() => {})
                .then(() => load(number))
            }
          >
            {words('recordFiles.manage')}
          </Button>
        )}
      </div>
      <p className="fg3 small">{words('recordFiles.dropHere')}</p>
      {held.length > 0 && (
        <p className="small" role="status">
          {held.map(({ name }) => name).join(', ')} · {words('ui.upload.held')}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={calls.types.join(',')}
        onChange={({ target }) => {
          const picked = [...(target.files ?? [])]
          target.value = ''
          if (picked.length > 0) void attach(picked)
        }}
      />
    </section>
  )
}
