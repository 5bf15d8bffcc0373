import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { insertVisitLog } from '#features/menu/visit-log/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { openTab, saveScroll } from '#platform/web/store/menu-state.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { useActiveMenu } from './header/use-active-menu.ts'
import { useOwnName } from './page-title.tsx'

const forget = () => {} // a failed visit log never disturbs the page (S7-025)

/** Each opening of a menu page: active menu, tab, visit log; its scroll position is saved on leaving and restored on return (S4-024). */
export const useVisits = () => {
  const store = usePortalStore()
  const { key, pathname, search } = useLocation()
  const menu = useActiveMenu()
  const own = useOwnName()
  const abbr = menu?.MENU_ABBR ?? null
  const position = useRef({ abbr, x: 0, y: 0 })
  const seen = useRef('')

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (menu) {
      openTab(store, own ? { ...menu, MENU_NM: own } : menu, pathname + search)
      call(insertVisitLog, { MENU_ID: menu.MENU_ID }, { silent: true }).catch(forget)
    } else store.setState({ activeMenu: null })
  }, [store, key, menu, own, pathname, search])

  // In the layout phase: the page's own jump to the top must not count as scrolling by the visitor.
  useLayoutEffect(() => {
    position.current = { abbr, x: window.scrollX, y: window.scrollY }
    const remember = () => {
      position.current = { abbr, x: window.scrollX, y: window.scrollY }
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      const { abbr: left, x, y } = position.current
      if (left && Object.hasOwn(store.getState().activeTabMap, left)) saveScroll(store, left, { x, y })
    }
  }, [store, abbr])

  useEffect(() => {
    const saved = abbr ? store.getState().scrollMap[abbr] : undefined
    if (saved) window.scrollTo(saved.x, saved.y)
  }, [store, abbr])
}
