import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { keepPopupsInHistory } from '#platform/web/popups/popup-history.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'

/** Stores the open dialogs in the browser's history: back closes the top one, a reload restores them. */
export const usePopupHistory = () => {
  const store = usePortalStore()
  const { key, pathname } = useLocation()
  const { state } = useNavigation()
  const type = useNavigationType()
  const historyRef = useRef<ReturnType<typeof keepPopupsInHistory> | null>(null)
  useEffect(() => {
    historyRef.current = keepPopupsInHistory(store)
    return () => historyRef.current?.stop()
  }, [store])
  useEffect(() => {
    if (state === 'loading') historyRef.current?.departs()
  }, [state])
  const last = useRef(pathname)
  useEffect(() => {
    historyRef.current?.arrived(key, type !== 'POP' && pathname === last.current)
    last.current = pathname
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- path and type are those of the key
  }, [key, store])
}
