import '#ui/fonts/letters.css'
import '#ui/tokens.css'
import '#ui/base.css'
import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { packTranslations } from '#platform/shared/translations/packed-translations.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { menuLeaves } from '#platform/web/store/menu-state.ts'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { themeOf } from '#platform/web/store/theme.ts'
import type { Route } from './+types/root.ts'
import { firstStateSlot, type RootData, useFirstState } from './ssr/bootstrap-state.ts'
import { initialLoad, withoutCalls } from './ssr/initial-load.server.ts'
import { PageFrame } from './ssr/page-frame.tsx'
import { clientMenuGuard } from './shell/guards/menu-guard.client.ts'
import { menuGuard } from './shell/guards/menu-guard.server.ts'
import { PageStyles } from './shell/page-styles.ts'
import { ScrollMemory } from './shell/scroll-memory.tsx'
import { Shell } from './shell/shell.tsx'
import { translationFile } from './http/translation-assets.server.ts'

export { ErrorBoundary } from './shell/errors/error-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [menuGuard]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [clientMenuGuard]

const hidden = new WeakMap<Record<string, ClientMenu>, ClientMenu[]>()
/** The screens of a menu map that its tree does not list. The members of a role share both, so that it is found once. */
const hiddenOf = (menuMap: Record<string, ClientMenu>, menuTree: readonly ClientMenu[]) => {
  const known = hidden.get(menuMap)
  if (known) return known
  const listed = new Set(menuLeaves(menuTree).map(({ MENU_ABBR }) => MENU_ABBR))
  const found = Object.values(menuMap).filter(({ MENU_ABBR }) => !listed.has(MENU_ABBR))
  hidden.set(menuMap, found)
  return found
}

const isLoginPath = (pathname: string) => /^\/login(\/popup)?\/?$/.test(pathname)

export const loader = async ({ context, request }: Route.LoaderArgs): Promise<RootData> => {
  const calls = context.get(serverCalls)
  const { pathname } = new URL(request.url)
  // The login path loads nothing (S4-043); its translations are built in. The menu map repeats the tree by name: the browser builds its
  // own, and gets only what the tree does not hold.
  const { languageMap = {}, menuMap = {}, ...initial } = isLoginPath(pathname) ? withoutCalls(calls) : await initialLoad(calls)
  const theme = themeOf(request.headers.get('cookie'))
  const words = packTranslations(languageMap)
  const state = { ...initial, hiddenMenus: hiddenOf(menuMap, initial.menuTree ?? []), words, theme }
  const style = calls.house?.style
  const shown = { lang: calls.site.locale || (initial.session?.langCd ?? 'ko'), theme, ...(style && { style }) }
  // In a page it is one JSON text, many times faster than value by value through the router's data.
  if (pathname.endsWith('.data')) return { ...shown, state }
  context.get(firstStateSlot).state = state
  return { ...shown, wordsAt: translationFile(words) }
}

// The first state stays: navigation does not reload it.
export const shouldRevalidate = () => false

export const Layout = ({ children }: { children: ReactNode }) => {
  const { lang = 'ko', theme = 'system', style, wordsAt } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <PageFrame {...{ lang, theme, style, wordsAt }}>
      {children}
      <ScrollMemory />
      <PageStyles />
    </PageFrame>
  )
}

const noState = {}

const Root = ({ loaderData }: Route.ComponentProps) => (
  <PortalProvider initial={useFirstState(loaderData) ?? noState}>
    <Shell>
      <Outlet />
    </Shell>
  </PortalProvider>
)
export default Root
