import { useText, usePortal } from './portal-store-provider.tsx'

let toggle: (menuId: string) => Promise<void> = () => Promise.resolve()

/** Injected by the shell, which makes the call for all stars. */
export const toggleFavouritesWith = (by: typeof toggle) => {
  toggle = by
}

/** The star of a menu for members, ready for `PageHead`; undefined for guests and unknown menus. */
export const useFavourite = (abbr: string) => {
  const text = useText()
  const menu = usePortal((state) => (state.loggedIn && Object.hasOwn(state.menuMap, abbr) ? state.menuMap[abbr] : undefined))
  if (!menu) return undefined
  return { on: menu.isFavorite, label: text('shell.favourite', [menu.MENU_NM]), onToggle: () => void toggle(menu.MENU_ID) }
}
