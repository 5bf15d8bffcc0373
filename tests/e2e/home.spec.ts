import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: true })

const banner = (page: Page) => page.getByRole('region', { name: '안내 배너' })
const slide = (page: Page) => banner(page).locator('[role=group]:visible')
const slideNo = async (page: Page) => (await slide(page).getAttribute('aria-label')) ?? ''
const quick = (page: Page) => page.getByRole('region', { name: '빠른 조회' })
const number = (page: Page, name = '화물 번호') => quick(page).getByRole('textbox', { name })
const search = (page: Page) => quick(page).getByRole('button', { name: '조회', exact: true })
const login = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
const logIn = async (page: Page) => {
  await login(page).locator('input[autocomplete~=username]').fill('customer')
  await login(page).locator('input[type=password]').fill('naru-demo-2026')
  await login(page).locator('input[type=password]').press('Enter')
}
/** A house B/L of the customer, read as the customer. */
const houseNumber = async (page: Page, mode: 'SEA' | 'AIR' = 'SEA') => {
  await open(page, '/fms/comm/PtlShipmentList?mid=ptlShipmentList')
  const rows = page.getByRole('grid').locator('tbody tr b.code')
  await expect(rows.first()).toBeVisible()
  const all = await rows.allInnerTexts()
  return all.find((text) => new RegExp(mode === 'SEA' ? '^NRS[EI]\\d{8}$' : '^NRA[EI]\\d{8}$').test(text)) ?? ''
}

test.describe('the first page', () => {
  test('S1-002 S1-015 S2-005 the first slide, shortcuts and public news are in the first HTML; the browser calls nothing', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/home/') && calls.push(request.url()))
    const reply = await open(page, '/')
    const html = (await reply?.text()) ?? ''
    expect(reply?.status()).toBe(200)
    for (const part of ['data-page="home"', '부산에서 로테르담까지', '로테르담 하버테크 2027', '유럽 항로 희망봉 우회 일정 변경'])
      expect(html).toContain(part)
    expect(html).not.toMatch(/ style=/)
    expect(calls).toEqual([])
    await expect(page.locator('img[src="/map/banner.svg"]')).toHaveJSProperty('complete', true)
    expect(await page.locator('img[src="/map/banner.svg"]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
  test('no word key is left untranslated, in both languages', async ({ page, context }) => {
    for (const lang of ['ko', 'en'] as const) {
      await context.addCookies([{ name: 'lang', value: lang, domain: 'localhost', path: '/' }])
      await open(page, '/')
      expect(await page.locator('main').innerText()).not.toMatch(/\b(home|shipmentSearch|shell|common)\.\w/)
      await signIn(page, 'customer', lang)
      await open(page, '/')
      expect(await page.locator('main').innerText()).not.toMatch(/\b(home|shipmentSearch|shell|common)\.\w/)
      await context.clearCookies()
    }
  })
})

test.describe('the banner', () => {
  test('S1-014 S1-015 it turns by itself, and stands still under the pointer', async ({ page }) => {
    await open(page, '/')
    const first = await slideNo(page)
    await expect.poll(() => slideNo(page), { timeout: 7_000 }).not.toBe(first)
    await banner(page).hover()
    const held = await slideNo(page)
    await page.waitForTimeout(6_000)
    expect(await slideNo(page)).toBe(held)
  })
})

test.describe('the quick search', () => {
  test('S1-018 arrow keys move between the tabs, what was typed stays', async ({ page }) => {
    await open(page, '/')
    await number(page).fill('NRSE26100388')
    await quick(page).getByRole('tab', { name: '화물추적' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(quick(page).getByRole('tab', { name: '부킹' })).toBeFocused()
    await expect(number(page, '부킹 번호')).toBeVisible()
    await page.keyboard.press('End')
    await expect(quick(page).getByRole('tab', { name: '통관' })).toHaveAttribute('aria-selected', 'true')
    await expect(quick(page).getByRole('combobox')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(number(page)).toHaveValue('NRSE26100388')
  })
  test('S1-019 a number is recognised while it is typed, check digit included', async ({ page }) => {
    await open(page, '/')
    const said = quick(page).getByRole('status')
    for (const [typed, words] of [
      ['CSQU3054383', '컨테이너 번호로 인식했습니다. 체크디지트 정상'],
      ['CSQU3054384', '체크디지트가 맞지 않습니다'],
      ['180-26030115', 'AWB 번호로 인식했습니다. 체크디지트 정상'],
      ['MAEU123456789', 'MBL 번호로 인식했습니다.'],
      ['KRS261100151', '부킹 번호로 인식했습니다.'],
      ['부산에서', '번호 형식을 알 수 없습니다'],
    ] as const) {
      await number(page).fill(typed)
      await expect(said).toContainText(words)
    }
  })
  test('S1-019 a blank number is refused with MSG000012, and the box has the focus again', async ({ page }) => {
    await open(page, '/')
    for (const [tab, name] of [
      ['화물추적', '화물 번호'],
      ['부킹', '부킹 번호'],
      ['선적', 'B/L 번호'],
      ['통관', '화물관리번호·B/L 번호'],
    ] as const) {
      await quick(page).getByRole('tab', { name: tab }).click()
      await search(page).click()
      await expect(page.getByRole('alertdialog')).toContainText(`${name}은(는) 필수 입력 항목입니다.`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(number(page, name)).toBeFocused()
    }
  })
  test('S1-019 a member finds the row at once, and finds the number among the recent look-ups', async ({ page }) => {
    await signIn(page, 'customer')
    const house = await houseNumber(page)
    await open(page, '/')
    await number(page).fill(house)
    await number(page).press('Enter')
    await expect(page.locator('[data-page=ptlTrackingList]')).toBeVisible()
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('grid')).toContainText(house)
    await open(page, '/')
    await quick(page)
      .getByRole('button', { name: new RegExp(house) })
      .click()
    await expect(page.getByRole('dialog')).toContainText(house)
  })
  test('S1-020 a guest opens the tracking popup by an exact number, without parties; a partial number finds nothing', async ({
    page,
    browser,
  }) => {
    const member = await browser.newPage()
    await signIn(member, 'customer')
    const house = await houseNumber(member)
    await member.close()
    await open(page, '/')
    await number(page).fill(house.slice(0, -1))
    await search(page).click()
    await expect(page.getByRole('alertdialog')).toContainText('조회 결과가 없습니다.')
    await page.keyboard.press('Enter')
    await number(page).fill(house)
    await search(page).click()
    await expect(page.getByRole('dialog')).toContainText(house)
    await expect(page.getByRole('dialog')).not.toContainText('송하인')
  })
  test('S1-020 the find box of the header leads a guest to the same look-up', async ({ page }) => {
    await open(page, '/error/NoExistPage')
    await page.keyboard.press('/')
    await page.keyboard.type('nothing-1234')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('조회 결과가 없습니다.')
    await expect(number(page)).toHaveValue('NOTHING-1234')
  })
  test('S1-020 too many look-ups are told in words', async ({ page }) => {
    await page.route('**/api/trk/guest/selectTracking', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'x-error-code': 'RATE-001' },
        json: { message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' },
      }),
    )
    await open(page, '/')
    await number(page).fill('NRSE26100388')
    await search(page).click()
    await expect(page.getByRole('alertdialog')).toContainText('요청이 많습니다.')
  })
  test('S1-021 what a guest typed in the booking tab leads to the booking list after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '부킹' }).click()
    await number(page, '부킹 번호').fill('KRS261100165')
    await search(page).click()
    await logIn(page)
    await expect(page).toHaveURL(/\/oms\/comm\/PtlBookingList\?mid=ptlBookingList/)
  })
  test('S1-021 what a guest typed in the shipment tab is searched for after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '선적' }).click()
    await number(page, 'B/L 번호').fill('NRSE26100341')
    await search(page).click()
    await logIn(page)
    await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('grid')).toContainText('NRSE26100341')
  })
  test('S1-021 what a guest asked of customs is opened after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '통관' }).click()
    await number(page, '화물관리번호·B/L 번호').fill('26ABCD1234')
    await search(page).click()
    await logIn(page)
    await expect(page.getByRole('dialog', { name: '수입 통관 조회' })).toBeVisible()
  })
  test('S1-021 closing the login keeps the boxes and forgets the question', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '통관' }).click()
    await number(page, '화물관리번호·B/L 번호').fill('26ABCD1234')
    await search(page).click()
    await expect(login(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login(page)).toHaveCount(0)
    await expect(number(page, '화물관리번호·B/L 번호')).toHaveValue('26ABCD1234')
    await signIn(page, 'customer')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator('[data-page=home]')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('shortcuts', () => {
  const strip = (page: Page) => page.getByRole('navigation', { name: '바로가기' })
  test('S1-016 S1-017 a guest opens the CBM calculator and exhibitions without login; sea booking asks for it', async ({ page }) => {
    await open(page, '/')
    await expect(strip(page).locator('b')).toHaveText(['해상 부킹', '항공 부킹', '선적 조회', '화물추적', '전시', 'CBM 계산기'])
    await strip(page).getByRole('button', { name: /CBM/ }).click()
    await expect(page.getByRole('dialog', { name: 'CBM 계산기' })).toBeVisible()
    await page.keyboard.press('Escape')
    await strip(page)
      .getByRole('link', { name: /해상 부킹/ })
      .click()
    await expect(login(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await strip(page).getByRole('link', { name: /전시/ }).click()
    await expect(page).toHaveURL(/\/spe\/comm\/PtlExhibitionMgt\?mid=ptlExhibitionMgt/)
    await open(page, '/')
    await page.getByRole('link', { name: /로테르담 하버테크 2027/ }).click()
    await expect(page.locator('main li[data-chosen=true]')).toContainText('로테르담 하버테크 2027')
  })
})

test.describe('what a member finds', () => {
  test('S1-002 the counts of the stage bar are those of the list they lead to', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, '/')
    const transit = page.locator('section', { hasText: '진행 중 선적' }).getByRole('link', { name: /운송중\s*\d+/ })
    const count = (await transit.innerText()).match(/\d+/)?.[0]
    await transit.click()
    await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
    const total = page.getByRole('status').filter({ hasText: '총' })
    await expect(total).toContainText(`총 ${count}건`)
    // As it opens in a new tab, or before the page's scripts are there.
    await page.goto(page.url())
    await expect(total).toContainText(`총 ${count}건`)
  })
  test('a line of the list opens its shipment; 전체 보기 opens the shipment list by deadline', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, '/')
    const line = page.locator('section', { hasText: '오늘 확인할 일' }).locator('li button').filter({ hasText: 'NRS' }).first()
    const house = await line.locator('.code').innerText()
    await line.click()
    await expect(page.getByRole('dialog')).toContainText(house)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '전체 보기' }).click()
    await expect(page).toHaveURL(/SUMMARY=DUE/)
  })
  test('a guest sees no shipment on the page', async ({ page }) => {
    const reply = await open(page, '/')
    expect(await reply?.text()).not.toMatch(/NR[SA][EI]\d{8}|KR[SA]\d{9}/)
  })
  test('a notice opens with its text', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: /유럽 항로 희망봉 우회/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText('다음 달 출항분부터 평균 9일 추가')
  })
})

// The page of a customer is looked at with every other route.
test('the page of a guest has no violation of WCAG 2.2 AA, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await axeFinds(page, '[data-page=home]')).toEqual([])
  }
})
