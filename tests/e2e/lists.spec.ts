import { expect, type Page } from '@playwright/test'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')

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

test('a phone shows cards; a tap opens the popup', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'customer')
  await open(page, LIST)
  await expect(page.getByRole('grid')).toHaveCount(0)
  const card = page.getByRole('list', { name: '조회 결과' }).getByRole('button').first()
  await expect(card).toContainText(/도착/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const conditions = page.getByRole('search', { name: '조회 조건' })
  await expect(conditions).toBeHidden()
  await page.getByRole('button', { name: '조회 조건' }).click()
  await expect(conditions).toBeVisible()
  await card.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

for (const lang of ['ko', 'en'] as const)
  test(`S2-126 at 1440 place and source stand whole in the tracking list, and so do many days of delay (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'customer', lang)
    await open(page, TRACKING)
    await expect(rows(page).first()).toBeVisible()
    // Letters that stand in for late ones are wider.
    await page.evaluate(() => document.fonts.ready)
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
