import { expect, type Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { cellOf, gridOf, openGrid, rowOf, TEMPLATE } from './support/grid.ts'
import { redraw, resize } from './support/look.ts'
import { watchPage } from './support/watch-page.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const editor = (page: Page, name = '품목 목록') => page.getByRole('textbox', { name: `${name} 셀 입력` })

test('from search to save by keyboard alone, in words for screen readers', async ({ page }) => {
  const watched = watchPage(page)
  await openGrid(page)
  await page.getByLabel('코드·이름').focus()
  await page.keyboard.type('TPL-00')
  await page.keyboard.press('Enter')
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '11')
  for (let presses = 0; presses < 30 && !(await editor(page).evaluate((box) => box === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  const active = () =>
    page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.getAttribute('role'))
  expect(await active()).toBe('gridcell')
  const grid = gridOf(page)
  expect(await grid.getAttribute('aria-colcount')).toBe('16')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Insert')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '1행을 추가했습니다.' })).toHaveCount(1)
  // Tried again, it finds what the first try has saved.
  const code = `keys0${test.info().retry + 1}`
  await page.keyboard.type(code)
  for (const text of ['By keys', '포장', 'KR', '3']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(rowOf(grid, 2).getByRole('img', { name: '추가' })).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await page.getByRole('button', { name: /^저장/ }).evaluate((button) => button === document.activeElement)) break
  }
  const saved = toastShows(page, '저장되었습니다.')
  await page.keyboard.press('Enter')
  await saved
  await page.getByLabel('코드·이름').fill(code)
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 1, '코드')).toHaveText(code.toUpperCase())
  await (await cellOf(grid, 1, '코드')).click()
  await page.keyboard.press('Control+Delete')
  const removed = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /^저장/ }).press('Enter')
  await removed
  expect(watched.failures).toEqual([])
})

for (const [lang, ...looks] of [
  ['ko', ['light', 1440], ['dark', 390]],
  ['en', ['dark', 1100]],
] as const)
  test(`S2-132 axe finds nothing in the grid at work: ${lang}`, async ({ page }) => {
    await openGrid(page, 'admin', lang, `${TEMPLATE}&lang=${lang}`)
    const grid = gridOf(page)
    const found: string[] = []
    const look = async (part: string) => {
      for (const [nth, [theme, width]] of looks.entries()) {
        await page.emulateMedia({ colorScheme: theme })
        await resize(page, width)
        if (nth > 0) await redraw(page)
        // Names and roles are the same in each look.
        found.push(
          ...(await (nth > 0 ? axeFindsInLook : axeFinds)(page, part)).map((violation) => `${part} ${theme} ${width}: ${violation}`),
        )
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    await page.getByRole('searchbox').or(page.locator('main form input')).first().fill('TPL-00')
    await page.keyboard.press('Enter')
    await expect(grid).toHaveAttribute('aria-rowcount', '11')
    await (await cellOf(grid, 2, lang === 'ko' ? '수량' : 'Quantity')).click()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+Insert')
    await page.keyboard.type('가나')
    await look('main')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await look('[role=menu]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+L')
    await expect(page.locator('form[data-grid-layer]')).toBeVisible()
    await look('form[data-grid-layer]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await look('[role=search]')
    expect(found).toEqual([])
  })

test('S3-024 S2-103 a column fitted to its content is exactly as wide as its widest text, and the head over it covers what scrolls under it', async ({
  page,
}) => {
  // The look of this grid is kept for nobody.
  await openGrid(page, 'admin', 'ko', '/template/layout/layout1?mid=templateLayout1')
  const grid = gridOf(page)
  await expect(page.getByRole('grid')).toHaveCount(1)
  await (await cellOf(grid, 1, '비고')).click()
  await page.keyboard.type('W'.repeat(30))
  await page.keyboard.press('Enter')
  await (await cellOf(grid, 1, '비고')).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '내용에 맞춤' }).click()
  // It is between none and one pixel wider.
  const fromHalf = async () =>
    (await cellOf(grid, 1, '비고')).evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell.firstChild ?? cell)
      return Math.abs(cell.getBoundingClientRect().width - text.getBoundingClientRect().width - 16.5)
    })
  await expect.poll(fromHalf).toBeLessThanOrEqual(0.5)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const grounds = await grid
      .locator('[role=row]:not([hidden]) > :first-child')
      .evaluateAll((pins) => pins.map((pin) => getComputedStyle(pin).backgroundColor))
    expect(grounds.filter((ground) => /rgba\(.*, 0\)|transparent/.test(ground))).toEqual([])
  }
})
