import { useLocation, useNavigation } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './pending-page.module.css'

/** A line below the header from the click on until the other page is here. It takes no place; searches within a page have a sign of their own. */
export const PendingPage = () => {
  const text = useText()
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isComing = location !== undefined && location.pathname !== pathname
  return (
    <div role="status" className={styles.line} data-coming={isComing} data-print="hide">
      {isComing && <span>{text('shell.opening')}</span>}
    </div>
  )
}
