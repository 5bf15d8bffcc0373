import { type MiddlewareFunction, redirect } from 'react-router'
import { guestMenu } from '#features/menu/guest-menu/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { menuMapOf } from '#features/menu/menu-tree.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { screens } from '../../routing/registry.ts'
import { guard, withoutSlash } from './menu-guard.ts'

/** Runs before any loader, on the first page and on every navigation (S2-040, S6-005). Unreadable menus do not count as a refusal. */
export const menuGuard: MiddlewareFunction<Response> = async ({ request, context }) => {
  const url = new URL(request.url)
  const path = withoutSlash(url.pathname)
  const card = screens.get(path)
  if (card?.kind !== 'screen') return
  const calls = context.get(serverCalls)
  const mid = url.searchParams.get('mid')
  const [own, everybody] = await Promise.all([calls.call(menuMap, {}), calls.member ? null : calls.call(guestMenu, {})])
  const verdict = guard({
    path,
    mid,
    kind: 'screen',
    href: url.pathname + url.search,
    menuMap: own.menuMap,
    askedBy: calls.member ? null : card.menu.abbr,
    publicMenus: everybody ? menuMapOf(everybody.menuHierarchyList) : {},
  })
  if (!verdict.open) throw redirect(verdict.to)
}
