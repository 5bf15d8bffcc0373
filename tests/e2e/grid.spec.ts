import { expect, type Page } from '@playwright/test'
import { cellOf, columnText, copiedText, gridOf, headerOf, openGrid, pasteText, rowOf } from './support/grid.ts'
import { clearUsed, show, withRows } from './support/grid-rows.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.afterEach(({ page }) => clearUsed(page))

const QTY = '수량'
const NAME = '이름'
const CODE = '코드'

/** Drags from one place to another in steps, as a hand does. */
const dragTo = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 5 })
  await page.mouse.up()
}

test('S2-132 keys move as in a spreadsheet; ranges are copied, filled, cleared and dragged; the real keys use the clipboard; Tab at the end of a row leaves the grid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = await withRows(page, 'RANGE', 4)
  const editor = page.getByRole('textbox', { name: '품목 목록 셀 입력' })
  await test.step('keys', async () => {
    await show(page, 'TPL-', 10)
    const active = () =>
      page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null)
    await (await cellOf(grid, 1, CODE)).click()
    const seen: (string | null)[] = []
    for (const key of [
      'ArrowDown',
      'ArrowRight',
      'Control+End',
      'Home',
      'Control+Home',
      'PageDown',
      'End',
      'Control+ArrowLeft',
      'Control+ArrowUp',
    ]) {
      await page.keyboard.press(key)
      seen.push(await active())
    }
    expect(seen).toEqual(['TPL-002', '목재 받침 Skid', '', 'TPL-010', 'TPL-001', 'TPL-010', '', 'TPL-010', 'TPL-001'])
    await page.keyboard.press('F2')
    await expect(editor).toHaveValue('')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await expect(editor).toHaveValue('팔레트 랩')
    await page.keyboard.type('!')
    await page.keyboard.press('Escape')
    await expect(await cellOf(grid, 1, NAME)).toHaveText('팔레트 랩')
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
  })
  await test.step('ranges', async () => {
    await show(page, 'RANGE', 4)
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
    await dragTo(page, [handle.x + handle.width - 3, handle.y + handle.height - 3], [last.x + 10, last.y + 10])
    expect(await columnText(grid, '비고')).toEqual(['', 'a', 'b', 'a'])
  })
  await test.step('clipboard', async () => {
    await (await cellOf(grid, 1, NAME)).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+c')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('품목 1\r\n품목 2')
    await (await cellOf(grid, 2, NAME)).click()
    await page.keyboard.press('Control+v')
    await expect.poll(() => columnText(grid, NAME)).toEqual(['품목 1', '품목 1', '품목 2', '품목 4'])
    await page.keyboard.press('Control+x')
    await expect.poll(() => columnText(grid, NAME)).toEqual(['품목 1', '', '', '품목 4'])
  })
})

test('S2-132 a changed column layout is remembered for its user: width, order, pinned, hidden, row height, a head that was dragged and one fitted by a double click', async ({
  page,
}) => {
  await openGrid(page, 'staff')
  const grid = gridOf(page)
  const headers = () => grid.locator('[role=columnheader]').allInnerTexts()
  const boxOf = async (header: string) => (await headerOf(grid, header).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const before = await headers()
  await (await cellOf(grid, 1, QTY)).click()
  const { width } = await boxOf(QTY)
  await page.keyboard.press('Control+Alt+.')
  await page.keyboard.press('Control+Alt+ArrowLeft')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '열 고정', exact: true }).click()
  await (await cellOf(grid, 1, '비고')).click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '열 숨기기' }).click()
  const grip = await boxOf('단가')
  await dragTo(page, [grip.x + grip.width - 3, grip.y + 20], [grip.x + grip.width + 47, grip.y + 20])
  const [from, to] = [await boxOf('시작일'), await boxOf('분류')]
  await dragTo(page, [from.x + 20, from.y + 20], [to.x + 20, to.y + 20])
  const isBefore = async (one: string, other: string) => {
    const all = await headers()
    return all.findIndex((text) => text.startsWith(one)) < all.findIndex((text) => text.startsWith(other))
  }
  await expect.poll(() => isBefore('시작일', '분류')).toBe(true)
  const name = await boxOf(NAME)
  await page.mouse.dblclick(name.x + name.width - 3, name.y + 20)
  await expect.poll(async () => (await boxOf(NAME)).width).toBeLessThan(name.width)
  const fitted = (await boxOf(NAME)).width
  await page.getByRole('button', { name: '열', exact: true }).click()
  // The changes before may still be on their way.
  const savedLayout = page.waitForResponse(
    (reply) => reply.url().endsWith('/saveGridLayout') && (reply.request().postData() ?? '').includes('compact'),
  )
  await page.getByText('좁게', { exact: true }).click()
  await savedLayout
  const now = await headers()
  expect(now).not.toContain('비고')
  expect(now.findIndex((text) => text.startsWith(QTY))).toBe(4)
  await page.reload()
  await expect(grid).toBeVisible()
  await expect.poll(headers).toEqual(now)
  expect((await boxOf(QTY)).width).toBe(width + 20)
  expect((await boxOf('단가')).width).toBe(grip.width + 50)
  expect((await boxOf(NAME)).width).toBe(fitted)
  expect((await rowOf(grid, 1).boundingBox())?.height).toBe(32)
  await page.getByRole('button', { name: '열', exact: true }).click()
  const reset = page.waitForResponse('**/saveGridLayout')
  await page.getByRole('button', { name: '처음 모양으로' }).click()
  await reset
  await expect.poll(headers).toEqual(before)
})
