import type { Page } from '@playwright/test'

type Root = { stateNode: { current: { memoizedState?: { isDehydrated?: boolean } } } }

const LIMIT_MS = 30_000
/** What the test tool says of a question whose document is gone. */
const DOCUMENT_IS_GONE = /context was destroyed|find context/

/** Runs in the page: waits until React has taken over what the server drew, and the effects have run. */
const lives = (limitMs: number) =>
  new Promise<void>((live, late) => {
    const began = performance.now()
    const isTakenOver = () => {
      const element = document.getElementById('root')
      const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactContainer$'))
      const root = key ? (element as unknown as Record<string, Root>)[key] : undefined
      return root?.stateNode.current.memoizedState?.isDehydrated === false
    }
    // Parts whose code comes later are taken over after the rest; until then a link of the header is the browser's own.
    const areControlsTakenOver = () =>
      [...document.querySelectorAll('main a, main button, header a[href="/"]')].every((control) =>
        Object.keys(control).some((name) => name.startsWith('__reactProps$')),
      )
    // Looks by time: a page that draws no frames would never be asked again.
    const look = () => {
      if (isTakenOver() && areControlsTakenOver())
        requestIdleCallback(() => requestIdleCallback(() => live(), { timeout: 1000 }), { timeout: 1000 })
      else if (performance.now() - began > limitMs) late(new Error('The page does not answer to keys and clicks'))
      else setTimeout(look, 50)
    }
    look()
  })

/**
 * Waits until the page answers to keys and clicks. The page looks by itself: the waiting of the test tool reads its own code into each
 * document, which costs a fourth of loading a page.
 */
export const untilLive = async (page: Page) => {
  const end = Date.now() + LIMIT_MS
  const isAsked = () =>
    page.evaluate(lives, Math.max(0, end - Date.now())).then(
      () => true,
      (error: Error) => {
        if (DOCUMENT_IS_GONE.test(error.message) && Date.now() < end) return false
        throw error
      },
    )
  while (!(await isAsked()));
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
