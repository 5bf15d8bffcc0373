import { useSyncExternalStore } from 'react'
import { PHONE_WINDOW } from '#platform/web/browser/breakpoints.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(PHONE_WINDOW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether lists are cards. On the server and during hydration it is what the server took the window for, so that rows are drawn once. */
export const usePhone = (): boolean => {
  const drawn = usePortal((state) => state.phone)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE_WINDOW).matches,
    () => drawn,
  )
}
