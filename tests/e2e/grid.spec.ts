import { expect, type Page } from '@playwright/test'
import { cellOf, columnText, gridOf, headerOf, openGrid, rowOf } from './support/grid.ts'
import { clearUsed, show, withRows } from './support/grid-rows.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.afterEach(({ page }) => clearUsed(page))

const QTY = '수량'
const NAME = '이름'
const CODE = '코드'
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })
const box = (page: Page) => page.getByRole('alertdialog')

test('S2-102 S4-035 S4-040 rows are added, changed and deleted, and saved in one call; the reload shows them', async ({ page }) => {
  const grid = await withRows(page, 'SAVE', 3)
  const posted: string[] = []
  page.on('request', (request) => request.url().endsWith('/saveList') && posted.push(request.postData() ?? ''))
  await (await cellOf(grid, 1, QTY)).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(rowOf(grid, 1).getByRole('img', { name: '수정' })).toBeVisible()
  await (await cellOf(grid, 2, QTY)).click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect(rowOf(grid, 2).getByRole('img', { name: '삭제' })).toBeVisible()
  expect(await (await cellOf(grid, 2, NAME)).evaluate((cell) => getComputedStyle(cell).textDecorationLine)).toBe('line-through')
  await (await cellOf(grid, 3, QTY)).click()
  await page.getByRole('button', { name: '추가', exact: true }).click()
  await page.keyboard.type('save09')
  await page.keyboard.press('Tab')
  await page.keyboard.type('New one')
  await page.keyboard.press('Enter')
  await (await cellOf(grid, 4, QTY)).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(rowOf(grid, 4).getByRole('img', { name: '추가' })).toBeVisible()
  await expect(save(page)).toHaveText('저장 3')
  await save(page).dblclick()
  await expect(page.getByText('저장되었습니다.')).toBeVisible()
  await expect(save(page)).toHaveText('저장')
  expect(await columnText(grid, CODE)).toEqual(['SAVE01', 'SAVE03', 'SAVE09'])
  expect(await columnText(grid, QTY)).toEqual(['77', '30', '5'])
  expect(posted).toHaveLength(1)
  const { rows } = JSON.parse(posted[0] ?? '') as { rows: Record<string, unknown>[] }
  expect(rows.map(({ BATCH_FLAG, ITEM_CD }) => [BATCH_FLAG, ITEM_CD])).toEqual([
    ['update', 'SAVE01'],
    ['delete', 'SAVE02'],
    ['insert', 'SAVE09'],
  ])
  expect(rows.flatMap((row) => Object.keys(row))).not.toContain('NO')
})

test('S5-049 S5-047 S5-048 codes are upper case; twelve rows with gaps are ten lines and the rest, and the first gap has the keyboard', async ({
  page,
}) => {
  await openGrid(page)
  const grid = gridOf(page)
  expect(
    await headerOf(grid, QTY)
      .locator('b')
      .evaluate((star) => getComputedStyle(star).color),
  ).toBe('rgb(184, 42, 43)')
  await (await cellOf(grid, 10, NAME)).click()
  for (let nth = 0; nth < 12; nth += 1) await page.keyboard.press('Control+Insert')
  await page.keyboard.type('kr')
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 22, CODE)).toHaveText('KR')
  await save(page).click()
  await expect(box(page)).toContainText('품목 목록 - 11행: 코드,이름,수량')
  await expect(box(page)).toContainText('외 2건')
  expect((await box(page).innerText()).match(/행: /g)).toHaveLength(10)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toBeFocused()
  await expect(await cellOf(grid, 11, CODE)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expect(await cellOf(grid, 11, CODE)).not.toHaveAttribute('aria-invalid')
})

test('S4-039 searching with unsaved rows asks; Cancel keeps them, OK drops them', async ({ page }) => {
  await openGrid(page)
  const grid = gridOf(page)
  await (await cellOf(grid, 1, NAME)).click()
  await page.keyboard.type('changed')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await expect(box(page)).toContainText('저장하지 않은 변경사항이 있습니다. 계속하시겠습니까?')
  await page.keyboard.press('Escape')
  await expect(await cellOf(grid, 1, NAME)).toHaveText('changed')
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 1, NAME)).toHaveText('팔레트 랩')
  await expect(save(page)).toHaveText('저장')
})

test('S4-037 S4-039 what is saved counts as saved at once, and what is typed before the rows come again stays', async ({ page }) => {
  const grid = await withRows(page, 'SINCE', 2)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/template/grid/selectList', async (route) => {
    await held
    await route.continue()
  })
  const type = async (row: number, text: string) => {
    await (await cellOf(grid, row, NAME)).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type(1, 'saved')
  await save(page).click()
  await expect(page.getByText('저장되었습니다.')).toBeVisible()
  await expect(save(page)).toHaveText('저장')
  await type(1, 'typed since')
  await type(2, 'typed too')
  const read = page.waitForResponse('**/template/grid/selectList')
  release()
  await read
  await page.waitForTimeout(300)
  expect(await columnText(grid, NAME)).toEqual(['typed since', 'typed too'])
  await expect(save(page)).toHaveText('저장 2')
  await save(page).click()
  await expect(save(page)).toHaveText('저장')
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await expect(box(page)).toHaveCount(0)
  await expect.poll(() => columnText(grid, NAME)).toEqual(['typed since', 'typed too'])
})

test('S4-041 a file cell is not typed into: it opens the files of its row, and the keyboard comes back', async ({ page }) => {
  const grid = await withRows(page, 'FILE', 1)
  await (await cellOf(grid, 1, '첨부')).click()
  await page.keyboard.type('x')
  await expect(await cellOf(grid, 1, '첨부')).toHaveText('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toBeFocused()
  await expect(await cellOf(grid, 1, '첨부')).toHaveText('FILE01')
  await page.keyboard.press('Control+Insert')
  await (await cellOf(grid, 2, '첨부')).dblclick()
  await expect(box(page)).toContainText('저장한 뒤 파일을 첨부해 주세요.')
})

test('keys move as in a spreadsheet, and Tab at the end of a row leaves the grid', async ({ page }) => {
  await openGrid(page)
  await show(page, 'TPL-', 10)
  const grid = gridOf(page)
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
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toHaveValue('')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toHaveValue('팔레트 랩')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await expect(await cellOf(grid, 1, NAME)).toHaveText('팔레트 랩')
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).not.toBeFocused()
})

test('every kind of cell is edited by its own box: select, look-up, date, month, check, number', async ({ page }) => {
  const grid = await withRows(page, 'EDIT', 1)
  const edit = async (header: string, ...keys: string[]) => {
    await (await cellOf(grid, 1, header)).click()
    for (const key of keys)
      await (key.length > 1 && !/^\d+$/.test(key) && /^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key))
  }
  await edit('분류', '봉')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['SEAL봉인'])
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 1, '분류')).toHaveText('봉인')
  await edit('원산지', 'jp')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('JP')
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 1, '원산지')).toHaveText('JP')
  await edit('시작일', '2026040', 'Enter')
  await expect(await cellOf(grid, 1, '시작일')).toHaveText('')
  await edit('시작일', '20260409', 'Enter')
  await expect(await cellOf(grid, 1, '시작일')).toHaveText('2026-04-09')
  await edit('시작일', 'Alt+ArrowDown')
  await expect(page.getByRole('dialog', { name: '시작일 달력' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 1, '시작일')).toHaveText('2026-04-10')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toBeFocused()
  await edit('마감월', '202613', 'Enter')
  await expect(await cellOf(grid, 1, '마감월')).toHaveAttribute('aria-invalid', 'true')
  await edit('마감월', '202607', 'Enter')
  await expect(await cellOf(grid, 1, '마감월')).toHaveText('2026-07')
  await edit('사용 여부', 'Space')
  await expect(await cellOf(grid, 1, '사용 여부')).toHaveText('')
  await edit('단가', '12a.34', 'Enter')
  await expect(await cellOf(grid, 1, '단가')).toHaveText('12a.34')
  await expect(await cellOf(grid, 1, '단가')).toHaveAttribute('aria-invalid', 'true')
  await edit('단가', '12.34', 'Enter')
  await expect(await cellOf(grid, 1, '단가')).toHaveText('12.34')
  await expect(await cellOf(grid, 1, '금액')).toHaveText('123.40')
  await edit('금액', 'F2')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toHaveValue('')
})

test('a changed column layout is remembered for its user: width, order, pinned, hidden, row height', async ({ page }) => {
  await openGrid(page, 'staff')
  const grid = gridOf(page)
  const headers = () => grid.locator('[role=columnheader]').allInnerTexts()
  const before = await headers()
  await (await cellOf(grid, 1, QTY)).click()
  const width = (await headerOf(grid, QTY).boundingBox())?.width ?? 0
  await page.keyboard.press('Control+Alt+.')
  await page.keyboard.press('Control+Alt+ArrowLeft')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '열 고정', exact: true }).click()
  await (await cellOf(grid, 1, '비고')).click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '열 숨기기' }).click()
  const grip = await headerOf(grid, '단가').boundingBox()
  if (!grip) throw new Error('no header')
  await page.mouse.move(grip.x + grip.width - 3, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width + 47, grip.y + 20, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '열', exact: true }).click()
  const savedLayout = page.waitForResponse('**/saveGridLayout')
  await page.getByText('좁게', { exact: true }).click()
  await savedLayout
  const now = await headers()
  expect(now).not.toContain('비고')
  expect(now.findIndex((text) => text.startsWith(QTY))).toBe(4)
  await page.reload()
  await expect(grid).toBeVisible()
  await expect.poll(headers).toEqual(now)
  expect((await headerOf(grid, QTY).boundingBox())?.width).toBe(width + 20)
  expect((await headerOf(grid, '단가').boundingBox())?.width).toBe(grip.width + 50)
  expect((await rowOf(grid, 1).boundingBox())?.height).toBe(32)
  await page.getByRole('button', { name: '열', exact: true }).click()
  const reset = page.waitForResponse('**/saveGridLayout')
  await page.getByRole('button', { name: '처음 모양으로' }).click()
  await reset
  await expect.poll(headers).toEqual(before)
})

test('S3-024 a grid is sorted, filtered and searched by head, menu and keys; numbers count from 1', async ({ page }) => {
  const grid = await withRows(page, 'VIEW', 12)
  await headerOf(grid, QTY).click()
  await headerOf(grid, QTY).click()
  expect((await columnText(grid, QTY)).slice(0, 3)).toEqual(['120', '110', '100'])
  await expect(headerOf(grid, QTY)).toHaveAttribute('aria-sort', 'descending')
  expect((await columnText(grid, 'No')).slice(0, 3)).toEqual(['1', '2', '3'])
  await (await cellOf(grid, 1, QTY)).click()
  await page.keyboard.press('Control+Shift+L')
  await page.keyboard.type('30..50')
  await page.keyboard.press('Enter')
  await expect.poll(() => columnText(grid, QTY)).toEqual(['50', '40', '30'])
  await expect(grid).toHaveAttribute('aria-rowcount', '5')
  await expect(grid.locator('[role=rowgroup]').last()).toContainText('120')
  await (await cellOf(grid, 1, QTY)).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '필터 해제' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '14')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('품목 7')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '6행 이름' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: '품목 목록 셀 입력' })).toHaveValue('품목 7')
})

test('S3-039 two users change one row: both values are shown, and the second decides', async ({ page, browser }) => {
  const grid = await withRows(page, 'CONF', 2)
  const other = await browser.newPage()
  await openGrid(other, 'staff')
  await show(other, 'CONF', 2)
  const edit = async (one: Page, row: number, text: string) => {
    await (await cellOf(gridOf(one), row, NAME)).click()
    await one.keyboard.type(text)
    await one.keyboard.press('Enter')
  }
  await edit(other, 1, 'theirs 1')
  await edit(other, 2, 'theirs 2')
  await save(other).click()
  await expect(other.getByText('저장되었습니다.')).toBeVisible()
  await edit(page, 1, 'mine 1')
  await edit(page, 2, 'mine 2')
  await save(page).click()
  await expect(box(page)).toContainText('내 값 mine 1 → 상대 값 theirs 1')
  await page.getByRole('button', { name: '내 값으로 저장' }).click()
  await expect(box(page)).toContainText('2행')
  await page.getByRole('button', { name: '상대 값 받기' }).click()
  await expect(await cellOf(grid, 2, NAME)).toHaveText('theirs 2')
  await save(page).click()
  await expect(page.getByText('저장되었습니다.')).toBeVisible()
  expect(await columnText(grid, NAME)).toEqual(['mine 1', 'theirs 2'])
  await other.close()
})
