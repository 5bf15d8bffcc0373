import { useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { abandonedPage } from '#platform/web/navigation/chunk-guard.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './pending-page.module.css'

/**
 * A line below the header from the click until the next page has loaded. It takes no space; searches within a page have their own
 * indicator.
 */
export const PendingPage = () => {
  const text = useText()
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isAbandoned = useSyncExternalStore(abandonedPage.subscribe, abandonedPage.read, () => false)
  const isComing = !isAbandoned && location !== undefined && location.pathname !== pathname
  return (
    <div role="status" className={styles.line} data-coming={isComing} data-print="hide">
      {isComing && <span>{text('shell.opening')}</span>}
    </div>
  )
}
