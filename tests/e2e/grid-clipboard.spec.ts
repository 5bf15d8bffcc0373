import { expect } from '@playwright/test'
import { cellOf, columnText, copiedText, pasteText } from './support/grid.ts'
import { clearUsed, withRows } from './support/grid-rows.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.afterEach(({ page }) => clearUsed(page))

const QTY = '수량'
const NAME = '이름'
const CODE = '코드'

test('a block from Excel is converted, bad cells are marked and kept, rows are added, and one step takes it all back', async ({ page }) => {
  const grid = await withRows(page, 'PASTE', 2)
  await (await cellOf(grid, 2, QTY)).click()
  await pasteText(page, '"1,234"\t₩ 2,500.5\r\n삼십\t(3)\r\n7\t8\r\n')
  expect(await columnText(grid, QTY)).toEqual(['10', '1,234', '삼십', '7'])
  expect(await columnText(grid, '단가')).toEqual(['100.00', '2,500.50', '-3.00', '8.00'])
  await expect(await cellOf(grid, 3, QTY)).toHaveAttribute('aria-invalid', 'true')
  await expect(await cellOf(grid, 3, QTY)).toHaveAttribute('title', /‘삼십’은 숫자로 읽을 수 없습니다./)
  await expect(await cellOf(grid, 3, '단가')).toHaveAttribute('title', '0 이상으로 입력해 주세요.')
  await expect(page.getByText(/2개 셀의 값은 저장할 수 없어 그대로 두고 표시했습니다.*3행 수량 ‘삼십’/)).toBeVisible()
  await page.keyboard.press('Control+z')
  expect(await columnText(grid, QTY)).toEqual(['10', '20'])
  await page.keyboard.press('Control+y')
  expect(await columnText(grid, QTY)).toEqual(['10', '1,234', '삼십', '7'])
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^저장/ })).toHaveText('저장')
})

test('ranges are selected by keys, copied for both spreadsheets, filled down, cleared and cut', async ({ page }) => {
  const grid = await withRows(page, 'RANGE', 4)
  await (await cellOf(grid, 1, QTY)).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(4)
  const { plain, html } = await copiedText(page)
  expect(plain).toBe('10\t100\r\n20\t100')
  expect(html).toContain('<td>20</td>')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  expect(await columnText(grid, QTY)).toEqual(['10', '10', '10', '10'])
  await page.keyboard.press('Delete')
  expect(await columnText(grid, QTY)).toEqual(['', '', '', ''])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await columnText(grid, QTY)).toEqual(['10', '20', '30', '40'])
  await (await cellOf(grid, 1, CODE)).click()
  expect((await copiedText(page)).html).toContain('mso-number-format')
  await (await cellOf(grid, 2, '비고')).click()
  await pasteText(page, 'a\nb')
  const handle = await (await cellOf(grid, 3, '비고')).boundingBox()
  const last = await (await cellOf(grid, 4, '비고')).boundingBox()
  if (!handle || !last) throw new Error('The fill handle is not on the screen')
  await page.mouse.move(handle.x + handle.width - 3, handle.y + handle.height - 3)
  await page.mouse.down()
  await page.mouse.move(last.x + 10, last.y + 10, { steps: 4 })
  await page.mouse.up()
  expect(await columnText(grid, '비고')).toEqual(['', 'a', 'b', 'a'])
})

test('what the real keys copy is on the clipboard, and what is there is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await withRows(page, 'CLIP', 3)
  await (await cellOf(grid, 1, NAME)).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('품목 1\r\n품목 2')
  await (await cellOf(grid, 2, NAME)).click()
  await page.keyboard.press('Control+v')
  expect(await columnText(grid, NAME)).toEqual(['품목 1', '품목 1', '품목 2'])
  await page.keyboard.press('Control+x')
  expect(await columnText(grid, NAME)).toEqual(['품목 1', '', ''])
})
