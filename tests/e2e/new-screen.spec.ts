import { expect } from '@playwright/test'
import { NEW_SCREENS } from '../support/scratch-project.ts'
import { addRow, cellOf, columnText } from './support/grid.ts'
import { CATALOGUE_URL } from './support/catalogue.ts'
import { open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

test('a screen made by the generator opens in the browser under its own name, and its rows are saved', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: CATALOGUE_URL, locale: 'ko-KR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await signIn(page, 'staff')
  const [sample, blank] = NEW_SCREENS

  await open(page, sample.address)
  await expect(page.locator(`[data-page=${sample.marker}]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sample.heading)
  const grid = page.getByRole('grid', { name: sample.heading })
  await addRow(page)
  await page.keyboard.type('rail-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('부산 - 의왕')
  await page.keyboard.press('Enter')
  await (await cellOf(grid, 1, '수량')).click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  const saved = toastShows(page, '저장되었습니다.')
  await page.getByRole('button', { name: /^저장 \d/ }).click()
  await saved
  await open(page, sample.address)
  await expect.poll(() => columnText(grid, '코드')).toEqual(['RAIL-1'])

  await open(page, blank.address)
  await expect(page.locator(`[data-page=${blank.marker}]`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blank.heading)
  await expect(page.getByText('조회된 데이터가 없습니다.')).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})
