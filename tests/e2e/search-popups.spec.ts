import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { openCatalogue, watchTrouble } from './support/catalogue.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: true })

const CODES = '/cms/popup/CmsCommonPopup'
const grid = (page: Page) => page.getByRole('grid', { name: /^(코드|거래처) 목록$/ })
const rows = (page: Page) => grid(page).locator('tbody tr')
const row = (page: Page, code: string) => rows(page).filter({ has: page.getByText(code, { exact: true }) })

test.describe('the search of codes', () => {
  test('S2-015 S2-044 S2-106 opened by its own address it shows its bare content and searches', async ({ page }) => {
    await open(page, `${CODES}?group=PORT&keyword=BUS`)
    await expect(page.locator('[data-page=cmsCommonPopup]')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(row(page, 'KRPUS')).toContainText('같은 항구 KRBNP')
    await page.getByLabel('검색 기준').selectOption({ label: '코드' })
    await page.locator('[name=SEARCH_KEYWORD]').fill('krpus')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toContainText('KRPUS')
    await expect(page.getByText('총 2건')).toBeVisible()
  })

  test('S3-018 a search that finds too much says that it is cut', async ({ page }) => {
    await open(page, `${CODES}?group=PORT`)
    await expect(page.getByText('200건까지만 보여 드립니다.')).toBeVisible()
  })

  test('S1-009 S8-017 a group that is not public says so in the list, without a box', async ({ page }) => {
    await open(page, `${CODES}?group=CARRIER`)
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

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

test.describe('a look-up and its search popup', () => {
  const port = (page: Page) => page.locator('[data-kind=popups] [name=POL], [data-kind=popups] [data-field=POL]').first()
  const find = (page: Page) => page.locator('[data-kind=popups]').getByRole('button', { name: '항구 찾기' })

  test('S2-106 the magnifier opens the list with the text; a row chosen by the keyboard fills the box', async ({ page }) => {
    const trouble = watchTrouble(page)
    await openCatalogue(page)
    await port(page).fill('BUS')
    await find(page).click()
    const dialog = page.getByRole('dialog', { name: '코드 조회' })
    await expect(row(page, 'KRPUS')).toBeVisible()
    await grid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(port(page)).toHaveValue('KRPUS')
    expect(trouble).toEqual([])
  })

  test('S2-106 a double click chooses, closing chooses nothing', async ({ page }) => {
    await openCatalogue(page)
    await port(page).fill('shang')
    await find(page).click()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click()
    await expect(page.getByRole('dialog', { name: '코드 조회' })).toHaveCount(0)
    await port(page).fill('shang')
    await find(page).click()
    await row(page, 'CNSHG').getByText('CNSHG', { exact: true }).dblclick()
    await expect(port(page)).toHaveValue('CNSHG')
  })

  test('S2-106 a text that means one code answers without showing a list', async ({ page }) => {
    await openCatalogue(page)
    await port(page).fill('krpus')
    await find(page).click()
    await expect(port(page)).toHaveValue('KRPUS')
    await expect(page.getByRole('dialog', { name: '코드 조회' })).toHaveCount(0)
  })

  test('S2-106 several rows are marked by click and Space and come together', async ({ page }) => {
    await openCatalogue(page)
    await page.getByRole('button', { name: '항구 여러 개' }).click()
    await page.getByRole('checkbox', { name: 'KRPUS 선택' }).check()
    await row(page, 'IRBUZ').click()
    await grid(page).focus()
    await page.keyboard.press(' ')
    await expect(page.getByText('2건 선택됨')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '선택', exact: true }).click()
    await expect(page.locator('[data-several]')).toHaveText('KRPUS IRBUZ')
  })
})

test.describe('a search of shipments is narrowed by what is looked up', () => {
  const box = (page: Page, name: string) => page.getByRole('search').locator(`[data-field=${name}]`)
  const find = (page: Page, title: string) => page.getByRole('search').getByRole('button', { name: `${title} 찾기` })

  for (const path of [LIST, '/trk/comm/PtlTrackingList?mid=ptlTrackingList'])
    test(`S2-106 S3-018 ${path.split('?')[0]}: a port by its Korean name from the list, an airport by its code with Enter, both from the popup`, async ({
      page,
    }) => {
      await signIn(page, 'customer')
      await open(page, path)
      await box(page, 'POL').pressSequentially('부산')
      await expect(page.getByRole('option').filter({ hasText: 'KRPUS' })).toBeVisible()
      await page.getByRole('option').filter({ hasText: 'KRPUS' }).click()
      await expect(box(page, 'POL')).toHaveValue('KRPUS')
      await find(page, '도착지').click()
      const dialog = page.getByRole('dialog', { name: '코드 조회' })
      await dialog.locator('[name=SEARCH_KEYWORD]').fill('long beach')
      await page.keyboard.press('Enter')
      await row(page, 'USLGB').getByText('USLGB', { exact: true }).dblclick()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('search').getByRole('button', { name: '조회', exact: true }).click()
      await expect(page).toHaveURL(/POL=KRPUS.*POD=USLGB/)
      // The address alone brings the names back.
      await page.reload()
      await expect(box(page, 'POL').locator('xpath=..')).toContainText('부산')
      await expect(box(page, 'POD').locator('xpath=..')).toContainText('롱비치')
      await box(page, 'POL').fill('ICN')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/POL=ICN/)
      // More than one name has it, so none is meant.
      await box(page, 'POD').fill('국제공항')
      await page.getByRole('search').getByRole('button', { name: '조회', exact: true }).click()
      await expect(box(page, 'POD')).toBeFocused()
      await expect(page.getByRole('option').filter({ hasText: '국제공항' }).first()).toBeVisible()
      await expect(page, 'nothing was sent').toHaveURL(/POL=ICN.*POD=USLGB/)
    })

  test('S2-107 staff find the shipments of a customer, one whose business has stopped too; customers have no such box', async ({
    page,
  }) => {
    await signIn(page, 'staff')
    await open(page, LIST)
    await box(page, 'CUST').fill('CUST00')
    await find(page, '거래처').click()
    const dialog = page.getByRole('dialog', { name: '거래처 조회' })
    await expect(row(page, 'CUST003')).toContainText('거래 중지')
    await row(page, 'CUST003').getByText('CUST003').dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(box(page, 'CUST')).toHaveValue('CUST003')
    await box(page, 'CUST').fill('물')
    await expect(page.getByText('2자 이상 입력해 주세요.').last()).toBeVisible()
    await box(page, 'CUST').fill('물결')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/CUST=CUST001/)
    await expect(grid(page)).toHaveCount(0)
    await signIn(page, 'customer')
    await open(page, LIST)
    await expect(box(page, 'POL')).toBeVisible()
    await expect(box(page, 'CUST')).toHaveCount(0)
  })
})

test.describe('the search of customers', () => {
  // No screen begins business with a customer yet: the popup's own content is put into a dialog that any page can open.
  const openCustomers = async (page: Page) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const { module, css } = await page.evaluate(async () => {
      const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(document.documentElement.innerHTML)?.[0] ?? ''
      await import(manifest)
      const { routes } = (
        window as unknown as { __reactRouterManifest: { routes: Record<string, { path?: string; module: string; css?: string[] }> } }
      ).__reactRouterManifest
      const route = Object.values(routes).find(({ path }) => path?.endsWith('cms/popup/CmsCustomerPopup'))
      return { module: route?.module ?? '', css: route?.css ?? [] }
    })
    const body = `for (const href of ${JSON.stringify(css)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
      export { default } from ${JSON.stringify(module)}`
    await page.route('**/assets/policy-text*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.getByRole('contentinfo').getByRole('button').first().click()
    await expect(page.locator('[role=dialog] [data-page=cmsCustomerPopup]')).toBeVisible()
  }
  const search = async (page: Page, keyword: string) => {
    await page.locator('[name=SEARCH_KEYWORD]').fill(keyword)
    await page.keyboard.press('Enter')
  }

  test.beforeEach(async ({ page }) => signIn(page, 'staff'))

  test('S2-107 S5-017 a stopped customer stays in sight, grey, and cannot be chosen', async ({ page }) => {
    await openCustomers(page)
    await search(page, '섬유')
    await expect(row(page, 'CUST003')).toContainText('거래 중지')
    await row(page, 'CUST003').getByText('CUST003').dblclick()
    await expect(page.getByRole('alertdialog')).toContainText('거래가 중지된 거래처입니다.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('[data-page=cmsCustomerPopup]')).toBeVisible()
  })

  test('S2-107 S5-018 a long-term receivable is said, then the customer is taken', async ({ page }) => {
    await openCustomers(page)
    await search(page, '가온')
    await expect(rows(page).first()).toContainText('장기 미수')
    await page.getByRole('dialog').getByRole('button', { name: '선택', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('장기 미수채권이 있는 거래처입니다.')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-page=cmsCustomerPopup]')).toHaveCount(0)
  })

  test('S-07 a search of one letter is not sent and says what is missing', async ({ page }) => {
    await openCustomers(page)
    let calls = 0
    await page.route('**/selectCustomerList', (route) => {
      calls += 1
      return route.continue()
    })
    await search(page, '물')
    await expect(page.getByRole('alertdialog')).toContainText('2자 이상 입력해 주세요.')
    expect(calls).toBe(0)
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=SEARCH_KEYWORD]')).toBeFocused()
    await search(page, '물결')
    await expect(rows(page).first()).toContainText('CUST001')
    expect(await axeFinds(page)).toEqual([])
  })
})

test('S3-035 what the page brings along cannot break out of its script', async ({ page }) => {
  const reply = await page.request.get('/', { headers: { 'x-forwarded-for': '</script><script>alert(1)</script>' } })
  const html = await reply.text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('clientIp')
  expect(html).toContain('loggedIn')
})
