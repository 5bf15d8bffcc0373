import { expect, type Page } from '@playwright/test'
import { withoutNews } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

const SEA = '/trk/popup/PtlTrackingSeaPopup'
const AIR = '/trk/popup/PtlTrackingAirPopup'
// Shipments of the demo whose numbers do not move with the day of the first start.
const HOUSE = 'NRSE26030001'
const AIR_HOUSE = 'NRAE26030008'
const TRACKING_LIST = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'

const lines = (page: Page) => page.getByRole('region', { name: '진행 기록' }).locator('li[data-state]')

test('S2-127 the server draws the whole popup: numbers, strip, record and containers stand in the first answer', async ({ page }) => {
  await signIn(page, 'customer')
  const html = await (await page.request.get(`${SEA}?HBL_NO=${HOUSE}`)).text()
  for (const part of [HOUSE, 'PUSX26031177', 'TEMU8123455', '진행 기록', '부산', '로테르담']) expect(html).toContain(part)
  // News of the shipment, which other tests change, would load it again.
  const again = await withoutNews(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await expect(page.locator('[aria-current=step]')).toHaveCount(1)
  expect(calls.filter((url) => url.includes('Tracking'))).toEqual([])
  await again()
})

test('S6-008 our staff adds an event, which stands in the record at once', async ({ page }) => {
  await signIn(page, 'staff')
  await open(page, `${SEA}?HBL_NO=NRSE26030012`)
  const before = await lines(page).count()
  const form = page.getByRole('region', { name: '기록 추가' })
  await form.getByRole('combobox', { name: '단계' }).fill('터미널')
  await form.getByRole('combobox', { name: '단계' }).press('Enter')
  await form.getByLabel('현지 시각').fill('2099-01-01T00:00')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('아직 오지 않은 시각')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('현지 시각')).toBeFocused()
  await form.getByLabel('현지 시각').fill('2026-03-07T18:20')
  await form.getByRole('textbox', { name: '비고' }).fill('현장 확인')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('추가 사유')
  await page.keyboard.press('Enter')
  await form.getByRole('textbox', { name: '추가 사유' }).fill('터미널 유선 확인')
  const saved = toastShows(page, '저장되었습니다.')
  await form.getByRole('button', { name: '저장' }).click()
  await saved
  await expect(lines(page)).toHaveCount(before + 1)
  await expect(lines(page).filter({ hasText: '현장 확인' })).toContainText('03-0718:20터미널 반입')
})

test('S2-128 a phone shows the air popup in one column, nothing runs over the edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer', 'en')
  await open(page, `${AIR}?HAWB_NO=${AIR_HOUSE}`)
  await expect(page.getByRole('heading', { name: AIR_HOUSE })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress record' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('S2-127 a double click on a number or beside it opens the popup with none of its text marked; printing prints the shipment, whole, and not the list behind it', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, TRACKING_LIST)
  const dialog = page.getByRole('dialog')
  for (const cell of ['td:nth-child(5)', 'b.code.link']) {
    await expect(dialog).toHaveCount(0)
    await page.getByRole('grid').locator('tbody tr').first().locator(cell).dblclick()
    await expect(dialog.getByRole('region', { name: '진행 기록' })).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    if (cell !== 'b.code.link') await dialog.getByRole('button', { name: '닫기' }).first().click()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('region', { name: '진행 기록' })).toBeVisible()
  await expect(page.getByRole('grid', { name: '조회 결과' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden()
  // Nothing of it scrolls away on paper, and nothing dark lies over it.
  const cut = await dialog.evaluate((box) =>
    [box, ...box.querySelectorAll<HTMLElement>('*')]
      .filter(
        (part) =>
          ['auto', 'scroll', 'hidden'].includes(getComputedStyle(part).overflowY) &&
          part.scrollHeight > part.clientHeight + 40 &&
          part.clientHeight > 0,
      )
      .map((part) => part.className),
  )
  expect(cut).toEqual([])
})
