import { expect } from '@playwright/test'
import { EVERY_ROUTE, UNKNOWN } from '../support/pages/every-route.ts'
import { koreanWords, rawKeys } from '../support/pages/page-words.ts'
import { withoutNews } from './support/live.ts'
import { troubleOfLook } from './support/look.ts'
import type { Lang } from './support/visitors.ts'
import { test } from './support/warm.ts'
import { readableText, watchPage } from './support/watch-page.ts'

/** English has the longer words; what Korean alone can get wrong is asked of the first HTML (tests/start/every-route.test.ts). */
const LANGS: readonly Lang[] = process.env.AXE === 'all' ? ['ko', 'en'] : ['en']
/** What a page asks by itself once it lives: the rest came with the first paint, and the browser asks none of it again (S4-045). */
const EVERY_PAGE = ['/api/insertVisitLog', '/api/notices/inbox/selectNotices']
const OWN_CALLS: Record<string, readonly string[]> = {
  // The companies to choose from, and the accounts of the demo.
  '/login': ['/api/code/selectCorpCode', '/api/auth/loginOptions'],
  '/login/popup': ['/api/code/selectCorpCode', '/api/auth/loginOptions'],
  '/template/layout/layout2': ['/api/template/grid/selectList'],
  '/template/popup/popup1': ['/api/template/grid/selectList'],
  '/cms/popup/CmsReportPopup': ['/api/cms/popup/cmsReportPopup/selectReport'],
  '/oms/popup/PtlBookingListPopup': ['/api/oms/popup/ptlBookingListPopup/selectBookingList'],
  '/trk/comm/PtlTrackingList': ['/api/trk/comm/ptlTrackingList/selectStrip'],
}
// They only read: the longest file of all is shared out among the workers.
test.describe.configure({ mode: 'parallel' })

for (const [turn, { id, path, marker, seenBy, framed }] of [...EVERY_ROUTE, UNKNOWN].entries()) {
  const bare = framed ? '' : ' S2-044'
  for (const lang of LANGS) {
    const who = seenBy.includes('guest') && marker !== 'home' && framed ? 'guest' : 'customer'
    const first = lang === 'ko' ? 'S1-004' : 'S1-005'
    const loads = path.startsWith('/login') ? 'S4-043' : 'S4-045'
    test(`${id}${bare} ${first} ${loads} S2-132 ${path} in ${lang} is whole on first paint: no error, key, foreign word or call, and nothing for axe`, async ({
      page,
      become,
    }) => {
      await become(who, lang)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const letNewsCome = await withoutNews(page)
      const seen = watchPage(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator(`[data-page=${marker}]`)).toBeVisible()
      for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(framed ? 1 : 0)
      expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)
      expect(await page.locator('main').count()).toBe(1)
      expect(await page.locator('main h1').count()).toBe(1)

      await test.step('words', async () => {
        const texts = await readableText(page)
        expect(rawKeys(texts)).toEqual([])
        // The items of the templates are business data with one name each.
        const data = marker.startsWith('tpl') ? await page.getByRole('gridcell').allInnerTexts() : []
        if (lang === 'en') expect(koreanWords(texts, data)).toEqual([])
        else expect(await page.getByRole('main').innerText()).toMatch(/[가-힣]/)
      })
      await test.step('fetches', () => {
        expect(seen.foreign).toEqual([])
        const asked = [...EVERY_PAGE, ...(OWN_CALLS[path.split('?')[0] ?? ''] ?? [])]
        expect(seen.calls.filter((call) => !asked.includes(call))).toEqual([])
        // The 404 page is reported by the browser as the failed answer it is.
        expect(seen.failures.filter((failure) => marker !== 'error' || !failure.includes('status of 404'))).toEqual([])
      })
      await test.step('look', async () => expect(await troubleOfLook(page, lang, turn)).toEqual([]))
      await letNewsCome()
    })
  }
}
