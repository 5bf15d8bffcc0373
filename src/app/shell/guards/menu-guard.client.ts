import { redirect } from 'react-router'
import { authorized } from '#features/auth/session/contract.ts'
import { call, CallProblem, connected } from '#platform/web/api/call.ts'
import { setPendingPage, untilReachable } from '#platform/web/navigation/chunk-guard.ts'
import { menuLeaves } from '#platform/web/store/menu-state.ts'
import type { PortalState } from '#platform/web/store/store.ts'
import { screens } from '../../routing/registry.ts'
import { guard, withoutSlash } from './menu-guard.ts'

/** A navigation that never ends: the visitor stays on the page and may choose another. */
const stay = () => new Promise<never>(() => {})

/**
 * Whether the session is still valid. Without a response from the server the visitor stays and may try again; while only the parameters of
 * the open screen change, the last known state is used without one: an error page would replace a form with typed text.
 * @throws CallProblem when the server fails for a member on the way to another screen, who must not be treated as a guest: the error
 * page offers a retry
 */
const stillAuthorized = async (before: boolean, stays: boolean): Promise<boolean> => {
  try {
    return (await call(authorized, {}, { silent: true })).authorized
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (error.status === 401) return false
    if (stays) return before
    if (error.status === 0) return (await untilReachable()) ? stillAuthorized(before, stays) : stay()
    if (before) throw error
    return before
  }
}

/** Menus by abbreviation; a visitor whose session has ended still has those that need no login. */
const openMenus = ({ loggedIn, menuMap }: PortalState) =>
  loggedIn ? menuMap : Object.fromEntries(Object.entries(menuMap).filter(([, menu]) => menu.LOGIN_YN === 'N'))

/** The same guard in the browser, before navigation opens a screen: login state first, then the menu (S2-037, S2-040). */
export const clientMenuGuard = async ({ request }: { request: Request }): Promise<void> => {
  const store = connected()
  const url = new URL(request.url)
  setPendingPage(url.pathname + url.search)
  const path = withoutSlash(url.pathname)
  const card = screens.get(path)
  const before = store.getState()
  const loggedIn = await stillAuthorized(before.loggedIn, withoutSlash(location.pathname) === path)
  if (loggedIn !== before.loggedIn) store.setState({ loggedIn, ...(!loggedIn && { session: { ...before.session, apiToken: '' } }) })
  const state = store.getState()
  const verdict = guard({
    path,
    mid: url.searchParams.get('mid'),
    kind: card?.kind ?? 'unknown',
    href: url.pathname + url.search,
    menuMap: openMenus(state),
    askedBy: !loggedIn && card?.kind === 'screen' ? card.menu.abbr : null,
    publicMenus: loggedIn ? {} : Object.fromEntries(menuLeaves(state.guestMenuTree).map((menu) => [menu.MENU_ABBR, menu])),
  })
  if (!verdict.open) throw redirect(verdict.to)
}
