import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { cleanPage, isReusable, newPage, sizePage } from './page-reuse.ts'
import { type Visitors, type Visits, visitors } from './visitors.ts'

/** What a test may leave in the browser, except the files it has loaded: those make a second page cost half of a first. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

type Options = {
  /** A browser profile of its own, as for touch or a clock that is set: `test.use({ cold: true })`. */
  cold: boolean
  /** Whether a test may have the page of the test before, cleaned: `test.use({ keepPage: false })` for one that needs a new page. */
  keepPage: boolean
}

/** The browser profile of a worker, and the page that its tests use one after another. */
type Warm = { profile: BrowserContext; kept: { page?: Page } }

/**
 * The `test` of all files: with another one the tool would start a new browser. It has one browser profile and one page for all tests
 * of a worker, and visitors: each begins without cookies,
 * storage, permissions, routes or listeners, and with the scripts and styles that earlier tests loaded. A page in which a
 * test failed, or left something that cannot be taken out again, is closed.
 */
export const test = base.extend<Options & Visits, Warm & Visitors>({
  ...visitors,
  cold: [false, { option: true }],
  keepPage: [true, { option: true }],
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use
      const profile = await browser.newContext({ baseURL, locale, timezoneId })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  kept: [async ({ profile: _ }, use) => use({}), { scope: 'worker' }],
  context: async ({ browser, profile, kept, cold, hasTouch, baseURL, locale, timezoneId }, use) => {
    if (cold) {
      const own = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '', timezoneId: timezoneId ?? '', hasTouch })
      await use(own)
      await own.close()
      return
    }
    await use(profile)
    for (const page of profile.pages()) if (page !== kept.page) await page.close()
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.clearCookies()
    await profile.clearPermissions()
    await profile.setOffline(false)
  },
  page: async ({ context, kept, cold, keepPage, viewport, baseURL }, use, info) => {
    const isKept = keepPage && !cold
    if (!isKept) await kept.page?.close()
    const page = (isKept && kept.page) || (await newPage(context))
    delete kept.page
    await sizePage(page, viewport)
    if (!cold) {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes: LEFT_BEHIND })
      await devTools.detach()
    }
    await use(page)
    if (!isKept || info.status !== info.expectedStatus || !isReusable(page)) return
    await cleanPage(page)
    kept.page = page
  },
})
