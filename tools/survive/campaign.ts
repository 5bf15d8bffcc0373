import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { look, type Seen } from './disturb.ts'
import type { Proxy } from './proxy.ts'
import type { Screen, Who } from './screens.ts'

export type Verdict = 'content' | 'told' | 'bad'
export type Result = { kind: string; path: string; verdict: Verdict; why: string }
/** Accepted outcomes of a case besides content and a live page. */
type May = { tell?: boolean; stay?: boolean }

const PATIENCE_MS = 25_000
const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Checks what a visitor sees: nothing white, the requested screen, interactive and styled, or a notice about the problem. */
export const detectExceptions = (
  seen: Seen,
  { marker }: Pick<Screen, 'marker'>,
  { tell = false, stay = false }: May = {},
): [Verdict, string] => {
  if (seen.letters === 0 && !seen.told) return ['bad', `white page${seen.drawn ? '' : ', nothing of it has come'}`]
  if (tell && seen.told && (seen.letters === 0 || !seen.live)) return ['told', seen.told]
  if (seen.letters === 0) return ['bad', `only "${seen.told}"`]
  if (!stay && !seen.live) return ['bad', `not alive: ${seen.begins}; ${seen.told}`]
  if (!stay && !tell && !seen.styled) return ['bad', 'without style']
  if (seen.marker !== marker && !(tell && seen.told)) return ['bad', `shows ${seen.marker}: ${seen.begins}`]
  return ['content', seen.told]
}

/** Opens pages of visitors through the proxy, one context for each visitor. */
export const visitors = (browser: Browser, proxy: Proxy) => {
  const contexts = new Map<Who, Promise<BrowserContext>>()
  const enter = async (who: string) => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.goto(`${proxy.url}/__enter/${who}`)
    await page.close()
    return context
  }
  const contextOf = (who: Who) => {
    const context = contexts.get(who) ?? enter(who)
    contexts.set(who, context)
    return context
  }
  return {
    enter,
    contextOf,
    close: async () => {
      for (const context of contexts.values()) await (await context).close()
      contexts.clear()
    },
  }
}

/**
 * Opens a screen with a script from the beginning.
 * @param before source that runs before the page's own code
 */
export const openScreen = async (context: BrowserContext, proxy: Proxy, { path }: Pick<Screen, 'path'>, before = ''): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  // Leaving with typed text asks; the campaign always leaves.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  if (before) await page.evaluateOnNewDocument(before)
  // An aborted load never ends.
  await page
    .goto(proxy.url + path, { waitUntil: 'domcontentloaded', ...(before.includes('window.stop') && { timeout: 2_500 }) })
    .catch((error: unknown) => {
      if (!before.includes('window.stop')) throw error
    })
  return page
}

/** Between two documents there is no page. */
export const sight = (page: Page): Promise<Seen | null> => page.evaluate(look).catch(() => null)

/**
 * Waits until the page is interactive or shows a problem. A page counts as white only if it stays white: a reloading page is empty for a
 * moment.
 */
export const settled = async (page: Page, patience = PATIENCE_MS): Promise<Seen> => {
  const until = Date.now() + patience
  let seen: Seen | null = null
  do {
    seen = (await sight(page)) ?? seen
    if (seen?.told || (seen?.live && seen.letters > 0)) {
      // React's work after hydration: an error of an effect, a new render.
      await pause(80)
      seen = await sight(page)
      if (seen && (seen.letters > 0 || seen.told)) return seen
    }
    await pause(60)
  } while (Date.now() < until)
  if (!seen) throw new Error('the page could not be read')
  return seen
}

/** Runs one case; any error becomes its verdict. */
export const attempt = async (kind: string, screen: Screen, work: () => Promise<[Verdict, string]>): Promise<Result> => {
  try {
    const [verdict, why] = await work()
    return { kind, path: screen.path, verdict, why }
  } catch (error) {
    return { kind, path: screen.path, verdict: 'bad', why: whyOf(error) }
  }
}
