import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { openLogin } from '../navigation/open-login.ts'
import { menuHref, menuLeaves } from './menu-state.ts'
import { setPageArgs, consumePageArgs } from '../popups/page-args.ts'
import { usePortalStore } from './portal-store-provider.tsx'
import type { ClientMenu, PortalState } from './store.ts'

/** The menu of that abbreviation: the visitor's own, or one that guests see and may open after login. */
export const findMenu = ({ menuMap, guestMenuTree }: PortalState, abbr: string): ClientMenu | undefined =>
  (Object.hasOwn(menuMap, abbr) ? menuMap[abbr] : undefined) ?? menuLeaves(guestMenuTree).find((menu) => menu.MENU_ABBR === abbr)

/** Whether a click on this menu must ask for login first (S4-008, S4-009). */
export const needsLogin = ({ loggedIn }: PortalState, menu: ClientMenu) => !loggedIn && menu.LOGIN_YN !== 'N'

/**
 * Opens a screen like a menu click, with optional page arguments: `openMenu('ptlTrackingList', {...})`, or with
 * a search that stays in the address: `openMenu('ptlShipment', undefined, { no })`. A guest logs in first and arrives
 * there afterwards, with the arguments (S1-021).
 * @returns false when the visitor has no such menu
 */
export const useOpenMenu = () => {
  const store = usePortalStore()
  const navigate = useNavigate()
  return useCallback(
    (abbr: string, args?: unknown, search?: Readonly<Record<string, string>>): boolean => {
      const state = store.getState()
      const menu = findMenu(state, abbr)
      if (!menu) return false
      if (args !== undefined) setPageArgs(abbr, args)
      if (needsLogin(state, menu)) {
        void openLogin(menuHref(menu, search)).then((done) => {
          if (!done) consumePageArgs(abbr)
        })
      } else void navigate(menuHref(menu, search))
      return true
    },
    [store, navigate],
  )
}
