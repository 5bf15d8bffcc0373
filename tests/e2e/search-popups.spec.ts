import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { openCatalogue, watchTrouble } from './support/catalogue.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const CODES = '/cms/popup/CmsCommonPopup'
const grid = (page: Page) => page.getByRole('grid', { name: /^(코드|거래처) 목록$/ })
const rows = (page: Page) => grid(page).locator('tbody tr')
const row = (page: Page, code: string) => rows(page).filter({ has: page.getByText(code, { exact: true }) })

test.describe('the search of codes', () => {
  for (const [lang, theme, width] of [
    ['ko', 'light', 1440],
    ['en', 'dark', 390],
  ] as const)
    test(`its list has nothing for axe to find and is no wider than the window: ${lang}, ${theme}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.context().addCookies([{ name: 'lang', value: lang, url: 'http://localhost' }])
      await open(page, `${CODES}?group=PORT&keyword=BUS&multi=Y`)
      await expect(page.getByText('KRPUS').first()).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
})

test('S2-107 the list of customers with one whose business has stopped has nothing for axe to find', async ({ page }) => {
  await signIn(page, 'staff')
  await open(page, '/cms/popup/CmsCustomerPopup')
  await page.locator('[name=SEARCH_KEYWORD]').fill('섬유')
  await page.keyboard.press('Enter')
  await expect(row(page, 'CUST003')).toContainText('거래 중지')
  expect(await axeFinds(page)).toEqual([])
})

const port = (page: Page) => page.locator('[data-kind=popups] [name=POL], [data-kind=popups] [data-field=POL]').first()
const find = (page: Page) => page.locator('[data-kind=popups]').getByRole('button', { name: '항구 찾기' })

test('S2-106 a look-up and its search popup: rows are chosen by the keyboard, by a double click and by marks', async ({ page }) => {
  const trouble = watchTrouble(page)
  await openCatalogue(page)
  await test.step('the magnifier opens the list with the text; a row chosen by the keyboard fills the box', async () => {
    await port(page).fill('BUS')
    await find(page).click()
    const dialog = page.getByRole('dialog', { name: '코드 조회' })
    await expect(row(page, 'KRPUS')).toBeVisible()
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(port(page)).toHaveValue('KRPUS')
  })
  await test.step('a double click chooses, closing chooses nothing', async () => {
    await port(page).fill('shang')
    await find(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click()
    await expect(page.getByRole('dialog', { name: '코드 조회' })).toHaveCount(0)
    await port(page).fill('shang')
    await find(page).click()
    await row(page, 'CNSHG').getByText('CNSHG', { exact: true }).dblclick()
    await expect(port(page)).toHaveValue('CNSHG')
  })
  await test.step('a text that means one code answers without showing a list', async () => {
    await port(page).fill('krpus')
    await find(page).click()
    await expect(port(page)).toHaveValue('KRPUS')
    await expect(page.getByRole('dialog', { name: '코드 조회' })).toHaveCount(0)
  })
  await test.step('several rows are marked by click and Space and come together', async () => {
    await page.getByRole('button', { name: '항구 여러 개' }).click()
    await page.getByRole('checkbox', { name: 'KRPUS 선택' }).check()
    await row(page, 'IRBUZ').click()
    await grid(page).focus()
    await page.keyboard.press(' ')
    await expect(page.getByText('2건 선택됨')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '선택', exact: true }).click()
    await expect(page.locator('[data-several]')).toHaveText('KRPUS IRBUZ')
  })
  expect(trouble).toEqual([])
})

test('S3-035 what the page brings along cannot break out of its script', async ({ page }) => {
  const reply = await page.request.get('/', { headers: { 'x-forwarded-for': '</script><script>alert(1)</script>' } })
  const html = await reply.text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('clientIp')
  expect(html).toContain('loggedIn')
})
