import type { BrowserContext, Page } from '@playwright/test'

const VIEWPORT = { width: 1280, height: 720 }
/** What a test may listen to; the listeners of the test tool itself are others. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const
/** What stays in a page until it closes. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding'] as const
/** A document without scripts: it holds the origin, so that its session storage can be emptied. */
const STILL = '/favicon.svg'

const marked = new WeakSet<Page>()
/** Marks a page as soon as something lasting is put into it. */
const watchLasting = (page: Page) => {
  for (const name of LASTING) {
    const real = page[name].bind(page) as (...args: unknown[]) => Promise<never>
    Object.assign(page, {
      [name]: (...args: unknown[]) => {
        marked.add(page)
        return real(...args)
      },
    })
  }
}

/** A new page for a worker. */
export const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  watchLasting(page)
  return page
}

/** Whether the next test may have the page of the last one. */
export const isReusable = (page: Page) => !page.isClosed() && !marked.has(page)

/** Makes a used page like a new one, except for its entries in the tab's history. */
export const cleanPage = async (page: Page) => {
  for (const event of EVENTS) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { protocol, origin } = new URL(page.url())
  if (protocol === 'http:') {
    await page.goto(`${origin}${STILL}`)
    await page.evaluate(() => sessionStorage.clear())
  } else await page.goto('about:blank')
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
  // The pointer stands nowhere, as in a page nobody has touched.
  await page.mouse.move(-1, -1)
}

/** Gives a page its size. */
export const sizePage = (page: Page, viewport: { width: number; height: number } | null | undefined) =>
  page.setViewportSize(viewport ?? VIEWPORT)
