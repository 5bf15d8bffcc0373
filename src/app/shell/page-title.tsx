import { useLocation, useMatches } from 'react-router'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { ownNameOf } from '#platform/web/navigation/own-page-name.ts'
import { useBrand, usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { screens } from '../routing/registry.ts'
import { withoutSlash } from './guards/menu-guard.ts'
import { menuAt } from './header/use-active-menu.ts'

const cardName = (path: string, lang: Lang) => {
  const card = screens.get(path)
  if (card?.kind === 'page') return card.title[lang]
  return card?.kind === 'popup' ? card.popup.name[lang] : card?.menu.name[lang]
}

/** What the page at this address calls itself, such as a shipment its number; blank for pages that are named after their menu. */
export const useOwnName = () => {
  const { search } = useLocation()
  return ownNameOf(useMatches(), new URLSearchParams(search))
}

/** The name of a page by its address: that of its menu; undefined on an unknown path, and without an address. */
export const usePageNameAt = (address: { pathname: string; search: string } | undefined) =>
  usePortal(({ session, menuMap, popupMap }) => {
    if (!address) return undefined
    const path = withoutSlash(address.pathname)
    const popup = Object.values(popupMap).find(({ MENU_PATH }) => MENU_PATH === path)
    return menuAt(menuMap, address)?.MENU_NM ?? popup?.MENU_NM ?? cardName(path, session.langCd)
  })

/** The title of the page at this address: its own name, then the menu's (S2-039); undefined on an unknown path. */
export const usePageName = () => {
  const own = useOwnName()
  const name = usePageNameAt(useLocation())
  return own && name !== undefined ? `${own} · ${name}` : name
}

/** The document's title: the page's name, then the corporation's. The error page sets it on an unknown path. */
export const PageTitle = ({ name }: { name: string | undefined }) => {
  const brand = useBrand()
  return name === undefined ? null : <title>{`${name} | ${brand}`}</title>
}
