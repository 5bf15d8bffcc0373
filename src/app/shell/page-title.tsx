import { useLocation } from 'react-router'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { useBrand, usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { screens } from '../routing/registry.ts'
import { withoutSlash } from './guards/menu-guard.ts'
import { useActiveMenu } from './header/use-active-menu.ts'

const cardName = (path: string, lang: Lang) => {
  const card = screens.get(path)
  if (card?.kind === 'page') return card.title[lang]
  return card?.kind === 'popup' ? card.popup.name[lang] : card?.menu.name[lang]
}

/** The title of the page at this address: the menu's name first (S2-039); undefined on an unknown path. */
export const usePageName = () => {
  const path = withoutSlash(useLocation().pathname)
  const lang = usePortal((state) => state.session.langCd)
  const popupName = usePortal(({ popupMap }) => Object.values(popupMap).find((popup) => popup.MENU_PATH === path)?.MENU_NM)
  return useActiveMenu()?.MENU_NM ?? popupName ?? cardName(path, lang)
}

/** The document's title: the page's name, then the corporation's. The error page sets it on an unknown path. */
export const PageTitle = ({ name }: { name: string | undefined }) => {
  const brand = useBrand()
  return name === undefined ? null : <title>{`${name} | ${brand}`}</title>
}
