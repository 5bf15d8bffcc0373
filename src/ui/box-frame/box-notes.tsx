import type { Problem } from '#domain/validation/problem.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './box-frame.module.css'

type Props = {
  errorId: string
  reasonId: string
  error?: string | null | undefined
  disabled?: boolean | undefined
  disabledReason?: string | undefined
  note?: Problem | null | undefined
}

/** Changes visible in the field itself, so only announced to screen readers. */
const IN_SIGHT = new Set(['ui.changed.upper', 'ui.changed.blanks'])

/** The notes below a field: error, change by a rule, and reason for being disabled. */
export function BoxNotes({ errorId, reasonId, error, disabled, disabledReason, note }: Props) {
  return (
    <>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {note && <RuleNote of={note} />}
      {disabled && disabledReason && (
        <p id={reasonId} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** A change made by a formatting rule, announced as it appears. */
function RuleNote({ of }: { of: Problem }) {
  const words = useText()
  return (
    <p role="status" className={IN_SIGHT.has(of.key) ? 'vh' : styles.reason}>
      {words(of.key, of.params)}
    </p>
  )
}
