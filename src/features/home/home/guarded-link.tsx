import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { menuHref } from '#platform/web/menu-state.ts'
import { findMenu, useOpenMenu } from '#platform/web/open-menu.ts'
import { usePortal } from '#platform/web/portal.tsx'

type Props = {
  abbr: string
  args?: unknown
  className?: string | undefined
  label?: string
  share?: number
  state?: string
  children: ReactNode
}

/** A link to a menu's screen, opened as a menu click opens it: guests log in first, arguments travel along. Nothing for a visitor without that menu. */
export function GuardedLink({ abbr, args, className, label, share, state, children }: Props) {
  const menu = usePortal((portal) => findMenu(portal, abbr))
  const openMenu = useOpenMenu()
  if (!menu) return null
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openMenu(abbr, args)
  }
  return (
    <Link to={menuHref(menu)} className={className} aria-label={label} data-share={share} data-state={state} onClick={onClick}>
      {children}
    </Link>
  )
}
