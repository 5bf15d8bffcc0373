import type { ClientMenu } from '#platform/web/store/store.ts'

/** A trailing slash means the same page (S2-004). */
export const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** Input of the guard for one visit. */
export type Visit = {
  path: string
  mid: string | null
  /** The visitor's menus, keyed by MENU_ABBR. */
  menuMap: Record<string, ClientMenu>
  /** Menus that a guest sees but may not open, keyed the same way. */
  publicMenus: Record<string, ClientMenu>
  /** For a guest: the menu id that the screen's own links have, also where no guest's menu shows it (the back office). Null for members. */
  askedBy: string | null
  /** The requested path and query, to return to after login. */
  href: string
  kind: 'screen' | 'popup' | 'page' | 'unknown'
}

export type Verdict = { open: true; active: string | null } | { open: false; to: string }

/**
 * The mid guard and the menu-auth guard in one rule (S2-036…043): a screen opens only with the mid of one of the visitor's menus with
 * exactly this path. Popups, login, error pages and templates are not menu screens; unknown paths lead to the 404 page.
 */
export const guard = ({ path, mid, menuMap, publicMenus, askedBy, href, kind }: Visit): Verdict => {
  const found = mid && Object.hasOwn(menuMap, mid) ? menuMap[mid] : undefined
  const active = found?.MENU_PATH === path ? found.MENU_ABBR : null
  if (kind !== 'screen' || path === '/' || path.startsWith('/template/')) return { open: true, active }
  if (active) return { open: true, active }
  const wanted = mid && Object.hasOwn(publicMenus, mid) ? publicMenus[mid] : undefined
  const isAsked = (wanted?.MENU_PATH === path && !menuMap[wanted.MENU_ABBR]) || (mid !== null && mid === askedBy)
  return { open: false, to: isAsked ? `/?next=${encodeURIComponent(href)}` : '/' }
}

/** The target after login: a known path of ours, or null. No scheme, no host, no backslash (S2-042). */
export const safeNext = (next: string | null, isKnown: (path: string) => boolean): string | null => {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return null
  return isKnown(withoutSlash(next.split(/[?#]/)[0] ?? '')) ? next : null
}
