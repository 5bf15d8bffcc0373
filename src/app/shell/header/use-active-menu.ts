import { useLocation } from 'react-router'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { withoutSlash } from '../guards/menu-guard.ts'

/** The menu of the open page: its mid is in the query and its path matches (S2-039). */
export const useActiveMenu = (): ClientMenu | undefined => {
  const { pathname, search } = useLocation()
  const mid = new URLSearchParams(search).get('mid')
  return usePortal(({ menuMap }) => {
    const menu = mid && Object.hasOwn(menuMap, mid) ? menuMap[mid] : undefined
    return menu?.MENU_PATH === withoutSlash(pathname) ? menu : undefined
  })
}
