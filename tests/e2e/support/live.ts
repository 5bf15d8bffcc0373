import type { Page } from '@playwright/test'

type Root = { stateNode: { current: { memoizedState?: { isDehydrated?: boolean } } } }

/** Looks by time: a page that draws no frames would never be asked again. */
const OFTEN = { polling: 50 }

/** Waits until the page answers to keys and clicks: React has taken over what the server drew, and its effects have run. */
export const untilLive = async (page: Page) => {
  await page.waitForFunction(
    () => {
      const element = document.getElementById('root')
      const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactContainer$'))
      const root = key ? (element as unknown as Record<string, Root>)[key] : undefined
      return root?.stateNode.current.memoizedState?.isDehydrated === false
    },
    null,
    OFTEN,
  )
  // Parts whose code comes later are taken over after the rest; until then a link of the header is the browser's own.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main a, main button, header a[href="/"]')].every((control) =>
        Object.keys(control).some((name) => name.startsWith('__reactProps$')),
      ),
    null,
    OFTEN,
  )
  await page.evaluate(
    () =>
      new Promise<void>((idle) => {
        requestIdleCallback(() => requestIdleCallback(() => idle(), { timeout: 1000 }), { timeout: 1000 })
      }),
  )
}

/**
 * Keeps news away from the documents that a page opens: those of a shipment that another test changes would load rows again. The page can
 * be used by other tests once the function that is returned has run, unlike after `addInitScript`.
 */
export const withoutNews = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  const source = 'window.EventSource = class extends EventTarget { close() {} }'
  await devTools.send('Page.addScriptToEvaluateOnNewDocument', { source })
  return () => devTools.detach()
}
