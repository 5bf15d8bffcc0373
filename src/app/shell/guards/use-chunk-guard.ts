import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { guardChunks, setPendingPage } from '#platform/web/navigation/chunk-guard.ts'

/** Handles missing chunks; throws the error page when a reload did not help (S8-012, S8-013). */
export const useChunkGuard = () => {
  const { state } = useNavigation()
  const { key } = useLocation()
  const [stale, setStale] = useState(false)
  useEffect(() => {
    // The page is interactive now, so the loading watch (public/page-watch.js) stops.
    document.documentElement.dataset.live = 'true'
    return guardChunks(() => setStale(true))
  }, [])
  // The guard before each navigation records its target; here it has arrived.
  useEffect(() => {
    if (state === 'idle') setPendingPage(null)
  }, [state, key])
  if (stale) throw new Error('A part of this page is missing, and a reload did not help')
}
