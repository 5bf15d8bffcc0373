import { expect } from '@playwright/test'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1440, height: 900 } })

test('S2-040 S4-011 S8-014 on a slow server a click on a menu draws a line under the header until the page is there; when the server fails on the way, the error page leaves the member logged in, who tries again', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, LIST)
  const gate = Promise.withResolvers<null>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const line = page.getByRole('status').filter({ hasText: '화면을 여는 중입니다.' })
  await expect(line).toHaveCount(0)
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  // The server answers after the line is there: it did not wait for the answer.
  await expect(line).toBeAttached()
  const [header, drawn] = await Promise.all([page.getByRole('banner').boundingBox(), line.boundingBox()])
  const below = (header?.y ?? 0) + (header?.height ?? 0)
  expect(Math.abs((drawn?.y ?? -99) - below)).toBeLessThan(4)
  expect(drawn?.width).toBeGreaterThan(300)
  gate.resolve(null)
  await expect(page.locator('[data-page=home]')).toBeVisible()
  await expect(line).toHaveCount(0)

  await page.route('**/api/auth/authorized', (route) => route.fulfill({ status: 503, json: { message: 'down', unknown: true } }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: '선적 조회', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('[data-page=error]')).toContainText('503')
  await expect(page.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/auth/authorized')
  await page.getByRole('link', { name: '다시 시도' }).click()
  await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
})
