import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { cellOf, gridOf, headerOf, rowOf } from './support/grid.ts'
import { goBack } from './support/history.ts'
import { resize } from './support/look.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const SAVE_PATH = '/api/fms/comm/ptlShipmentList/saveShipmentList'
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr')
const tools = (page: Page) => page.getByRole('group', { name: '선택한 선적' })
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })
const saved = (page: Page) => page.getByText('저장되었습니다.')
const type = async (page: Page, row: number, header: string, text: string) => {
  await (await cellOf(gridOf(page), row, header)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The list as a grid, over the shipments of one order: nobody else's test looks at them. */
const editList = async (page: Page, account: Parameters<typeof signIn>[1], more = '') => {
  await signIn(page, account)
  await open(page, `${LIST}${more}`)
  await page.getByRole('button', { name: '그리드 편집' }).click()
  await expect(rowOf(gridOf(page), 1)).toBeVisible()
  await expect(page.getByRole('button', { name: '목록 보기' })).toBeVisible()
  return gridOf(page)
}

test('S2-115 S3-021 a customer edits reference and memo, the row is marked, and one call saves the changed rows', async ({ page }) => {
  const grid = await editList(page, 'customer', '&SORT=HBL_NO&DIR=ASC')
  const posted: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === SAVE_PATH && posted.push(request.postData() ?? ''))
  const reference = `E2E-${Date.now()}`
  await type(page, 1, 'PO', reference)
  await type(page, 2, '메모', '두 번째 줄')
  await expect(rowOf(grid, 1).getByRole('img', { name: '수정' })).toBeVisible()
  await expect(save(page)).toHaveText('저장 2')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(save(page)).toHaveText('저장')
  await expect(await cellOf(grid, 1, 'PO')).toHaveText(reference)
  expect(posted).toHaveLength(1)
  expect((JSON.parse(posted[0] ?? '') as { rows: { BATCH_FLAG: string }[] }).rows.map(({ BATCH_FLAG }) => BATCH_FLAG)).toEqual([
    'update',
    'update',
  ])
  await type(page, 1, 'PO', `${reference}-B`)
  await save(page).click()
  await expect(save(page)).toHaveText('저장')
  await page.getByRole('button', { name: '목록 보기' }).click()
  await expect(rows(page).first()).toContainText(`${reference}-B`)
  await page.reload()
  await expect(rows(page).first()).toContainText(`${reference}-B`)
})

test('S2-115 only their own columns: a customer cannot write the status, and has none of the tools of the desk', async ({ page }) => {
  const grid = await editList(page, 'customer.admin', '&SORT=HBL_NO&DIR=ASC')
  for (const header of ['HBL', '상태', '중량 kg', 'ETD'])
    await expect(await cellOf(grid, 1, header)).toHaveAttribute('aria-readonly', 'true')
  await expect(grid.getByRole('columnheader', { name: '비고' })).toHaveCount(0)
  for (const name of ['추가', '삭제', '선적 수정', '선적 복사', '선적 종료'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('S3-039 what somebody else saved meanwhile is asked about, with both values', async ({ page, browser }) => {
  const grid = await editList(page, 'customer', '&SORT=HBL_NO&DIR=DESC')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await editList(other, 'customer.admin', '&SORT=HBL_NO&DIR=DESC')
  await type(other, 1, '메모', '먼저 저장')
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await context.close()
  await type(page, 1, '메모', '나중 저장')
  await save(page).click()
  const box = page.getByRole('alertdialog')
  await expect(box).toContainText('내 값 나중 저장 → 상대 값 먼저 저장')
  await box.getByRole('button', { name: '내 값으로 저장' }).click()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(await cellOf(grid, 1, '메모')).toHaveText('나중 저장')
})

test('S4-039 unsaved rows ask before a new search, a summary card and the way back', async ({ page }) => {
  const grid = await editList(page, 'customer', '&SORT=ETD&DIR=ASC')
  await headerOf(grid, 'ETD').click()
  await expect(page).toHaveURL(/DIR=DESC/)
  await type(page, 1, '메모', '저장하지 않음')
  const box = page.getByRole('alertdialog')
  const held = async (press: () => Promise<void>) => {
    await press()
    await expect(box).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(await cellOf(grid, 1, '메모')).toHaveText('저장하지 않음')
  }
  await held(() => page.getByRole('search').getByRole('button', { name: '조회' }).click())
  await held(() =>
    page
      .getByRole('group', { name: '진행 현황' })
      .getByRole('button', { name: /^운송중/ })
      .click(),
  )
  await held(() => page.getByRole('button', { name: '목록 보기' }).click())
  await held(async () => {
    await goBack(page)
  })
  await page.getByRole('button', { name: '목록 보기' }).click()
  await box.getByRole('button').first().click()
})

test('S1-006 S2-133 the search goes to Excel and comes back: references are changed by management number, after a preview', async ({
  page,
}) => {
  test.slow()
  await editList(page, 'customer', '&SORT=ETD&DIR=DESC')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '엑셀 다운로드' }).click()
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^선적 목록_\d{14}\.xlsx$/)
  const book = XLSX.read(readFileSync(await file.path()))
  const table = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet)
  const shown = Number((await page.getByRole('status').filter({ hasText: '총' }).first().innerText()).replace(/\D/g, ''))
  expect(table).toHaveLength(shown)
  const row = table.at(-1) ?? {}
  const reference = `XL-${Date.now()}`
  const sheet = XLSX.utils.aoa_to_sheet([
    ['관리번호', 'HBL', 'PO'],
    [row['관리번호'], 'NOT-TAKEN', reference],
    ['NO-SUCH-SHIPMENT', '', 'X'],
  ])
  const wanted = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(wanted, sheet, '표')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '엑셀 업로드' }).click()
  await (await chooser).setFiles({
    name: '참조.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(XLSX.write(wanted, { type: 'array' }) as ArrayBuffer),
  })
  const preview = page.getByRole('region', { name: /가져오기 미리보기 · / })
  for (const label of ['오류 1', '수정 1', '추가 0']) await expect(preview.getByText(label, { exact: true })).toBeVisible()
  await preview.getByRole('button', { name: '1행 적용' }).click()
  await expect(save(page)).toHaveText('저장 1')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.goto(`${LIST}&NUMBERS=${reference}`)
  // The tab opens the list as it was left, for editing.
  await expect(gridOf(page)).toContainText(String(row.HBL))
  await expect(gridOf(page)).toContainText(reference)
})

test('S2-114 S2-115 the number and a double click open tracking, the sums are those of all matches, a head asks the server for its order', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, `${LIST}&TRANS_MODE=SEA&SORT=ETD&DIR=DESC`)
  const volume = (await page.locator('tfoot').innerText()).match(/[\d,]+\.\d{3}/)?.[0] ?? 'no sum'
  await page.getByRole('button', { name: '그리드 편집' }).click()
  const grid = gridOf(page)
  await expect(page.getByRole('button', { name: '목록 보기' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const opens = async (hbl: string) => {
    await expect(dialog).toContainText(hbl)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await type(page, 1, '메모', '닫아도 남는 글')
  const second = await (await cellOf(grid, 2, 'HBL')).innerText()
  await (await cellOf(grid, 2, 'HBL')).click()
  await opens(second)
  await (await cellOf(grid, 3, '상태')).dblclick()
  await opens(await (await cellOf(grid, 3, 'HBL')).innerText())
  await expect(await cellOf(grid, 1, '메모')).toHaveText('닫아도 남는 글')
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('rowgroup').last()).toContainText(volume)
  await headerOf(grid, 'HBL').click()
  await expect(page).toHaveURL(/SORT=HBL_NO/)
  await expect(headerOf(gridOf(page), 'HBL')).toHaveAttribute('aria-sort', 'ascending')
  expect(await axeFinds(page, 'main')).toEqual([])
})

test('S2-114 S2-126 on a phone every card of both lists has the popups behind one button', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'customer')
  for (const path of [LIST, TRACKING]) {
    await open(page, path)
    const more = page.getByRole('list', { name: '조회 결과' }).getByRole('button', { name: /업무$/ }).first()
    await more.tap()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const documents = page.getByRole('list', { name: '조회 결과' }).getByRole('button', { name: '문서', exact: true })
    expect((await documents.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await documents.tap()
    await expect(page.getByRole('dialog', { name: '문서 다운로드' })).toBeVisible()
  }
  await context.close()
})

test('the heads of both lists stay inside of 1100 and 1440 pixels', async ({ page }) => {
  await signIn(page, 'staff')
  for (const path of [LIST, TRACKING]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    await rows(page).first().locator('td').nth(2).click()
    for (const width of [1440, 1100]) {
      await resize(page, width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const last = tools(page).getByRole('button').last()
      const box = await last.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})

test('S2-114 the grid draws tide, delay, ticks and deadlines as the list does, and opens again after a reload', async ({ page }) => {
  const grid = await editList(page, 'customer', '&SUMMARY=DELAY&SORT=DUE&DIR=ASC')
  const status = await cellOf(grid, 1, '상태')
  await expect(status.locator('svg[data-level]')).toBeVisible()
  await expect(status).toContainText(/지연 \+\d/)
  const ticks = (await cellOf(grid, 1, '진행')).locator('i')
  await expect(ticks).toHaveCount(10)
  const active = Number(await (await cellOf(grid, 1, '진행')).innerText())
  await expect(ticks.nth(active - 1)).toHaveAttribute('data-kind', 'active')
  await expect(await cellOf(grid, 1, '기한일')).toContainText(/초과|오늘|D-\d/)
  await page.reload()
  await expect(page.getByRole('button', { name: '목록 보기' })).toBeVisible()
  await page.getByRole('button', { name: '목록 보기' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '그리드 편집' })).toBeVisible()
})
