import { expect, type Page } from '@playwright/test'
import { goBack } from './support/history.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
const views = (page: Page) => page.getByRole('navigation', { name: '저장한 보기' })
const current = (page: Page) => views(page).locator('a[aria-current]')
const save = async (page: Page, name: string, asDefault = false) => {
  await views(page).getByRole('button', { name: '보기 저장' }).click()
  await page.getByRole('textbox', { name: '보기 이름' }).fill(name)
  if (asDefault) await page.getByRole('checkbox', { name: '화면을 열 때 이 보기로 시작' }).check()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(views(page).getByRole('link', { name })).toBeVisible()
}
const remove = async (page: Page, name: string) => {
  await views(page)
    .getByRole('button', { name: `${name} 보기 관리` })
    .click()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  await expect(views(page).getByRole('link', { name })).toHaveCount(0)
}

test('a search is saved under a name, opened by it, shared by its link, renamed, moved and deleted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'customer.admin')
  await open(page, `${LIST}&TRANS_MODE=AIR`)
  await save(page, '항공')
  await expect(current(page)).toContainText('항공')
  await views(page).getByRole('link', { name: '전체' }).click()
  await expect(page).toHaveURL(/view=all/)
  await expect(current(page)).toContainText('전체')
  await open(page, `${LIST}&TRANS_MODE=SEA`)
  await save(page, '해상')
  await views(page).getByRole('link', { name: '항공' }).click()
  await expect(page).toHaveURL(/TRANS_MODE=AIR/)
  await expect(current(page)).toContainText('항공')
  await goBack(page)
  await expect(page).toHaveURL(/TRANS_MODE=SEA/)
  await expect(current(page)).toContainText('해상')
  // Each view says how many rows it has, also those that are not open.
  for (const name of [/^전체\s*\d+$/, /^항공\s*\d+$/, /^해상\s*\d+$/]) await expect(views(page).getByRole('link', { name })).toBeVisible()
  const rowsOf = async (name: string) => Number((await views(page).getByRole('link', { name }).innerText()).replace(/\D/g, ''))
  expect((await rowsOf('항공')) + (await rowsOf('해상'))).toBe(await rowsOf('전체'))

  await views(page).getByRole('button', { name: '해상 보기 관리' }).click()
  await page.getByRole('button', { name: '링크 복사' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/fms\/comm\/PtlShipmentList\?mid=ptlShipmentList&TRANS_MODE=SEA$/,
  )
  await page.getByRole('button', { name: '앞으로' }).click()
  await expect(views(page).locator('li a')).toHaveText([/전체/, /해상/, /항공/])
  await page.getByRole('textbox', { name: '보기 이름' }).fill('바다')
  await page.getByRole('textbox', { name: '보기 이름' }).press('Enter')
  await expect(views(page).locator('li a')).toHaveText([/전체/, /바다/, /항공/])
  await page.reload()
  await expect(views(page).locator('li a')).toHaveText([/전체/, /바다/, /항공/])
  await expect(current(page)).toContainText('바다')

  for (const name of ['바다', '항공']) await remove(page, name)
})

test('the default view opens when the screen is entered without a search, and all rows stay reachable', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, `${TRACKING}&TRANS_MODE=SEA`)
  await save(page, '해상만', true)
  await open(page, TRACKING)
  await expect(page).toHaveURL(/TRANS_MODE=SEA/)
  await expect(current(page)).toContainText('해상만')
  // from another screen too
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: '화물추적', exact: true }).hover()
  await page.getByRole('banner').getByRole('link', { name: '화물추적 조회' }).click()
  await expect(page).toHaveURL(/TRANS_MODE=SEA/)
  // reset is a search of its own, and stays one over a reload
  await page.getByRole('search').getByRole('button', { name: '초기화' }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.reload()
  await expect(page).toHaveURL(/view=all/)
  await expect(current(page)).toContainText('전체')
  await remove(page, '해상만')
})
