import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmUnsaved, guardLeaving, isUnsaved } from '#platform/web/forms/unsaved.ts'

/** Asks before the user leaves a screen or the site with unsaved changes (S4-039). */
export const useUnsavedGuard = () => {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    // A search asks on its own before it navigates; the back button to an earlier search of the same screen does not.
    const leaves = from.pathname !== to.pathname || (historyAction === 'POP' && from.search !== to.search)
    return isUnsaved() && leaves
  })
  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state === 'blocked') void confirmUnsaved().then((goOn) => (goOn ? proceed() : reset()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per blocked step
  }, [state])
  useEffect(guardLeaving, [])
}
