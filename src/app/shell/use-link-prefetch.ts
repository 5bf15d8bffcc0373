import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { whenIdle } from '#platform/web/navigation/idle-callback.ts'
import { preparePage } from './guards/prepare-page.ts'

/** Maximum screens fetched ahead from one page. */
const MAX_LINKS = 6

type Connection = { saveData?: boolean; effectiveType?: string }
const isDear = ({ connection }: { connection?: Connection }) => Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')

const isInSight = (link: HTMLElement) => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** The screens that visible links lead to, without duplicates and the current one. */
export const screensInSight = (root: ParentNode, here: string): string[] => {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(isInSight)
  return [...new Set(links.map(({ pathname }) => pathname))].filter((path) => path !== here).slice(0, MAX_LINKS)
}

/**
 * Fetches the code of screens with visible links while the browser is idle (S9-006). Not for guests, who must log in first, and not with
 * reduced data.
 */
export const useLinkPrefetch = () => {
  const { pathname } = useLocation()
  const loggedIn = usePortal((state) => state.loggedIn)
  useEffect(() => {
    if (!loggedIn || isDear(navigator as { connection?: Connection })) return
    return whenIdle(() => {
      for (const path of screensInSight(document, pathname)) preparePage(path)
    })
  }, [pathname, loggedIn])
}
