import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePageNameAt } from '../page-title.tsx'
import styles from './pending-page.module.css'
import { useComingPage } from './use-coming-page.ts'

const loadSkeleton = () => import('./coming-skeleton.tsx')
// Without it the line is enough.
const nothing = () => {}

/**
 * From the click until the next page has loaded: a line below the header, which takes no space, and after a moment a skeleton of that page.
 * Searches within a page have their own indicator.
 */
export const PendingPage = () => {
  const text = useText()
  const coming = useComingPage()
  const name = usePageNameAt(coming)
  const Skeleton = useIdlePart(loadSkeleton, coming !== undefined, { onMissing: nothing })
  return (
    <>
      <div role="status" className={styles.line} data-coming={coming !== undefined} data-print="hide">
        {coming && <span>{name === undefined ? text('shell.opening') : text('shell.openingPage', [name])}</span>}
      </div>
      {coming && Skeleton && <Skeleton key={coming.key} path={coming.pathname} title={name ?? ''} />}
    </>
  )
}
