import { expect, type Page } from '@playwright/test'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: true })

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const PATHS = { list: '/api/fms/comm/ptlShipmentList/selectShipmentList', tracking: '/api/trk/comm/ptlTrackingList/selectTrackingList' }

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')
const summary = (page: Page, name: string) =>
  page.getByRole('group', { name: '진행 현황' }).getByRole('button', { name: new RegExp(`^${name}`) })
const countOf = async (page: Page, name: string) => Number((await summary(page, name).locator('b').innerText()).match(/^\d+/)?.[0])
const total = (page: Page) => page.getByRole('status').filter({ hasText: '총' })
/** What a list asked for, without what it heard of by itself: other tests change shipments meanwhile. */
const callsTo = (page: Page, path: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const isMine = new URL(request.url()).pathname === path && request.headers()['x-unattended'] === undefined
    if (isMine) seen.push(request.postData() ?? '')
  })
  return seen
}
const hblOf = (page: Page, row: number) => rows(page).nth(row).locator('b.code').first().innerText()

test('S2-114 S2-133 the list is in the first HTML, the browser asks for nothing before', async ({ page }) => {
  await signIn(page, 'customer')
  const calls = callsTo(page, PATHS.list)
  const reply = await page.goto(LIST)
  expect(await reply?.text()).toContain('data-index="0"')
  await page.waitForLoadState('networkidle')
  await expect(rows(page).first()).toBeVisible()
  expect(calls).toEqual([])
})

test('S2-093 S2-094 a summary card filters to its count, Reset shows all; the address walks back', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const all = await countOf(page, '전체')
  const moving = await countOf(page, '운송중')
  expect(moving).toBeGreaterThan(0)
  await summary(page, '운송중').click()
  await expect(total(page)).toContainText(`${moving}건`)
  await expect(rows(page)).toHaveCount(moving)
  await expect(page).toHaveURL(/SUMMARY=TRANSIT/)
  expect(await countOf(page, '전체')).toBe(all)
  await page.getByRole('group', { name: '진행 현황' }).getByRole('button', { name: '초기화' }).click()
  await expect(total(page)).toContainText(`${all}건`)
  await page.goBack()
  await expect(total(page)).toContainText(`${moving}건`)
  await page.reload()
  await expect(total(page)).toContainText(`${moving}건`)
})

test('S2-092 S7-042 Enter searches with one quiet call, Reset opens the usual list again', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const calls = callsTo(page, PATHS.list)
  const all = await countOf(page, '전체')
  const pol = page.getByRole('search').getByRole('combobox', { name: '출발지' })
  await pol.fill('ICN')
  await pol.press('Enter')
  await expect(page).toHaveURL(/POL=ICN/)
  await expect(total(page)).not.toContainText(new RegExp(`\\D${all}건`))
  expect(calls).toHaveLength(1)
  for (const route of await rows(page).locator('td:nth-child(5)').allInnerTexts()) expect(route).toMatch(/^\s*ICN/)
  await page.getByRole('search').getByRole('button', { name: '초기화' }).click()
  await expect(total(page)).toContainText(`${all}건`)
  await expect(pol).toHaveValue('')
})

test('S2-126 pasted numbers become chips and rows, the unknown one is named', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, TRACKING)
  const numbers = [await hblOf(page, 0), await hblOf(page, 1), await hblOf(page, 2)]
  const box = page.getByRole('search').getByRole('textbox', { name: '번호', exact: true })
  await box.evaluate(
    (input, text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [...numbers, 'NOSUCH12345'].join('\n'),
  )
  await expect(page.getByText('4 / 20')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: '조회' }).click()
  await expect(total(page)).toContainText('3건')
  await expect(page.getByText('찾지 못한 번호 1건: NOSUCH12345')).toBeVisible()
  expect((await rows(page).locator('b.code.link').allInnerTexts()).sort()).toEqual(numbers.sort())
})

test('S2-096 S2-126 the strip follows the chosen row, by click and by arrow key', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, TRACKING)
  const chosen = page.getByRole('region', { name: '선택한 화물' })
  await expect(chosen).toContainText(await hblOf(page, 0))
  await expect(chosen.locator('[aria-current=step]')).toHaveCount(1)
  const third = await hblOf(page, 2)
  await rows(page).nth(2).locator('td').nth(2).click()
  await expect(chosen).toContainText(third)
  await expect(chosen.getByRole('list', { name: new RegExp(`^${third}`) })).toBeVisible()
  const fourth = await hblOf(page, 3)
  await page.getByRole('grid').press('ArrowDown')
  await expect(chosen.getByRole('list', { name: new RegExp(`^${fourth}`) })).toBeVisible()
})

test('S2-095 the rows of the tracking list scroll below a header that stays', async ({ page }) => {
  await signIn(page, 'staff')
  await open(page, TRACKING)
  const grid = page.getByRole('grid')
  await expect(rows(page).first()).toBeInViewport()
  await grid.hover()
  await page.mouse.wheel(0, 3000)
  await expect(rows(page).last()).toBeInViewport()
  await expect(rows(page).first()).not.toBeInViewport()
  await expect(grid.getByRole('columnheader', { name: 'HBL' })).toBeInViewport()
})

test('S2-114 keys alone: reach the table, sort, move, open the tracking popup and come back', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const grid = page.getByRole('grid')
  await grid.focus()
  await grid.press('ArrowUp')
  await grid.press('ArrowRight')
  await grid.press('Enter')
  await expect(page).toHaveURL(/SORT=HBL_NO/)
  await expect(page.getByRole('columnheader', { name: 'HBL' })).toHaveAttribute('aria-sort', 'ascending')
  const hbls = await rows(page).locator('b.code.link').allInnerTexts()
  expect(hbls).toEqual([...hbls].sort())
  await grid.focus()
  await grid.press('ArrowDown')
  await grid.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(hbls[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grid).toBeFocused()
})

test('S2-114 a double click opens the popup of the mode', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `${LIST}&TRANS_MODE=AIR`)
  await rows(page).first().locator('td').nth(2).dblclick()
  await expect(page.getByRole('dialog', { name: '항공 화물추적' })).toBeVisible()
})

test('S2-114 S5-011 S5-014 thirteen months are refused in a box, the date has the focus, the rows stay', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const calls = callsTo(page, PATHS.list)
  const before = await countOf(page, '전체')
  await page.getByRole('combobox', { name: 'ETD 시작일' }).fill('20250101')
  await page.getByRole('combobox', { name: 'ETD 종료일' }).fill('20260201')
  await page.getByRole('search').getByRole('button', { name: '조회' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('조회 기간은 12개월을(를) 초과할 수 없습니다.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'ETD 시작일' })).toBeFocused()
  await expect(total(page)).toContainText(`${before}건`)
  await expect(rows(page).first()).toBeVisible()
  expect(calls).toEqual([])
})

test('S2-133 no match: the fixed text, what was asked for, and one way out', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `${LIST}&POL=ZZZZZ`)
  await expect(page.getByText('조회된 데이터가 없습니다.')).toBeVisible()
  await expect(page.getByText(/^조회 조건: ETD \d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d · 출발지 ZZZZZ$/)).toBeVisible()
  await page.getByRole('button', { name: '조건 초기화' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('S8-017 S8-018 a failed search keeps the rows and shows no box; retry brings the answer', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const before = await countOf(page, '전체')
  await page.route(`**${PATHS.list}`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-error-code': 'SYS-500' },
      json: { message: '처리 중 오류가 발생했습니다.', unknown: true },
    }),
  )
  await summary(page, '운송중').click()
  const mark = page.getByText('조회 실패 ·')
  await expect(mark).toBeVisible()
  await expect(total(page)).toContainText(`${before}건`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute(`**${PATHS.list}`)
  await page.getByRole('button', { name: '다시 시도' }).first().click()
  await expect(mark).toHaveCount(0)
  await expect(total(page)).toContainText(`${await countOf(page, '운송중')}건`)
})

test('S4-021 the find box of the header opens the tracking list with that row found', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const hbl = await hblOf(page, 1)
  await page.keyboard.press('/')
  await page.keyboard.type(hbl)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/PtlTrackingList/)
  await expect(total(page)).toContainText(/(^|\D)1건/)
  await expect(rows(page).first()).toContainText(hbl)
  await page.goto(TRACKING)
  await expect(total(page)).not.toContainText(/(^|\D)1건/)
})

test('a phone shows cards; a tap opens the popup', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'customer')
  await open(page, LIST)
  await expect(page.getByRole('grid')).toHaveCount(0)
  const card = page.getByRole('list', { name: '조회 결과' }).getByRole('button').first()
  await expect(card).toContainText('ETA')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('search')).toBeHidden()
  await page.getByRole('button', { name: '조회 조건' }).click()
  await expect(page.getByRole('search')).toBeVisible()
  await card.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

test('both lists speak English', async ({ page }) => {
  await signIn(page, 'staff', 'en')
  for (const path of [LIST, TRACKING]) {
    await open(page, path)
    await expect(page.getByRole('group', { name: 'Progress summary' })).toContainText('In transit')
    // Company names are data; everything else is ours.
    const words = await page
      .locator('main h1, main [role=search], main [role=group], main thead, main tfoot, main [role=status], main td:nth-child(-n+5)')
      .allInnerTexts()
    expect(words.join(' ').match(/\p{Script=Hangul}+/gu) ?? []).toEqual([])
  }
})

for (const lang of ['ko', 'en'] as const)
  test(`S2-126 at 1440 place and source stand whole in the tracking list, and so do many days of delay (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'customer', lang)
    await open(page, TRACKING)
    await expect(rows(page).first()).toBeVisible()
    const cut = await page.getByRole('grid').evaluate((grid) => {
      const edge = grid.closest('section')?.getBoundingClientRect().right ?? 0
      const heads = [...grid.querySelectorAll('thead th')]
      const at = heads.findIndex((head) => /^(최종 위치·출처|Place and source)$/.test(head.textContent ?? ''))
      const eta = heads.findIndex((head) => head.textContent === 'ETA')
      const cells = [...grid.querySelectorAll<HTMLElement>(`tbody td:nth-child(${at + 1})`)]
      const longest = grid.querySelector<HTMLElement>(`tbody td:nth-child(${eta + 1})`)
      const days = document.createElement('b')
      days.textContent = '+220일'
      longest?.replaceChildren('25-04-17 ', days)
      const wide = [...cells, ...(longest ? [longest] : [])].filter((cell) => cell.scrollWidth > cell.clientWidth)
      return { beyond: (heads[at]?.getBoundingClientRect().right ?? Infinity) > edge, wide: wide.map((cell) => cell.innerText) }
    })
    expect(cut).toEqual({ beyond: false, wide: [] })
  })
