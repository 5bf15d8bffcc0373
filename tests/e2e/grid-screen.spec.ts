import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { cellOf, columnText, gridOf, headerOf, openGrid, rowOf } from './support/grid.ts'
import { clearUsed, show, withRows } from './support/grid-rows.ts'
import { resize } from './support/look.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.afterEach(({ page }) => clearUsed(page))

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const FILES = '첨부'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const editor = (page: Page) => page.locator('textarea[aria-label="품목 목록 셀 입력"]')
const tableOf = (file: Buffer): unknown[][] => {
  const book = XLSX.read(file, { cellDates: true })
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet, { header: 1 })
}
const workbook = (rows: unknown[][]): Buffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '표')
  return Buffer.from(XLSX.write(book, { type: 'array' }) as ArrayBuffer)
}
const choose = async (page: Page, opener: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: opener }).click()
  await (await chooser).setFiles(file)
}
const saveAll = async (page: Page) => {
  await page.getByRole('button', { name: /^저장 \d/ }).click()
  await expect(page.getByText('저장되었습니다.').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^저장 \d/ })).toHaveCount(0)
}
const saveFile = async (popup: Locator) => {
  await popup.getByRole('button', { name: '저장 1', exact: true }).click()
  await expect(popup.getByRole('button', { name: '저장', exact: true })).toBeVisible()
}

test('S2-101 S1-006 one grid screen: search, edit, save, Excel out and in again, a file attached', async ({ page }) => {
  test.slow()
  const grid = await withRows(page, 'WHOLE', 3)
  await expect(page.getByRole('search', { name: '조회 조건' })).toBeVisible()

  await (await cellOf(grid, 1, '수량')).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await button(page, '삭제').click()
  await button(page, '추가').click()
  await page.keyboard.type('whole09')
  await page.keyboard.press('Tab')
  await page.keyboard.type('손으로 넣은 품목')
  await page.keyboard.press('Enter')
  await (await cellOf(grid, 4, '수량')).click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await saveAll(page)
  await expect.poll(() => columnText(grid, '코드')).toEqual(['WHOLE01', 'WHOLE02', 'WHOLE09'])

  const exported = page.waitForEvent('download')
  await button(page, '엑셀 다운로드').click()
  const [headers = [], ...rows] = tableOf(readFileSync(await (await exported).path()))
  const [code, quantity] = [headers.indexOf('코드'), headers.indexOf('수량')]
  expect(rows.map((row) => [row[code], row[quantity]])).toEqual([
    ['WHOLE01', 11],
    ['WHOLE02', 20],
    ['WHOLE09', 9],
  ])

  const changed = rows[1]?.with(quantity, 22)
  const added = headers.map((header) => ({ 코드: 'WHOLE10', 이름: '엑셀에서 온 품목', 수량: 10 })[String(header)] ?? '')
  await choose(page, '엑셀 업로드', {
    name: '품목.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook([headers, changed ?? [], added]),
  })
  await page.getByRole('button', { name: '2행 적용' }).click()
  await saveAll(page)
  await show(page, 'WHOLE', 4)
  expect(await columnText(grid, '수량')).toEqual(['11', '22', '9', '10'])

  await (await cellOf(grid, 1, '이름')).click()
  await button(page, FILES).click()
  await choose(page, '파일 올리기', { name: '사양서.pdf', mimeType: 'application/pdf', buffer: PDF })
  const popup = page.getByRole('dialog')
  await expect(popup.locator('[role=gridcell]').filter({ hasText: '사양서.pdf', visible: true })).toBeVisible()
  await saveFile(popup)
  await popup.getByRole('button', { name: '닫기', exact: true }).last().click()
  await expect(await cellOf(grid, 1, FILES)).toHaveText('WHOLE01')
})

test('S4-042 while a file of a cell is on its way the cell stays in edit without the focus; its value stands when that is over', async ({
  page,
}) => {
  const grid = await withRows(page, 'HOLD', 2)
  await (await cellOf(grid, 1, FILES)).dblclick()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  let send = () => {}
  const wait = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/file/fileUpload', async (route) => {
    await wait
    await route.continue()
  })
  await choose(page, '파일 올리기', { name: '도면.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(popup.getByRole('progressbar')).toBeVisible()
  await expect(editor(page)).not.toBeFocused()
  await expect(editor(page)).toHaveAttribute('data-open', '')
  await expect(editor(page)).toHaveJSProperty('readOnly', true)
  expect(await (await cellOf(grid, 1, FILES)).textContent()).toBe('')
  send()
  await expect(popup.locator('[role=gridcell]').filter({ hasText: '도면.pdf', visible: true })).toBeVisible()
  await saveFile(popup)
  await popup.getByRole('button', { name: '닫기', exact: true }).last().click()
  await expect(await cellOf(grid, 1, FILES)).toHaveText('HOLD01')
  await expect(editor(page)).not.toHaveAttribute('data-open')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await (await cellOf(grid, 2, '수량')).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 2, '수량')).toHaveText('5')
})

for (const lang of ['ko', 'en'] as const)
  test(`S9-034 S9-035 S9-037 S9-038 S9-039 a row is 38, the head 40; Status is 60, No 50 and the check 40 wide (${lang})`, async ({
    page,
  }) => {
    await openGrid(page, 'admin', lang)
    const grid = gridOf(page)
    const box = async (header: string) => (await headerOf(grid, header).boundingBox()) ?? { width: 0, height: 0 }
    expect((await rowOf(grid, 1).boundingBox())?.height).toBe(38)
    expect((await box('Status')).width).toBe(60)
    await expect(headerOf(grid, 'Status')).toHaveText('Status')
    expect((await box('No')).width).toBe(50)
    const head = grid.locator('[role=row]').first()
    expect((await head.boundingBox())?.height).toBe(40)
    expect((await head.locator('[data-column=AG_CHECK]').boundingBox())?.width).toBe(40)
    for (const [column, width] of [
      ['1', 60],
      ['2', 50],
      ['3', 40],
    ] as const)
      expect((await rowOf(grid, 1).locator(`[aria-colindex="${column}"]`).boundingBox())?.width).toBe(width)
  })

test('S9-041 one row is selected at a time: a click on the second lets the first go', async ({ page }) => {
  await openGrid(page)
  const grid = gridOf(page)
  const selected = () =>
    grid.locator('[role=row]:has([aria-selected=true])').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-rowindex')))
  await (await cellOf(grid, 1, '이름')).click()
  expect(await selected()).toEqual(['2'])
  await (await cellOf(grid, 2, '이름')).click()
  expect(await selected()).toEqual(['3'])
  await (await cellOf(grid, 1, 'No')).click()
  expect(await selected()).toEqual(['2'])
})

test('S8-022 S5-051 a list without rows is not exported: a box says that there are no data', async ({ page }) => {
  await openGrid(page)
  await show(page, 'NO-SUCH-ITEM', 0)
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  for (const name of ['엑셀 다운로드', 'CSV 다운로드']) {
    await button(page, name).click()
    await expect(page.getByRole('alertdialog')).toContainText('데이터가 없습니다.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  expect(files).toEqual([])
})

test('the Excel buttons stand beside Save, Search beside Reset, at 1440, 1100 and 390', async ({ page }) => {
  await openGrid(page)
  const top = async (name: string) => (await button(page, name).boundingBox())?.y
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: '그리드 템플릿' }) })
  for (const width of [1440, 1100, 390])
    await test.step(`at ${width}`, async () => {
      await resize(page, width)
      expect(await top('조회')).toBe(await top('초기화'))
      for (const name of ['양식', '엑셀 업로드', '엑셀 다운로드', 'CSV 다운로드', '저장'])
        await expect(head.getByRole('button', { name, exact: true })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await axeFinds(page)).toEqual([])
    })
})
