import { configure, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  type ShouldRevalidateFunction,
} from 'react-router'
import { inject, onTestFinished, vi } from 'vitest'
import { pageOf, screens } from '#app/routing/registry.ts'
import Pages, { ErrorBoundary } from '#app/shell/pages.tsx'
import { clientMenuGuard } from '#app/shell/guards/menu-guard.client.ts'
import { Shell } from '#app/shell/shell.tsx'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { connected } from '#platform/web/api/call.ts'
import { forgetEntries } from '#ui/code-box/recent-entries.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import type { demoMember } from '../support/accounts.ts'
import { browserStandIns } from './browser-stand-ins.ts'
import { outlineOf } from './outline.ts'
import { network, pageStart, type SentCall } from './network.ts'

type Visitor = keyof typeof demoMember | 'guest'
type Module = {
  default: ComponentType
  loader?: (args: LoaderFunctionArgs) => unknown
  clientLoader?: (args: LoaderFunctionArgs & { serverLoader: () => unknown }) => unknown
  shouldRevalidate?: ShouldRevalidateFunction
  handle?: unknown
}
/** A machine on which other work runs is ten times slower; only what fails waits as long. */
const PATIENCE_MS = 60_000
configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Nothing found') })

const noComponent = (): ReactElement => <Outlet />

/**
 * A screen as a user has it, without a browser: the real page in its real shell, calling the real portal over the demo data.
 * @param address path and query, such as `/oms/comm/PtlBookingList`; the menu id is added
 * @returns what the page sent, the user's hands, and the store
 */
export const openScreen = async (
  address: string,
  { as = 'customer', lang = 'ko', width = 1440 }: { as?: Visitor; lang?: 'ko' | 'en'; width?: number } = {},
) => {
  const { url, tokens } = inject('portal')
  const headers: Record<string, string> = {
    ...(as !== 'guest' && { authorization: `Bearer ${tokens[`${as} ${lang}`]}` }),
    cookie: `lang=${lang}`,
  }
  // The modules stay while one test follows another.
  forgetEntries()
  // A test before may have left its page, as one does who logs in.
  window.dispatchEvent(new Event('pageshow'))
  const left = browserStandIns(width)
  const { calls, initial } = await pageStart(url, headers, lang)
  const { sent, failing } = network(url, { cookie: `lang=${lang}` })
  const context = new RouterContextProvider()
  context.set(serverCalls, calls)

  let isFirst = true
  const routes: RouteObject[] = [...screens].map(([path, card]) => ({
    path,
    id: card.marker,
    lazy: async () => {
      const page = (await pageOf(path)?.()) as Module | undefined
      if (!page) throw new Error(`${path} has no page`)
      const { default: Page, loader, clientLoader, shouldRevalidate, handle } = page
      const serverLoader = (args: LoaderFunctionArgs) => loader?.({ ...args, context } as LoaderFunctionArgs) ?? null
      return {
        Component: Page,
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(handle !== undefined && { handle }),
        loader: (args: LoaderFunctionArgs) => {
          const onServer = isFirst || !clientLoader
          return onServer ? serverLoader(args) : clientLoader({ ...args, serverLoader: () => serverLoader(args) })
        },
      }
    },
  }))
  const Root = () => (
    <PortalProvider initial={initial}>
      <Shell>
        <Outlet />
      </Shell>
    </PortalProvider>
  )
  window.history.replaceState(null, '', withMenu(address, initial.menuMap ?? {}))
  const router = createBrowserRouter([
    {
      id: 'root',
      Component: Root,
      HydrateFallback: noComponent,
      middleware: [async (args) => (isFirst ? undefined : clientMenuGuard(args as never))],
      loader: () => ({ lang, theme: 'light' }),
      shouldRevalidate: () => false,
      children: [{ Component: Pages, ErrorBoundary, children: routes }],
    },
  ])
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(<RouterProvider router={router} />)
  const leave = () => {
    router.dispose()
    root.unmount()
    document.body.replaceChildren()
  }
  onTestFinished(async () => {
    leave()
    window.sessionStorage.clear()
    window.localStorage.clear()
    vi.unstubAllGlobals()
  })
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('The page is still loading')
    if (!container.querySelector('main > *')) throw new Error('The page is not drawn')
  })
  isFirst = false
  return {
    sent,
    ...left,
    /** Calls of one name, such as `selectBookingList`, in order. */
    calls: (name: string) => sent.filter((call) => call.name === name),
    /** The next call of a name gets this answer instead of the portal's. */
    failNext: (name: string, response: () => Response | Promise<Response>) => void failing.set(name, response),
    /** Waits until every call that was sent is answered and the page stands still, looking every `pauseMs`. */
    settled: (pauseMs = 50) => settled(sent, pauseMs, () => router.state.navigation.state === 'idle'),
    user: userEvent.setup({ delay: null }),
    /** Takes the page away, as a reload does: what it stored in the browser stays, and the next `openScreen` finds it. */
    leave,
    router,
    store: connected(),
    container,
    /** What the page (not the frame around it) offers, as a screen reader lists it. */
    outline: () => outlineOf(container.querySelector('main') ?? container),
  }
}

/** React shows a part whose code came late up to 300 ms after it came, so that parts do not flicker one after another. */
const LATE_PART_MS = 350
/** An import that took longer than this was under way. */
const IMPORT_MS = 10

const settled = async (sent: readonly SentCall[], pauseMs: number, isThere: () => boolean) => {
  let before = ''
  let same = 0
  let notBefore = 0
  await waitFor(
    async () => {
      // Parts of a page that are read when they are needed, such as the engine of a grid.
      const began = performance.now()
      await vi.dynamicImportSettled()
      if (performance.now() - began > IMPORT_MS) notBefore = performance.now() + LATE_PART_MS
      // While an answer is out the page stands still, and is drawn only after it.
      const open = sent.filter(({ status }) => status === 0).length
      const now = `${sent.length} ${open} ${document.body.textContent}`
      same = now === before ? same + 1 : 0
      before = now
      if (same < 4 || open > 0 || performance.now() < notBefore || !isThere()) throw new Error('The page is still working')
    },
    { interval: pauseMs },
  )
}

/** The address with the menu id of its screen, as menus link to it. */
const withMenu = (address: string, menuMap: Record<string, { MENU_PATH: string; MENU_ABBR: string }>) => {
  const [path = ''] = address.split('?')
  if (/[?&]mid=/.test(address)) return address
  const menu = Object.values(menuMap).find((each) => each.MENU_PATH === path)
  return menu ? `${address}${address.includes('?') ? '&' : '?'}mid=${menu.MENU_ABBR}` : address
}

export { screen, waitFor }
