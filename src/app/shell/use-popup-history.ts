import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepPopupsInHistory } from '#platform/web/popup-history.ts'
import { usePortalStore } from '#platform/web/portal.tsx'

/** Keeps the open dialogs in the browser's history from the first page on: back closes the top one, a reload brings them back. */
export const usePopupHistory = () => {
  const store = usePortalStore()
  const { key } = useLocation()
  const kept = useRef<ReturnType<typeof keepPopupsInHistory> | null>(null)
  useEffect(() => {
    kept.current = keepPopupsInHistory(store)
    return () => kept.current?.stop()
  }, [store])
  useEffect(() => kept.current?.arrived(key), [key, store])
}
