import { useReportedUnstorable } from '#platform/web/forms/unstorable-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './draft-unavailable.module.css'

/** Above a page or popup with typed text that is not stored over a reload or a new log-in (S4-050). */
export const DraftUnavailable = () => {
  const text = useText()
  return useReportedUnstorable().map((why) => (
    <p key={why.text} className={styles.notice} role="status">
      {text(why.text, 'max' in why ? [why.max] : [])}
    </p>
  ))
}
