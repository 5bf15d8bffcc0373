import { expect, type Page } from '@playwright/test'
import * as disturb from '../../tools/survive/disturb.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

// The short form of `npm run test:survive`: each kind of trouble once, on the screens where it costs most.
const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
const SCREENS = [
  ['/', 'home'],
  ['/login', 'login'],
  [SEA, 'ptlBookingSeaMgt'],
  [LIST, 'ptlShipmentList'],
] as const

/** Something is done to each page of this browser tab as soon as it is parsed, before its own code runs. */
const whenParsed = (page: Page, work: () => void) => page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(work)})`)
const cargo = (page: Page) => page.locator('[data-field="COMMODITY"]')

// Each kind of trouble on two screens, each screen with two kinds: `npm run test:survive` tries each with each.
for (const [nth, [name, work]] of (
  [
    ['an element first in the body', disturb.elementFirst],
    ['spans beside the inputs', disturb.spansBesideInputs],
    ['texts that a translator replaced', disturb.translatedTexts],
    ['attributes on html and body', disturb.attributesAdded],
  ] as const
).entries())
  test(`S4-045 S3-035 ${name}, put there before the page came alive, leave a screen shown, styled and alive`, async ({ page }) => {
    await whenParsed(page, work)
    for (const [path, marker] of SCREENS.filter((_, at) => (at + nth) % 4 < 2)) {
      if (path !== '/login') await signIn(page, 'other')
      else await page.context().clearCookies()
      await open(page, path)
      const seen = await page.evaluate(disturb.look)
      expect(seen, path).toMatchObject({ live: true, styled: true, marker, told: '' })
      expect(seen.letters, path).toBeGreaterThan(50)
    }
  })

test('S4-045 a page whose texts a translator replaces while it lives goes on to the next screen', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await page.evaluate(disturb.translatedTexts)
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('[data-page=home]')).toBeVisible()
})

test('S4-050 a booking typed a moment ago is offered again after F5; what is typed when the session ends is there after the log-in', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, SEA)
  await cargo(page).focus()
  await page.keyboard.type('KEPT OVER F5')
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: '이어서 입력' }).click()
  await expect(cargo(page)).toHaveValue('KEPT OVER F5')

  // Nothing of the text is on the server when the session ends.
  const ended = Promise.withResolvers<void>()
  await page.route('**/saveBookingForm', async (route) => {
    await ended.promise
    await route.continue()
  })
  await cargo(page).fill('')
  await page.keyboard.type('KEPT OVER THE END')
  expect((await page.request.post('/api/logout', { data: {} })).status()).toBe(200)
  ended.resolve()
  const login = page.getByRole('dialog')
  await login.getByLabel('아이디', { exact: true }).fill('other')
  await login.getByLabel('비밀번호', { exact: true }).fill('naru-demo-2026')
  await page.keyboard.press('Enter')
  await expect(login).toHaveCount(0)
  await untilLive(page)
  await expect(async () => {
    const offer = page.getByRole('button', { name: '이어서 입력' })
    if (await offer.isVisible()) await offer.click()
    await expect(cargo(page)).toHaveValue('KEPT OVER THE END', { timeout: 500 })
  }).toPass()
})

test('S4-050 S2-120 a booking whose first autosave is answered while the page reloads is offered again, and stays one form', async ({
  page,
}) => {
  const AIR = '/oms/comm/PtlBookingAirMgt'
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, `${AIR}?mid=ptlBookingAirMgt`)
  const reloading = Promise.withResolvers<void>()
  const keys: string[] = []
  await page.route('**/saveBookingForm', async (route) => {
    await reloading.promise
    const response = await route.fetch()
    if (response.ok()) keys.push((route.request().postDataJSON() as { FORM_KEY: string }).FORM_KEY)
    await route.fulfill({ response })
  })
  const isSent = page.waitForRequest('**/saveBookingForm')
  await cargo(page).focus()
  await page.keyboard.type('ANSWERED LATE')
  await isSent
  await page.route(
    ({ pathname }) => pathname === AIR,
    async (route) => {
      reloading.resolve()
      // The old page has its answer, and the key of the form in its address.
      await page.waitForURL(/FORM_KEY=/, { waitUntil: 'commit' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.reload()
  // Where the browser asked for the page before it was watched, the answer comes now.
  reloading.resolve()
  await untilLive(page)
  await page.getByRole('button', { name: '이어서 입력' }).click()
  await expect(cargo(page)).toHaveValue('ANSWERED LATE')
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('S8-012 a part of the shell whose code is lost says so in its place, and comes when it is tried again', async ({ page }) => {
  await signIn(page, 'other')
  const lost = /\/assets\/work-bar-[^/]*\.js$/
  await page.route(lost, (route) => route.abort())
  await open(page, LIST)
  await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: '이 부분을 표시하지 못했습니다.' })
  await expect(notice).toBeVisible()
  await page.unroute(lost)
  await notice.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('navigation', { name: '열린 화면' }).or(page.getByText('메뉴의 별을 누르면')).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('S8-014 a page with nothing left on it says so in both languages and offers to load it again', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => document.getElementById('root')?.replaceChildren())
  const net = page.locator('.page-net')
  await expect(net).toContainText('화면을 표시하지 못했습니다')
  await expect(net).toContainText('This page could not be shown.')
  await net.getByRole('link').click()
  await expect(page.locator('[data-page=home]')).toBeVisible()
  await expect(net).toHaveCount(0)
})

test('S8-014 loading that is stopped in the middle leaves what the server drew', async ({ page }) => {
  await page.route(/\/(assets|fonts)\//, async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue().catch(() => {}) // stopped meanwhile
  })
  for (const after of [60, 120, 300]) {
    const stopping = await page.context().newPage()
    // Counted from what the server drew: before it came there is nothing to keep.
    await stopping.addInitScript(
      `const stop = () => (window.stop(), (window.isStopped = true))
       const wait = () => setTimeout((document.body?.innerText.length ?? 0) > 50 ? () => setTimeout(stop, ${after}) : wait, 5)
       wait()`,
    )
    await stopping.goto('/', { waitUntil: 'commit' })
    // Asked again when the document of the empty tab, which the first question may still meet, is gone.
    await stopping.waitForFunction(() => 'isStopped' in window)
    await stopping.waitForTimeout(300)
    expect((await stopping.evaluate(disturb.look)).letters, `stopped after ${after} ms`).toBeGreaterThan(50)
    await stopping.close()
  }
})

test.describe('in a browser that has loaded nothing yet', () => {
  test.use({ cold: true })
  test('S8-007 without a connection a menu leaves the page where it is and says so, whether its screen is loaded or not; tried again, it leads on', async ({
    page,
  }) => {
    await signIn(page, 'other')
    await open(page, LIST)
    const choose = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, includeHidden: true })
        .first()
        .evaluate((link: HTMLElement) => link.click())
    const box = page.getByRole('alertdialog')
    const tryAgain = box.getByRole('button', { name: '다시 시도' })
    // Until the boxes of the portal are there, the browser asks in its own.
    const boxesAreThere = () =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 && /\/overlays-[^/]*\.js$/.test(entry.name))
    await expect.poll(() => page.evaluate(boxesAreThere)).toBe(true)
    for (const [name, from, to] of [
      ['전시 조회', 'ptlShipmentList', 'ptlExhibitionList'],
      ['선적 조회', 'ptlExhibitionList', 'ptlShipmentList'],
    ] as const) {
      await page.context().setOffline(true)
      await choose(name)
      await expect(box).toContainText('인터넷 연결을 확인해 주세요.')
      await expect(page.locator(`[data-page=${from}]`)).toBeVisible()
      const secondTry = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
      await tryAgain.click()
      await secondTry
      await expect(box, 'still without one').toContainText('인터넷 연결을 확인해 주세요.')
      await page.context().setOffline(false)
      // A press can meet the box that is just closing.
      await expect(async () => {
        if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
        await expect(page.locator(`[data-page=${to}]`)).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      await expect(box).toHaveCount(0)
      // The try may have loaded the page anew: without a connection its boxes would not come.
      await untilLive(page)
      await expect.poll(() => page.evaluate(boxesAreThere)).toBe(true)
    }
    // Who gives up stays, and the page goes on.
    await page.context().setOffline(true)
    await choose('전시 조회')
    await box.getByRole('button', { name: '취소' }).click()
    await expect(box).toHaveCount(0)
    await expect(page.getByText('화면을 여는 중')).toHaveCount(0)
    await page.context().setOffline(false)
    await choose('전시 조회')
    await expect(page.locator('[data-page=ptlExhibitionList]')).toBeVisible()
  })
})
