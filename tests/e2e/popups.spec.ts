import { expect, type Page } from '@playwright/test'
import { restingBox } from './support/box.ts'
import { LIST, open, PLAIN, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const terms = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: '이용약관' })
const box = (page: Page, name: string) => restingBox(page.getByRole('dialog', { name }))

test('S2-053 S2-058 S2-066 S2-067 S2-068 S2-069 S2-071 S2-079 S2-080 S2-081 S9-008 S9-027 S9-028 a footer link opens its text in a dialog, which is moved, filled out and closed by mouse and keys; a second one stands 24 px off and is the only live one; the login popup is 500 by 360 everywhere, content popups take their share', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, PLAIN)
  await test.step('it has its size, closes again, and the focus returns', async () => {
    await terms(page).click()
    const dialog = page.getByRole('dialog', { name: '이용약관' })
    await expect(dialog).toContainText('예시입니다')
    expect(await box(page, '이용약관')).toMatchObject({ width: 800, height: 600 })
    expect((await dialog.locator('header').boundingBox())?.height).toBe(40)
    await dialog.getByRole('button', { name: '닫기' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(terms(page)).toBeFocused()
  })
  await test.step('the head drags it; full screen and back keep its place', async () => {
    await terms(page).click()
    await expect(page.getByRole('dialog')).toContainText('예시입니다')
    const head = page.getByRole('dialog').locator('header h2')
    const from = await restingBox(head)
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 120, from.y + 60, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => box(page, '이용약관')).toMatchObject({ x: 420, y: 200 })
    await page.getByRole('button', { name: '전체 화면' }).click()
    expect(await box(page, '이용약관')).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
    await page.getByRole('button', { name: '원래 크기' }).click()
    expect(await box(page, '이용약관')).toMatchObject({ x: 420, y: 200, width: 800, height: 600 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('full screen keeps the focus on its button and comes back by it', async () => {
    await terms(page).click()
    await expect(page.getByRole('dialog')).toContainText('예시입니다')
    await page.getByRole('button', { name: '전체 화면' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '원래 크기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '전체 화면' })).toBeFocused()
    expect(await box(page, '이용약관')).toMatchObject({ x: 320, y: 150, width: 800, height: 600 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('keys on the head move it', async () => {
    await terms(page).click()
    await expect(page.getByRole('dialog')).toContainText('예시입니다')
    const mover = page.getByRole('button', { name: '창 이동' })
    await mover.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => box(page, '이용약관')).toMatchObject({ x: 296, y: 30 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('two dialogs', async () => {
    await terms(page).click()
    await expect(page.getByRole('dialog', { name: '이용약관' })).toBeVisible()
    await page
      .getByRole('contentinfo')
      .locator('button[data-name=privacy]')
      .evaluate((button: HTMLElement) => button.click())
    const upper = page.locator('[role=dialog]').nth(1)
    const lower = page.locator('[role=dialog]').nth(0)
    await expect(upper).toBeVisible()
    await expect(lower).toHaveAttribute('inert', '')
    const offset = async () => {
      const [below, above] = [await lower.boundingBox(), await upper.boundingBox()]
      return [(above?.x ?? 0) - (below?.x ?? 0), (above?.y ?? 0) - (below?.y ?? 0)]
    }
    await expect.poll(offset).toEqual([24, 24])
    expect(await upper.evaluate((element) => getComputedStyle(element).zIndex)).toBe('101')
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('Tab')
      expect(await upper.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(upper).toHaveCount(0)
    await expect(lower).toBeVisible()
    await expect(lower).not.toHaveAttribute('inert', '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('sizes', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1200, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('banner').getByRole('button', { name: '로그인' }).click()
      await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible()
      expect(await box(page, '로그인')).toMatchObject({ width: 500, height: 360 })
      await page.keyboard.press('Escape')
    }
    await terms(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await box(page, '이용약관')).toMatchObject({ width: 1176, height: 728 })
    await page.setViewportSize({ width: 800, height: 600 })
    await expect.poll(() => box(page, '이용약관')).toMatchObject({ width: 784, height: 540 })
  })
})

test('S2-074 S8-011 a popup whose chunk is gone asks for a refresh and does not reload by itself', async ({ page }) => {
  await open(page, PLAIN)
  await page.route('**/assets/policy-text*.js', (route) => route.abort())
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await terms(page).click()
  await expect(page.getByRole('dialog')).toContainText('시스템이 업데이트되었습니다. 새로고침(F5) 해주세요.')
  expect(loads).toBe(0)
})

test('S8-012 S8-013 a page whose scripts are gone when it is opened loads anew once, then says so; a refresh mends it', async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    loads += Number(request.isNavigationRequest())
  })
  await page.route('**/assets/first-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveText('시스템이 업데이트되었습니다. 새로고침(F5) 해주세요.')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true')
  await expect(page.locator('.page-watch')).toHaveCount(0)
})

test.describe('of a member', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'staff'))

  test('S2-054 S2-088 S2-089 S2-091 S9-026 the overlay shows while a call that is not quiet runs; a refused favourite is a warning toast at the bottom right that stays until closed', async ({
    page,
  }) => {
    await open(page, PLAIN)
    await test.step('toast', async () => {
      await page.route('**/api/registMyMenu', (route) =>
        route.fulfill({
          status: 422,
          headers: { 'x-error-code': 'BIZ-003' },
          json: { message: '즐겨찾기는 20개까지 등록할 수 있습니다.' },
        }),
      )
      await page.getByRole('banner').getByRole('button', { name: '선적', exact: true }).hover()
      await page.getByRole('banner').getByRole('button', { name: '선적 조회 즐겨찾기' }).click()
      const toast = page.locator('[aria-live=polite] li')
      await expect(toast).toContainText('즐겨찾기는 20개까지 등록할 수 있습니다. [BIZ-003]')
      const place = await toast.boundingBox()
      const window = page.viewportSize()
      expect((window?.width ?? 0) - (place?.x ?? 0) - (place?.width ?? 0)).toBeLessThanOrEqual(24)
      expect((window?.height ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeLessThanOrEqual(24)
      expect(await toast.evaluate((element) => getComputedStyle(element).borderLeftColor)).toBe('rgb(218, 98, 29)')
      await page.waitForTimeout(2_000)
      await toast.getByRole('button', { name: '닫기' }).click()
      await expect(toast).toHaveCount(0)
    })
    await test.step('overlay', async () => {
      const seen = Promise.withResolvers<null>()
      await page.route('**/api/auth/changeLanguage', async (route) => {
        await seen.promise
        await route.fulfill({ status: 422, json: { message: 'no' } })
      })
      await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
      const overlay = page.locator('[data-loader]')
      await expect(overlay).toHaveText('Loading')
      expect(await overlay.evaluate((element) => getComputedStyle(element).zIndex)).toBe('9999')
      seen.resolve(null)
      await expect(overlay).toHaveCount(0)
    })
  })

  test('S7-003 S7-004 S7-022 quiet calls never show the overlay, however long they take', async ({ page }) => {
    // Noted by the page itself, so that no short appearance is missed.
    await page.addInitScript(() => {
      const seen = window as unknown as { loaders: number }
      seen.loaders = 0
      new MutationObserver(() => {
        seen.loaders += document.querySelector('[data-loader]') ? 1 : 0
      }).observe(document, { childList: true, subtree: true })
    })
    const asked = new Set<string>()
    await page.route('**/api/**', async (route) => {
      asked.add(new URL(route.request().url()).pathname)
      await new Promise((done) => setTimeout(done, 400))
      await route.continue()
    })
    const loaders = () => page.evaluate(() => (window as unknown as { loaders: number }).loaders)
    await open(page, LIST)
    await page.getByRole('search').getByRole('combobox', { name: '출발지' }).fill('ICN')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/POL=ICN/)
    const star = page
      .getByRole('main')
      .getByRole('button', { name: /즐겨찾기/ })
      .first()
    await star.click()
    await expect(page.getByRole('list').getByText(/즐겨찾기/)).toBeVisible()
    await star.click()
    await page.getByRole('banner').getByRole('button', { name: '화물추적', exact: true }).hover()
    await page.getByRole('banner').getByRole('link', { name: '화물추적 조회' }).click()
    await expect(page).toHaveURL(/PtlTrackingList/)
    await expect
      .poll(() => [...asked].sort())
      .toEqual(
        expect.arrayContaining([
          '/api/auth/authorized',
          '/api/cms/popup/cmsCommonPopup/selectCodeList',
          '/api/fms/comm/ptlShipmentList/selectShipmentList',
          '/api/insertVisitLog',
          '/api/registMyMenu',
        ]),
      )
    expect(await loaders()).toBe(0)
    // The page is loaded anew after the answer, and would count anew.
    const seen = Promise.withResolvers<null>()
    await page.route('**/api/auth/changeLanguage', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect.poll(loaders).toBeGreaterThan(0)
    seen.resolve(null)
  })

  test('S8-012 S8-013 a missing route script loads the wanted page once; the next failure shows the error page', async ({ page }) => {
    await open(page, '/')
    const go = async (group: string, leaf: string) => {
      await page.getByRole('banner').getByRole('button', { name: group, exact: true }).hover()
      await page
        .getByRole('banner')
        .getByRole('link', { name: leaf })
        .evaluate((link: HTMLElement) => link.click())
    }
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    let isAnew = false
    page.on('request', (request) => {
      isAnew ||= request.isNavigationRequest()
    })
    await page.route('**/assets/page-*.js', (route) => (isAnew ? route.continue() : route.abort()))
    await go('부킹', '부킹 조회')
    await expect(page).toHaveURL(/PtlBookingList/)
    await expect.poll(() => loads).toBe(1)
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/page-*.js', (route) => route.abort())
    await go('전시', '전시 조회')
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    expect(loads).toBe(1)
  })
})
