import { useEffect } from 'react'
import { PHONE_WINDOW } from '#platform/web/browser/breakpoints.ts'
import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

/** Notes for the next page whether the window is as narrow as a phone's, when the server took it for another. */
export const useNotedWindow = () => {
  const store = usePortalStore()
  useEffect(() => {
    const media = window.matchMedia(PHONE_WINDOW)
    const note = () => {
      if (media.matches === store.getState().phone) return
      store.setState({ phone: media.matches })
      keepChoice('window', media.matches ? 'phone' : 'wide')
    }
    note()
    media.addEventListener('change', note)
    return () => media.removeEventListener('change', note)
  }, [store])
}
