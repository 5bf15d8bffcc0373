import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { findMenu, needsLogin } from '#platform/web/store/open-menu.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

type Props = {
  abbr: string
  /** Arguments of the screen in the URL, so that a new tab works, also before the scripts load. */
  search?: Readonly<Record<string, string>>
  className?: string | undefined
  label?: string
  share?: number
  state?: string
  children: ReactNode
}

/** A link to a menu's screen that behaves like a menu click: guests log in first. Renders nothing without access to the menu. */
export function GuardedLink({ abbr, search, className, label, share, state, children }: Props) {
  const menu = usePortal((portal) => findMenu(portal, abbr))
  const asksLogin = usePortal((portal) => menu !== undefined && needsLogin(portal, menu))
  if (!menu) return null
  const href = menuHref(menu, search)
  const onClick = (event: MouseEvent) => {
    if (!asksLogin || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openLogin(href)
  }
  return (
    <Link to={href} className={className} aria-label={label} data-share={share} data-state={state} onClick={onClick}>
      {children}
    </Link>
  )
}
