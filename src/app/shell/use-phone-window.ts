import { useEffect } from 'react'
import { PHONE_WINDOW } from '#platform/web/browser/breakpoints.ts'
import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

/** Stores for the next page whether the window is as narrow as a phone's, when the server took it for another. */
export const usePhoneWindow = () => {
  const store = usePortalStore()
  useEffect(() => {
    const media = window.matchMedia(PHONE_WINDOW)
    const storeWidth = () => {
      if (media.matches === store.getState().phone) return
      store.setState({ phone: media.matches })
      keepChoice('window', media.matches ? 'phone' : 'wide')
    }
    storeWidth()
    media.addEventListener('change', storeWidth)
    return () => media.removeEventListener('change', storeWidth)
  }, [store])
}
