import { useLocation } from 'react-router'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { withoutSlash } from '../guards/menu-guard.ts'

/** The menu of an address: its mid is in the query and its path matches (S2-039). */
export const menuAt = (
  menuMap: Readonly<Record<string, ClientMenu>>,
  { pathname, search }: { pathname: string; search: string },
): ClientMenu | undefined => {
  const mid = new URLSearchParams(search).get('mid')
  const menu = mid && Object.hasOwn(menuMap, mid) ? menuMap[mid] : undefined
  return menu?.MENU_PATH === withoutSlash(pathname) ? menu : undefined
}

/** The menu of the open page. */
export const useActiveMenu = (): ClientMenu | undefined => {
  const location = useLocation()
  return usePortal(({ menuMap }) => menuAt(menuMap, location))
}
