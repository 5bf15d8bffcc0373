import { expect, type Locator } from '@playwright/test'
import { EVERY_ROUTE, UNKNOWN } from './support/every-route.ts'
import { troubleOfLook } from './support/look.ts'
import { type Lang, test } from './support/visitors.ts'
import { forbiddenMarkup, readableText, watchPage } from './support/watch-page.ts'

test.use({ keepPage: true })

const LANGS: readonly Lang[] = ['ko', 'en']
const VISITORS = ['guest', 'customer', 'admin'] as const
/** What a page asks by itself once it lives: the rest came with the first paint, and the browser asks none of it again (S4-045). */
const EVERY_PAGE = ['/api/insertVisitLog', '/api/notices/inbox/selectNotices']
const OWN_CALLS: Record<string, readonly string[]> = {
  // A slow page opens its line for live news before the network rests.
  '/fms/comm/PtlShipmentList': ['/api/live/streamChanges'],
  // The companies to choose from, and the accounts of the demo.
  '/login': ['/api/code/selectCorpCode', '/api/auth/loginOptions'],
  '/login/popup': ['/api/code/selectCorpCode', '/api/auth/loginOptions'],
  '/template/layout/layout2': ['/api/template/grid/selectList'],
  '/template/popup/popup1': ['/api/template/grid/selectList'],
  '/cms/popup/CmsReportPopup': ['/api/cms/popup/cmsReportPopup/selectReport'],
  '/oms/popup/PtlBookingListPopup': ['/api/oms/popup/ptlBookingListPopup/selectBookingList'],
  '/trk/comm/PtlTrackingList': ['/api/trk/comm/ptlTrackingList/selectStrip', '/api/live/streamChanges'],
}
/** A message key where its words should be. Mail addresses, user ids and host names are written the same way. */
const RAW_KEY = /(?<![\w.@-])(?:[a-z]+[A-Z]?[a-zA-Z]*\.[a-zA-Z]+|MSG\d{6})(?![\w.@-])/
const NO_KEYS = /[\w.-]+@[\w.-]+|customer\.admin|\b[\w.-]+\.(?:example|com|org|net|kr)\b/g
/** Hangul that stays in English: the Korean side of the language choice, and business data as the demo's people wrote it. */
const OWN_WORDS = new Set([
  '한국어',
  'KO 한국어',
  '너울전자',
  '해당 항차 만선입니다. 11일 뒤 다음 항차로 다시 요청해 주세요.',
  '물결정밀공업',
  '코엑스 A·B홀 · 서울',
  '인천 선반입 창고 3동',
  'Ahoy Hall 2 · 로테르담',
  '킨텍스 제1전시장 · 고양',
])
// They only read: the longest file of all is shared out among the workers.
test.describe.configure({ mode: 'parallel' })

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

for (const [turn, { id, path, marker, seenBy, framed }] of [...EVERY_ROUTE, UNKNOWN].entries()) {
  const bare = framed ? '' : ' S2-044'
  const exempt = path.includes('mid=') || path === '/' ? '' : ' S2-041'
  const error = marker === 'error' ? ' S2-035' : ''

  test(`${id}${exempt}${error} S3-035 ${path} answers every visitor in both languages with markup that the policy allows`, async ({
    as,
  }) => {
    for (const who of VISITORS)
      for (const lang of LANGS)
        await test.step(`${who} ${lang}`, async () => {
          const reply = await (await as(who, lang)).get(path, { maxRedirects: 0 })
          if (!seenBy.includes(who)) {
            expect([reply.status(), reply.headers().location]).toEqual([302, `/?next=${encodeURIComponent(path)}`])
            return
          }
          const html = await reply.text()
          expect(reply.status()).toBe(marker === 'error' ? 404 : 200)
          expect(html.match(/data-page="[^"]*"/g)).toEqual([`data-page="${marker}"`])
          expect(html).toContain(`<html lang="${lang}"`)
          expect(html.match(/<title>/g)).toHaveLength(1)
          expect(titleOf(html)).toMatch(marker === 'error' ? /^Error$/ : lang === 'ko' ? /^\S.* \| 나루$/ : /^\S.* \| Naru$/)
          const { 'content-security-policy': policy = '', ...headers } = reply.headers()
          expect(headers['cache-control']).toBe('no-store')
          const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
          expect(nonce).not.toBe('')
          expect(forbiddenMarkup(html, nonce)).toEqual([])
          // Client address and login state travel in the page's own state, whose script nothing can end early.
          if (!path.startsWith('/login')) expect(html).toContain('"clientIp":"')
        })
  })

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
        expect(texts.filter((text) => RAW_KEY.test(text.replaceAll(NO_KEYS, '')))).toEqual([])
        // The items of the templates are business data with one name each.
        const data = marker.startsWith('tpl') ? await page.getByRole('gridcell').allInnerTexts() : []
        const own = (words: string) => OWN_WORDS.has(words) || data.some((cell) => cell.split('\n').includes(words))
        if (lang === 'en') expect(texts.filter((words) => /[가-힣]/.test(words) && !own(words.trim()))).toEqual([])
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
    })
  }
}

test('S2-039 S2-005 every route has a title of its own', async ({ as }) => {
  for (const lang of LANGS) {
    const request = await as('customer', lang)
    const titles = new Map<string, string[]>()
    for (const { path } of EVERY_ROUTE) {
      const title = titleOf(await (await request.get(path)).text())
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
    // One and the same form, as a page and in a dialog.
    expect([...titles.values()].filter((paths) => paths.length > 1)).toEqual([['/login', '/login/popup']])
  }
})

test('S2-005 S2-020 S2-029 S2-033 S2-034 pages that are read can be read without scripts', async ({ browser, stateOf }) => {
  const context = await browser.newContext({ storageState: await stateOf('customer', 'ko'), javaScriptEnabled: false })
  const page = await context.newPage()
  const read = async (path: string, part: (main: Locator) => Locator) => {
    await page.goto(path)
    await expect(part(page.getByRole('main'))).toBeVisible()
  }
  await read('/', (main) => main.getByRole('heading', { name: '오늘 확인할 일' }))
  await read('/fms/comm/PtlShipmentList?mid=ptlShipmentList', (main) => main.getByText(/^NR(SE|SI|AE|AI)\d+$/).first())
  await read('/trk/comm/PtlTrackingList?mid=ptlTrackingList', (main) => main.getByText(/^NR(SE|SI|AE|AI)\d+$/).first())
  await page.goto('/trk/comm/PtlTrackingList?mid=ptlTrackingList')
  const house = await page
    .getByRole('main')
    .getByText(/^NRS[EI]\d+$/)
    .first()
    .innerText()
  await read(`/trk/popup/PtlTrackingSeaPopup?HBL_NO=${house}`, (main) => main.getByText(house).first())
  await read('/no/such', (main) => main.getByText('This page could not be found'))
  await read('/error/NoExistPage', (main) => main.getByText('존재하지 않는 페이지입니다.'))
  await read('/login', (main) => main.getByLabel('아이디', { exact: true }).first())
  await context.close()
})

test('S2-035 an unknown call answers JSON, never a page', async ({ as }) => {
  const reply = await (await as('guest', 'ko')).get('/api/nope')
  expect([reply.status(), reply.headers()['x-error-code'], reply.headers()['content-type']]).toEqual([
    404,
    'RTE-404',
    expect.stringContaining('application/json'),
  ])
})
