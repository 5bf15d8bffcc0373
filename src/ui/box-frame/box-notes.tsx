import styles from './box-frame.module.css'

type Props = {
  errorId: string
  reasonId: string
  error?: string | null | undefined
  disabled?: boolean | undefined
  disabledReason?: string | undefined
}

/** The sentences below a box: what is wrong, and why nothing can be entered. */
export function BoxNotes({ errorId, reasonId, error, disabled, disabledReason }: Props) {
  return (
    <>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {disabled && disabledReason && (
        <p id={reasonId} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </>
  )
}
