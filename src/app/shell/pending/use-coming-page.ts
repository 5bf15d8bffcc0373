import { useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { abandonedPage } from '#platform/web/navigation/chunk-guard.ts'

/** The address of another page from the click until it shows; undefined otherwise, also for a search within a page. */
export const useComingPage = (): Location | undefined => {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isAbandoned = useSyncExternalStore(abandonedPage.subscribe, abandonedPage.read, () => false)
  return isAbandoned || location?.pathname === pathname ? undefined : location
}
