import { useCallback, useSyncExternalStore } from 'react'

const unknownOnServer = () => null

/**
 * Whether the window is narrower than `px`; null on the server and during hydration, when it is not known.
 */
export function useBelow(px: number): boolean | null {
  const query = `(max-width: ${px - 0.02}px)`
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, unknownOnServer)
}
