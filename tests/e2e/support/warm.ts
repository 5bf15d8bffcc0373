import { type BrowserContext, test as base } from '@playwright/test'

/** What a test may leave in the browser, except the files it has loaded: they make a second page cost two thirds of a first. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

/**
 * `test` with one browser profile for all tests of a worker: each gets a new page without cookies, storage, permissions or
 * routes, and the scripts and styles that earlier pages loaded. Touch, a clock that is set or a cold cache need Playwright's own.
 */
export const test = base.extend<object, { profile: BrowserContext }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use
      const profile = await browser.newContext({ baseURL, locale, timezoneId })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    await use(profile)
    for (const page of profile.pages()) await page.close()
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.clearCookies()
    await profile.clearPermissions()
    await profile.setOffline(false)
  },
  page: async ({ context, viewport, baseURL }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes: LEFT_BEHIND })
    await devTools.detach()
    await use(page)
  },
})
