import { expect } from '@playwright/test'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('S1-023 favourites, popups and reports are all at hand from the shipment list', async ({ page }) => {
  await signIn(page, 'other')
  await open(page, LIST)
  const star = page.getByRole('main').getByRole('button', { name: /즐겨찾기/ })
  const strip = page.getByRole('navigation', { name: '즐겨찾기' })
  await star.click()
  await expect(strip.getByText('선적 조회')).toBeVisible()
  await star.click()
  await expect(strip.getByText('선적 조회')).toHaveCount(0)

  await page.getByRole('grid').locator('tbody tr').first().click()
  const tools = page.getByRole('group', { name: '선택한 선적' })
  for (const [button, marker] of [
    ['화물추적', /^ptlTracking(Sea|Air)Popup$/],
    ['리포트', /^cmsReportPopup$/],
  ] as const) {
    await tools.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-page]')).toHaveAttribute('data-page', marker)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
