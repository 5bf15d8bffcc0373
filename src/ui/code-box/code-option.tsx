import type { Texts } from '#domain/text/texts.ts'
import styles from './code-box.module.css'
import { type CodeEntry, partOf } from './code-entry.ts'

type Props = { entry: CodeEntry; typed: string; recent: boolean; words: Texts }

/** A list entry: code, name with the typed part highlighted, note, and whether it is recent or suspended. */
export function CodeOption({ entry, typed, recent, words }: Props) {
  const part = partOf(entry.name, typed)
  const notes = [entry.note, entry.stopped ? words('ui.stopped') : recent ? words('ui.recent') : ''].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.code}>{entry.code}</span>
      <span className={styles.label}>
        {part ? (
          <>
            {part[0]}
            <mark>{part[1]}</mark>
            {part[2]}
          </>
        ) : (
          entry.name
        )}
      </span>
      {notes && <span className={styles.note}>{notes}</span>}
    </>
  )
}
