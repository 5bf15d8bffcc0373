import { expect, type Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { redraw } from './support/look.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const banner = (page: Page) => page.getByRole('region', { name: '안내 배너' })
const slide = (page: Page) => banner(page).locator('[role=group]:visible')
const slideNo = async (page: Page) => (await slide(page).getAttribute('aria-label')) ?? ''
const quick = (page: Page) => page.getByRole('region', { name: '빠른 조회' })
const number = (page: Page, name = '화물 번호') => quick(page).getByRole('textbox', { name })
const search = (page: Page) => quick(page).getByRole('button', { name: '조회', exact: true })
const login = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
const logIn = async (page: Page) => {
  await login(page).locator('input[autocomplete~=username]').fill('customer')
  await login(page).locator('input[type=password]').fill('naru-demo-2026')
  await login(page).locator('input[type=password]').press('Enter')
}
test.describe('the banner', () => {
  test("S1-014 S1-015 it turns by itself, and stands still under the pointer; a guest's page asks for nothing", async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/home/') && calls.push(request.url()))
    await open(page, '/')
    const image = page.locator('img[src="/map/banner.svg"]')
    await expect.poll(() => image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0)).toBe(true)
    const first = await slideNo(page)
    await expect.poll(() => slideNo(page), { timeout: 7_000 }).not.toBe(first)
    await banner(page).hover()
    const held = await slideNo(page)
    await page.waitForTimeout(6_000)
    expect(await slideNo(page)).toBe(held)
    expect(calls).toEqual([])
  })
})

test.describe('the quick search', () => {
  test('S1-021 what a guest typed in the booking tab leads to the booking list after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '부킹' }).click()
    await number(page, '부킹 번호').fill('KRS261100165')
    await search(page).click()
    await logIn(page)
    await expect(page).toHaveURL(/\/oms\/comm\/PtlBookingList\?mid=ptlBookingList/)
  })
  test('S1-021 what a guest typed in the shipment tab is searched for after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '선적' }).click()
    await number(page, 'B/L 번호').fill('NRSE26100341')
    await search(page).click()
    await logIn(page)
    await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('grid')).toContainText('NRSE26100341')
  })
  test('S1-021 what a guest asked of customs is opened after the login', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '통관' }).click()
    await number(page, '화물관리번호·B/L 번호').fill('26ABCD1234')
    await search(page).click()
    await logIn(page)
    await expect(page.getByRole('dialog', { name: '수입 통관 조회' })).toBeVisible()
  })
  test('S1-021 closing the login keeps the boxes and forgets the question', async ({ page }) => {
    await open(page, '/')
    await quick(page).getByRole('tab', { name: '통관' }).click()
    await number(page, '화물관리번호·B/L 번호').fill('26ABCD1234')
    await search(page).click()
    await expect(login(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login(page)).toHaveCount(0)
    await expect(number(page, '화물관리번호·B/L 번호')).toHaveValue('26ABCD1234')
    await signIn(page, 'customer')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator('[data-page=home]')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

// The page of a customer is looked at with every other route.
test('the page of a guest has no violation of WCAG 2.2 AA, light and dark', async ({ page }) => {
  await open(page, '/')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await redraw(page)
    const finds = colorScheme === 'light' ? axeFinds : axeFindsInLook
    expect(await finds(page, '[data-page=home]')).toEqual([])
  }
})
