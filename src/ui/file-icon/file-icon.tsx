import { type FileKind, fileKind } from '#domain/text/file-kind.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './file-icon.module.css'

const LETTERS: Readonly<Record<FileKind, string>> = {
  excel: 'XLS',
  word: 'DOC',
  powerpoint: 'PPT',
  pdf: 'PDF',
  image: 'IMG',
  text: 'TXT',
  video: 'VID',
  audio: 'AUD',
  other: 'FILE',
}

/** A file type icon with a letter code; without product logos. */
export function FileIcon({ name }: { name: string }) {
  const words = useText()
  const kind = fileKind(name)
  return (
    <span className={styles.icon} data-kind={kind} role="img" aria-label={words(`ui.file.${kind}`)}>
      <span aria-hidden="true">{LETTERS[kind]}</span>
    </span>
  )
}
