import { useHasUnstorable } from '#platform/web/forms/unstorable-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './draft-unavailable.module.css'

/** Above a page or popup with typed text that the browser cannot store over a reload or a new log-in (S4-050). */
export const DraftUnavailable = () => {
  const text = useText()
  return useHasUnstorable() ? (
    <p className={styles.notice} role="status">
      {text('form.notKept')}
    </p>
  ) : null
}
