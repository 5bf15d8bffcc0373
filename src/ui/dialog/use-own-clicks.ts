import { type MouseEvent, useCallback, useRef } from 'react'

/**
 * The first click of a double click may open a dialog under the pointer, whose text the second click would select. Clicks that began
 * before the dialog opened select nothing in it.
 */
export const useOwnClicks = () => {
  const begun = useRef(false)
  return useCallback((event: MouseEvent) => {
    if (event.detail <= 1) begun.current = true
    else if (!begun.current) event.preventDefault()
  }, [])
}
