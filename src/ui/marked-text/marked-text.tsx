import { partOf } from '../code-box/code-entry.ts'
import { classNames } from '../class-names.ts'
import styles from './marked-text.module.css'

/** A text with the search match highlighted; `code` uses the slashed zero. */
export function MarkedText({ text, typed, code = false }: { text: string; typed: string; code?: boolean }) {
  const part = partOf(text, typed)
  return (
    <span className={classNames(styles.text, code && 'code')}>
      {part ? (
        <>
          {part[0]}
          <mark>{part[1]}</mark>
          {part[2]}
        </>
      ) : (
        text
      )}
    </span>
  )
}
