import { expect, type Page, test } from '@playwright/test'
import * as disturb from '../../tools/survive/disturb.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'

// The short form of `npm run test:survive`: each kind of trouble once, on the screens where it costs most.
const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
const REQUEST = '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt'
const SCREENS = [
  ['/', 'home'],
  ['/login', 'login'],
  [SEA, 'ptlBookingSeaMgt'],
  [LIST, 'ptlShipmentList'],
] as const

/** Something is done to each page of this browser tab as soon as it is parsed, before its own code runs. */
const whenParsed = (page: Page, work: () => void) => page.addInitScript(`document.addEventListener('DOMContentLoaded', ${String(work)})`)
const cargo = (page: Page) => page.locator('[data-field="COMMODITY"]')

for (const [name, work] of [
  ['an element first in the body', disturb.elementFirst],
  ['spans beside the inputs', disturb.spansBesideInputs],
  ['texts that a translator replaced', disturb.translatedTexts],
  ['attributes on html and body', disturb.attributesAdded],
] as const)
  test(`S4-045 S3-035 ${name}, put there before the page came alive, leave every screen shown, styled and alive`, async ({ page }) => {
    await signIn(page, 'other')
    await whenParsed(page, work)
    for (const [path, marker] of SCREENS) {
      if (path === '/login') await page.context().clearCookies()
      await open(page, path)
      const seen = await page.evaluate(disturb.look)
      expect(seen, path).toMatchObject({ live: true, styled: true, marker, told: '' })
      expect(seen.letters, path).toBeGreaterThan(50)
      if (path === '/login') await signIn(page, 'other')
    }
  })

test('S4-045 a page whose texts a translator replaces while it lives goes on to the next screen', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await page.evaluate(disturb.translatedTexts)
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('[data-page=home]')).toBeVisible()
})

test('S4-050 a booking typed a moment ago is offered again after F5, and the page is never white', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, SEA)
  await cargo(page).focus()
  await page.keyboard.type('KEPT OVER F5')
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: '이어서 입력' }).click()
  await expect(cargo(page)).toHaveValue('KEPT OVER F5')
})

test('S4-050 S2-120 a booking whose first save is answered while the page reloads is offered again, and stays one booking', async ({
  page,
}) => {
  const AIR = '/oms/comm/PtlBookingAirMgt'
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, `${AIR}?mid=ptlBookingAirMgt`)
  const reloading = Promise.withResolvers<void>()
  const numbers: string[] = []
  await page.route('**/saveBooking', async (route) => {
    await reloading.promise
    const response = await route.fetch()
    numbers.push(((await response.json()) as { data: { header: { BKG_NO: string } } }).data.header.BKG_NO)
    await route.fulfill({ response })
  })
  const isSent = page.waitForRequest('**/saveBooking')
  await cargo(page).focus()
  await page.keyboard.type('ANSWERED LATE')
  await isSent
  await page.route(
    ({ pathname }) => pathname === AIR,
    async (route) => {
      reloading.resolve()
      // The old page has its answer, and the number in its address.
      await page.waitForURL(/BKG_NO=/, { waitUntil: 'commit' })
      await route.continue()
    },
    { times: 1 },
  )
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: '이어서 입력' }).click()
  await expect(cargo(page)).toHaveValue('ANSWERED LATE')
  await expect.poll(() => numbers).toHaveLength(2)
  expect(numbers[1]).toBe(numbers[0])
})

for (const who of ['a guest', 'a member'])
  test(`S4-050 a request for an exhibition that ${who} typed a moment ago is offered again after F5`, async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    if (who === 'a member') await signIn(page, 'other')
    await open(page, REQUEST)
    await page.getByLabel('부스번호', { exact: true }).focus()
    await page.keyboard.type('2.208')
    await page.getByLabel('참가업체', { exact: true }).focus()
    await page.keyboard.type('KEPT OVER F5')
    await page.reload()
    await untilLive(page)
    await page.getByRole('button', { name: '불러오기' }).click()
    await expect(page.getByLabel('부스번호', { exact: true })).toHaveValue('2.208')
    await expect(page.getByLabel('참가업체', { exact: true })).toHaveValue(/KEPT OVER F5/)
  })

test('S4-050 a booking typed when the session ended is there after the log-in', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'other')
  await open(page, SEA)
  // Nothing of the text is on the server when the session ends.
  const ended = Promise.withResolvers<void>()
  await page.route('**/saveBooking', async (route) => {
    await ended.promise
    await route.continue()
  })
  await cargo(page).focus()
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

// Each storage with one form; the campaign takes all forms.
for (const [name, work, marker, path, field] of [
  ['full', disturb.storageFull, 'ptlBookingSeaMgt', SEA, 'COMMODITY'],
  ['forbidden', disturb.storageForbidden, 'ptlExhibitionMgt', REQUEST, 'BOOTH'],
] as const)
  test(`S4-050 S4-039 with storage ${name} the form of ${marker} says that it cannot keep what is typed, and leaving asks`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await signIn(page, 'other')
    await page.addInitScript(`(${String(work)})()`)
    await open(page, path)
    await page.locator(`[data-field="${field}"]`).focus()
    await page.keyboard.type('K')
    await expect(page.getByText('이 브라우저는 입력 내용을 보관할 수 없습니다')).toBeVisible()
    await page.reload()
    await untilLive(page)
    expect(asked).toEqual(['beforeunload'])
    await expect(page.locator(`[data-page=${marker}]`)).toBeVisible()
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

/** Makes the screen throw while it is drawn: what writes its totals fails. @returns what mends it */
const breakDrawing = async (page: Page) => {
  await page.evaluate(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    const broken = () => {
      throw new Error('broken while drawing')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { configurable: true, get: broken })
    addEventListener('mend', () => format && Object.defineProperty(Intl.NumberFormat.prototype, 'format', format))
  })
  return () => page.evaluate(() => dispatchEvent(new Event('mend')))
}

test('S8-014 S4-050 a screen that breaks while it is drawn leaves the shell, and tried again it has what was typed', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, REQUEST)
  const booth = page.getByLabel('부스번호', { exact: true })
  await booth.focus()
  await page.keyboard.type('2.208')
  const mend = await breakDrawing(page)
  await page.keyboard.type('9')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: '이 화면을 표시하지 못했습니다' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('.page-net')).toHaveCount(0)
  await mend()
  await notice.getByRole('button', { name: '다시 시도' }).click()
  await page.getByRole('button', { name: '불러오기' }).click()
  await expect(booth).toHaveValue(/^2\.208/)
})

test('S8-014 a popup that breaks while it is drawn says so in its frame, and the form below keeps what was typed', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await cargo(page).focus()
  await page.keyboard.type('BELOW THE POPUP')
  const answers = '**/selectCustomerList'
  const row = { NAME: 'K', NAME_KO: 'K', NAME_EN: 'K', CEO: { no: 'text' } }
  await page.route(answers, (route) => route.fulfill({ json: { data: ['K1', 'K2'].map((CODE) => ({ ...row, CODE })) } }))
  await page.getByRole('button', { name: '화주 주소록' }).click()
  const popup = page.getByRole('dialog')
  await popup.locator('[name=SEARCH_KEYWORD]').fill('한국상사')
  await page.keyboard.press('Enter')
  const notice = popup.getByRole('alert').filter({ hasText: '이 부분을 표시하지 못했습니다.' })
  await expect(notice).toBeVisible()
  await expect(cargo(page)).toHaveValue('BELOW THE POPUP')
  await page.unroute(answers)
  // Two rows: a single one would be chosen at once and close the popup.
  await page.route(answers, (route) => route.fulfill({ json: { data: ['K1', 'K2'].map((CODE) => ({ ...row, CODE, CEO: 'K' })) } }))
  await notice.getByRole('button', { name: '다시 시도' }).click()
  await expect(popup.locator('[name=SEARCH_KEYWORD]')).toBeVisible()
  await popup.getByRole('button', { name: '닫기' }).first().click()
  await expect(popup).toHaveCount(0)
  await expect(cargo(page)).toHaveValue('BELOW THE POPUP')
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
    await stopping.addInitScript(`setTimeout(() => window.stop(), ${after})`)
    await stopping.goto('/', { waitUntil: 'commit' })
    await stopping.waitForTimeout(after + 300)
    expect((await stopping.evaluate(disturb.look)).letters, `stopped after ${after} ms`).toBeGreaterThan(50)
    await stopping.close()
  }
})

test('S8-007 without a connection a menu leaves the page where it is and says so; tried again, it leads on', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, LIST)
  await page.context().setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: '전시 조회', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  const box = page.getByRole('alertdialog')
  await expect(box).toContainText('인터넷 연결을 확인해 주세요.')
  await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
  await box.getByRole('button', { name: '다시 시도' }).click()
  await expect(box, 'still without one').toContainText('인터넷 연결을 확인해 주세요.')
  await page.context().setOffline(false)
  await box.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.locator('[data-page=ptlExhibitionList]')).toBeVisible()
})
