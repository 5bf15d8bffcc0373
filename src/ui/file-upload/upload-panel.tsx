import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { FileIcon } from '../file-icon/file-icon.tsx'
import { showBytes, showTypes } from '../file-box/file-rules.ts'
import { CloseIcon, ReloadIcon } from '../icon/icons.ts'
import { UploadIcon } from '../icon/screen-icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import styles from './upload-panel.module.css'

type Props = {
  queue: UploadQueue
  types: readonly string[]
  maxBytes: number
  maxFiles: number
  /** The target of the files; dropping and pasting works anywhere over it. */
  children: ReactNode
}

/** File upload by button, drop and paste; accepted types are shown in advance, with progress per file. */
export function UploadPanel({ queue, types, maxBytes, maxFiles, children }: Props) {
  const words = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  const take = (files: Iterable<File>) => queue.add([...files].slice(0, maxFiles))
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    take(event.clipboardData.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are alternatives to the button, which works with keys
    <div
      className={styles.panel}
      data-over={over}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPasteCapture={onPaste}
    >
      <div className={styles.head}>
        <Button icon={UploadIcon} onClick={() => picker.current?.click()} aria-describedby="upload-limits">
          {words('ui.upload')}
        </Button>
        <p id="upload-limits" className={styles.hint}>
          {words('ui.uploadHint')} {words('ui.uploadLimits', [showTypes(types), showBytes(maxBytes), maxFiles])}
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={types.join(',')}
          onChange={(event) => {
            take(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={words('ui.uploads')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

function UploadLine({ upload: { id, file, state, share, problem }, queue }: { upload: Upload; queue: UploadQueue }) {
  const words = useText()
  const percent = Math.round(share * 100)
  return (
    <li className={styles.line} data-state={state}>
      <FileIcon name={file.name} />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{showBytes(file.size)}</span>
      {state === 'sending' && <progress className={styles.bar} max={100} value={percent} aria-label={words('ui.uploading', [file.name])} />}
      <span className={styles.state} role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'failed' ? problem : words(`ui.upload.${state}`, [percent])}
      </span>
      {(state === 'failed' || state === 'held') && (
        <IconButton
          icon={ReloadIcon}
          label={words('ui.uploadAgain', [file.name])}
          size={24}
          iconSize={14}
          onClick={() => queue.retry(id)}
        />
      )}
      <IconButton icon={CloseIcon} label={words('ui.uploadCancel', [file.name])} size={24} iconSize={14} onClick={() => queue.cancel(id)} />
    </li>
  )
}
