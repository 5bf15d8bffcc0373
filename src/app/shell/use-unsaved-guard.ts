import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmUnsaved, guardLeaving, isUnsaved } from '#platform/web/unsaved.ts'

/** Going to another screen, or leaving the site, with unsaved changes asks first (S4-039). */
export const useUnsavedGuard = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname)
  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state === 'blocked') void confirmUnsaved().then((goOn) => (goOn ? proceed() : reset()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per blocked step
  }, [state])
  useEffect(guardLeaving, [])
}
