import { expect, type Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { redraw } from './support/look.ts'
import { open } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const quick = (page: Page) => page.getByRole('region', { name: '빠른 조회' })
const number = (page: Page, name = '화물 번호') => quick(page).getByRole('textbox', { name })
const search = (page: Page) => quick(page).getByRole('button', { name: '조회', exact: true })
const login = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
const logIn = async (page: Page) => {
  await login(page).locator('input[autocomplete~=username]').fill('customer')
  await login(page).locator('input[type=password]').fill('naru-demo-2026')
  await login(page).locator('input[type=password]').press('Enter')
}

// How its banner turns: src/features/home/home/board/banner.dom.test.tsx. The page of a customer is looked at with every other route.
test('S1-014 S1-021 the page of a guest has its picture, asks for nothing and has no violation of WCAG 2.2 AA; a question whose login is closed is forgotten, the next one is answered after the login', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/home/') && calls.push(request.url()))
  await open(page, '/')
  const image = page.locator('img[src="/map/banner.svg"]')
  await expect.poll(() => image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0)).toBe(true)
  expect(calls).toEqual([])
  await test.step('nothing for axe, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await redraw(page)
      const finds = colorScheme === 'light' ? axeFinds : axeFindsInLook
      expect(await finds(page, '[data-page=home]')).toEqual([])
    }
  })
  await test.step('closing the login keeps the boxes', async () => {
    await quick(page).getByRole('tab', { name: '통관' }).click()
    await number(page, '화물관리번호·B/L 번호').fill('26ABCD1234')
    await search(page).click()
    await expect(login(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(login(page)).toHaveCount(0)
    await expect(number(page, '화물관리번호·B/L 번호')).toHaveValue('26ABCD1234')
  })
  await test.step('what was typed in the shipment tab is searched for after the login, and nothing else is opened', async () => {
    await quick(page).getByRole('tab', { name: '선적' }).click()
    await number(page, 'B/L 번호').fill('NRSE26100341')
    await search(page).click()
    await logIn(page)
    await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
    await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('grid')).toContainText('NRSE26100341')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
