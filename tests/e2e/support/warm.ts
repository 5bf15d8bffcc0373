import { type BrowserContext, test as base } from '@playwright/test'

/** What a test may leave in the browser, except the files it has loaded: those make a second page cost half of a first. */
const LEFT_BEHIND = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage'

type Options = {
  /** A browser profile of its own, as for touch or a clock that is set: `test.use({ cold: true })`. */
  cold: boolean
}

/**
 * `test` with one browser profile for all tests of a worker: each gets a new page without cookies, storage, permissions or
 * routes, and the scripts and styles that earlier pages loaded.
 */
export const test = base.extend<Options, { profile: BrowserContext }>({
  cold: [false, { option: true }],
  profile: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use
      const profile = await browser.newContext({ baseURL, locale, timezoneId })
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, profile, cold, hasTouch, baseURL, locale, timezoneId }, use) => {
    if (cold) {
      const own = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '', timezoneId: timezoneId ?? '', hasTouch })
      await use(own)
      await own.close()
      return
    }
    await use(profile)
    for (const page of profile.pages()) await page.close()
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.clearCookies()
    await profile.clearPermissions()
    await profile.setOffline(false)
  },
  page: async ({ context, cold, viewport, baseURL }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    if (!cold) {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes: LEFT_BEHIND })
      await devTools.detach()
    }
    await use(page)
  },
})
