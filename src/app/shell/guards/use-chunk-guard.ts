import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { guardChunks, setPendingPage } from '#platform/web/navigation/chunk-guard.ts'

/** Watches over missing chunks; throws the error page when reloading did not help (S8-012, S8-013). */
export const useChunkGuard = () => {
  const { state } = useNavigation()
  const { key } = useLocation()
  const [stale, setStale] = useState(false)
  useEffect(() => {
    // From here on the page answers: the small script that watched over its birth (public/page-watch.js) has done its work.
    document.documentElement.dataset.live = 'true'
    return guardChunks(() => setStale(true))
  }, [])
  // The guard before each navigation says where it leads; here it has arrived.
  useEffect(() => {
    if (state === 'idle') setPendingPage(null)
  }, [state, key])
  if (stale) throw new Error('A part of this page is gone and loading it anew did not help')
}
