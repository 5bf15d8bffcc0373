import { expect, type Page } from '@playwright/test'
import { goBack } from './support/history.ts'
import { untilLive } from './support/live.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const CODES = '/cms/comm/CmsCodeMgt?mid=cmsCodeMgt'
const keyword = (page: Page) => page.getByLabel('코드·이름', { exact: true })
const total = (page: Page) => page.getByText(/^총 [\d,]+건/).first()

test('S4-024 a search of the back office, its rows and the tab of its screen come back by Back and after a reload', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, CODES)
  await expect(page.getByRole('grid')).toBeVisible()
  const all = await total(page).innerText()
  await keyword(page).fill('BKG')
  await keyword(page).press('Enter')
  await expect(total(page)).not.toHaveText(all)
  const found = await total(page).innerText()

  await page.reload()
  await untilLive(page)
  await expect(keyword(page)).toHaveValue('BKG')
  await expect(total(page)).toHaveText(found)

  await page.goto('/')
  await untilLive(page)
  await goBack(page)
  await untilLive(page)
  await expect(keyword(page)).toHaveValue('BKG')
  await expect(total(page)).toHaveText(found)

  await page.getByRole('tab', { name: /그룹/ }).click()
  await expect(page.getByRole('tab', { name: /그룹/ })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await untilLive(page)
  await expect(page.getByRole('tab', { name: /그룹/ })).toHaveAttribute('aria-selected', 'true')
})
