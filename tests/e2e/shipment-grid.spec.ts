import { readFileSync } from 'node:fs'
import * as XLSX from '@e965/xlsx'
import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { gridOf, rowOf } from './support/grid.ts'
import { resize } from './support/look.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })
/** The list as a grid, over the shipments of one order: nobody else's test looks at them. */
const editList = async (page: Page, account: Parameters<typeof signIn>[1], more = '') => {
  await signIn(page, account)
  await open(page, `${LIST}${more}`)
  await page.getByRole('button', { name: '그리드 편집' }).click()
  await expect(rowOf(gridOf(page), 1)).toBeVisible()
  await expect(page.getByRole('button', { name: '목록 보기' })).toBeVisible()
  return gridOf(page)
}

test('S1-006 S2-133 the search goes to Excel and comes back: references are changed by management number, after a preview', async ({
  page,
}) => {
  test.slow()
  await editList(page, 'customer', '&SORT=ETD&DIR=DESC')
  expect(await axeFinds(page, 'main')).toEqual([])
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
  const saved = toastShows(page, '저장되었습니다.')
  await save(page).click()
  await saved
  await page.goto(`${LIST}&NUMBERS=${reference}`)
  // The tab opens the list as it was left, for editing.
  await expect(gridOf(page)).toContainText(String(row.HBL))
  await expect(gridOf(page)).toContainText(reference)
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

test('S7-120 the heads of both lists stay inside of 1100 and 1440 pixels with the longer words, and all tools of the desk inside of the grid', async ({
  page,
}) => {
  await signIn(page, 'staff', 'en')
  await page.setViewportSize({ width: 1100, height: 900 })
  await open(page, LIST)
  await page.getByRole('button', { name: 'Edit in grid' }).click()
  await expect(page.getByRole('button', { name: 'Close shipment', exact: true })).toBeVisible()
  const outside = await page
    .getByRole('group', { name: 'Manage shipment' })
    .first()
    .evaluate((group) => {
      const bar = group.parentElement?.parentElement
      const edge = bar?.getBoundingClientRect().right ?? 0
      return [...(bar?.querySelectorAll('button') ?? [])].filter((button) => button.getBoundingClientRect().right > edge).length
    })
  expect(outside).toBe(0)
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect(page.getByRole('button', { name: 'Edit in grid' })).toBeVisible()
  for (const path of [LIST, TRACKING]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (path !== LIST) await open(page, path)
    await page.getByRole('grid').locator('tbody tr').first().locator('td').nth(2).click()
    for (const width of [1440, 1100]) {
      await resize(page, width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const box = await page.getByRole('group', { name: 'Chosen shipment' }).getByRole('button').last().boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})
