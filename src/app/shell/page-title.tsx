import { useLocation, useMatches } from 'react-router'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { ownNameOf } from '#platform/web/navigation/own-page-name.ts'
import { useBrand, usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { screens } from '../routing/registry.ts'
import { withoutSlash } from './guards/menu-guard.ts'
import { useActiveMenu } from './header/use-active-menu.ts'

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

/** The title of the page at this address: its own name, then the menu's (S2-039); undefined on an unknown path. */
export const usePageName = () => {
  const path = withoutSlash(useLocation().pathname)
  const own = useOwnName()
  const lang = usePortal((state) => state.session.langCd)
  const popupName = usePortal(({ popupMap }) => Object.values(popupMap).find((popup) => popup.MENU_PATH === path)?.MENU_NM)
  const name = useActiveMenu()?.MENU_NM ?? popupName ?? cardName(path, lang)
  return own && name !== undefined ? `${own} · ${name}` : name
}

/** The document's title: the page's name, then the corporation's. The error page sets it on an unknown path. */
export const PageTitle = ({ name }: { name: string | undefined }) => {
  const brand = useBrand()
  return name === undefined ? null : <title>{`${name} | ${brand}`}</title>
}
