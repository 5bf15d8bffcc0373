import { expect } from '@playwright/test'
import { open, PLAIN, signIn } from './support/sign-in.ts'
import { SEA, type } from './support/booking.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false, viewport: { width: 1100, height: 800 } })

test('S2-064 S4-050 a log-out in another tab empties this one at once and offers the log-in; typed text is there for its user only', async ({
  page,
  context,
}) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await type(page, '품명', 'M')
  await expect(page.getByText(/\d\d:\d\d 자동 저장/)).toBeVisible()
  // The address has the key of the form a moment after its answer.
  await expect(page).toHaveURL(/FORM_KEY=/)
  // Not yet on the server when the other tab logs out.
  await page.route('**/saveBookingForm', (route) => route.abort())
  await type(page, '품명', 'ACHINED PARTS')
  const other = await context.newPage()
  await open(other, PLAIN)
  await other.getByRole('banner').getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  const shown = await page.locator('body').innerText()
  expect(shown).not.toContain('MACHINED')
  expect(shown).not.toContain('로그아웃')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Another user comes to the screen and finds nothing of it; its own user would have.
  await signIn(page, 'customer')
  await open(page, SEA)
  await expect(page.getByText('임시로 보관한')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain('MACHINED')
})
