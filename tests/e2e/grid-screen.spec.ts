import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { cellOf, columnText, gridOf, headerOf, openGrid, rowOf } from './support/grid.ts'
import { clearUsed, show, withRows } from './support/grid-rows.ts'
import { resize } from './support/look.ts'
import { toastShows } from './support/toast.ts'
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
  const saved = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /^저장 \d/ }).click()
  await saved
  await expect(page.getByRole('button', { name: /^저장 \d/ })).toHaveCount(0)
}
const saveFile = async (popup: Locator) => {
  await popup.getByRole('button', { name: '저장 1', exact: true }).click()
  await expect(popup.getByRole('button', { name: '저장', exact: true })).toBeVisible()
}

test('S2-101 S2-102 S1-006 S9-043 S9-044 one grid screen: search, edit, save; Excel goes out and comes back with a preview of every change and error, and only what is applied and saved stays; a file is attached', async ({
  page,
}) => {
  test.slow()
  const grid = await withRows(page, 'WHOLE', 3)
  await expect(page.getByRole('search', { name: '조회 조건' })).toBeVisible()

  await (await cellOf(grid, 1, '수량')).click()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await button(page, '삭제').click()
  await expect(await cellOf(grid, 3, '이름')).toHaveCSS('text-decoration-line', 'line-through')
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
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^품목 목록_\d{14}\.xlsx$/)
  const [headers = [], ...rows] = tableOf(readFileSync(await file.path()))
  expect(headers.slice(0, 3)).toEqual(['코드', '이름', '분류'])
  const quantity = headers.indexOf('수량')
  expect(rows.map((row) => [row[0], row[quantity]])).toEqual([
    ['WHOLE01', 11],
    ['WHOLE02', 20],
    ['WHOLE09', 9],
  ])

  const preview = page.getByRole('region', { name: /가져오기 미리보기 · / })
  const changed = rows[1]?.with(quantity, 27) ?? []
  const added = ['whole10', '엑셀에서 온 품목', '포장', 'KR', 10]
  const bad = ['whole-bad', '', '없는 분류', 'KR', 'many']
  const upload = () =>
    choose(page, '엑셀 업로드', {
      name: '품목.xlsx',
      mimeType: 'application/octet-stream',
      buffer: workbook([headers, changed, added, bad]),
    })
  await upload()
  await expect(preview.getByRole('heading')).toBeFocused()
  for (const label of ['전체 3', '오류 1', '추가 1', '수정 1']) await expect(preview.getByText(label, { exact: true })).toBeVisible()
  await expect(preview.getByText(/수량 ‘many’: .*숫자로 읽을 수 없습니다/)).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  const errors = page.waitForEvent('download')
  await preview.getByRole('button', { name: '오류 파일' }).click()
  expect(tableOf(readFileSync(await (await errors).path()))[1]?.[0]).toBe(4)
  await preview.getByText('수정 1', { exact: true }).click()
  await expect(preview.getByText('수량: 20 → 27')).toBeVisible()
  await preview.getByRole('button', { name: '취소' }).click()
  expect(await columnText(grid, '코드')).toEqual(['WHOLE01', 'WHOLE02', 'WHOLE09'])
  await upload()
  await preview.getByRole('button', { name: '2행 적용' }).click()
  await expect(preview).toHaveCount(0)
  await saveAll(page)
  await show(page, 'WHOLE', 4)
  expect(await columnText(grid, '코드')).toEqual(['WHOLE01', 'WHOLE02', 'WHOLE09', 'WHOLE10'])
  expect(await columnText(grid, '수량')).toEqual(['11', '27', '9', '10'])

  await (await cellOf(grid, 1, '이름')).click()
  await button(page, FILES).click()
  await choose(page, '파일 올리기', { name: '사양서.pdf', mimeType: 'application/pdf', buffer: PDF })
  const popup = page.getByRole('dialog')
  await expect(popup.locator('[role=gridcell]').filter({ hasText: '사양서.pdf', visible: true })).toBeVisible()
  await saveFile(popup)
  await popup.getByRole('button', { name: '닫기', exact: true }).last().click()
  await expect(await cellOf(grid, 1, FILES)).toHaveText('WHOLE01')
})

test('S4-042 S8-006 while a file of a cell is on its way the cell stays in edit without the focus; a failed saving of it can be repeated; its value stands when that is over', async ({
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
  const attached = popup.locator('[role=gridcell]').filter({ hasText: '도면.pdf', visible: true })
  await expect(attached).toBeVisible()
  // A proxy whose server is away: the box says so, the file is still there, and the next press saves it.
  await page.route(
    '**/saveDocumentList',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    { times: 1 },
  )
  await popup.getByRole('button', { name: '저장 1', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('처리 중 오류가 발생했습니다.')
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(attached).toBeVisible()
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

test('S9-034 S9-035 S9-037 S9-038 S9-039 S5-049 a row is 38, the head 40; Status is 60, No 50 and the check 40 wide; the star is red; the Excel buttons stand beside Save, Search beside Reset, at 1440, 1100 and 390', async ({
  page,
}) => {
  await openGrid(page)
  const grid = gridOf(page)
  const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: 0 }
  expect((await sizeOf(rowOf(grid, 1))).height).toBe(38)
  await expect(headerOf(grid, 'Status')).toHaveText('Status')
  const head = grid.locator('[role=row]').first()
  expect((await sizeOf(head)).height).toBe(40)
  for (const [nth, width] of [60, 50, 40].entries())
    for (const cell of [head, rowOf(grid, 1)]) expect((await sizeOf(cell.locator(`[aria-colindex="${nth + 1}"]`))).width).toBe(width)
  expect(
    await headerOf(grid, '수량')
      .locator('b')
      .evaluate((star) => getComputedStyle(star).color),
  ).toBe('rgb(184, 42, 43)')

  const top = async (name: string) => (await button(page, name).boundingBox())?.y
  const tools = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: '그리드 템플릿' }) })
  for (const width of [1440, 1100, 390])
    await test.step(`at ${width}`, async () => {
      await resize(page, width)
      expect(await top('조회')).toBe(await top('초기화'))
      for (const name of ['양식', '엑셀 업로드', '엑셀 다운로드', 'CSV 다운로드', '저장'])
        await expect(tools.getByRole('button', { name, exact: true })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
})
