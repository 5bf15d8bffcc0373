import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './record-form.module.css'

/** Above a form whose typed text the browser cannot keep over a reload or a new log-in (S4-050). */
export const NotKept = () => {
  const text = useText()
  return (
    <div className={styles.notice} role="status">
      <span>{text('form.notKept')}</span>
    </div>
  )
}
