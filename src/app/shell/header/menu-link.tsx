import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { needsLogin } from '#platform/web/store/open-menu.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { preparePage } from '../guards/prepare-page.ts'

type Props = {
  menu: Pick<ClientMenu, 'MENU_NM' | 'MENU_ABBR' | 'MENU_PATH'> & { LOGIN_YN?: string }
  current?: boolean
  href?: string
  children?: ReactNode
}

/** A link to a screen: its path with its mid. Asks a guest to log in first, unless the menu is public (S4-008, S4-009). */
export const MenuLink = ({ menu, current = false, href = menuHref(menu), children = menu.MENU_NM }: Props) => {
  const store = usePortalStore()
  const onClick = (event: MouseEvent) => {
    const state = store.getState()
    const known = Object.hasOwn(state.menuMap, menu.MENU_ABBR) ? state.menuMap[menu.MENU_ABBR] : undefined
    if (!needsLogin(state, { LOGIN_YN: 'Y', ...known, ...menu } as ClientMenu)) return
    event.preventDefault()
    void openLogin(href)
  }
  const prepare = () => preparePage(href)
  return (
    <Link to={href} aria-current={current ? 'page' : undefined} onClick={onClick} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </Link>
  )
}
