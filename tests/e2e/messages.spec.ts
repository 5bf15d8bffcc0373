import { expect, type Page } from '@playwright/test'
import { restingBox } from './support/box.ts'
import { koreanKeyboard } from './support/compose.ts'
import { open, PLAIN, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(알림|Notifications)/ })
const star = async (page: Page, status: number, message: string) => {
  await page.route('**/api/registMyMenu', (route) =>
    route.fulfill({ status, headers: { 'x-error-code': 'BIZ-003' }, json: { message, ...(status === 500 && { unknown: true }) } }),
  )
  await page.getByRole('banner').getByRole('button', { name: '선적', exact: true }).hover()
  await page.getByRole('banner').getByRole('button', { name: '선적 조회 즐겨찾기' }).click()
}

test.describe('messages', () => {
  test.beforeEach(async ({ page }) => {
    // News of shipments come from other tests; here only the page itself speaks.
    await page.route('**/api/notices/inbox/selectNotices', (route) => route.fulfill({ json: { data: { notices: [] }, message: '' } }))
    await signIn(page, 'customer')
  })

  test('S2-087 S9-010 S9-011 a long message is plain text that breaks inside the box; an alertdialog has a name and a description, takes the focus, keeps it and gives it back', async ({
    page,
  }) => {
    await open(page, PLAIN)
    await test.step('APG alertdialog', async () => {
      await page.route('**/api/auth/changeLanguage', (route) =>
        route.fulfill({ status: 500, headers: { 'x-error-code': 'SYS-500' }, json: { message: '실패했습니다.', unknown: true } }),
      )
      const opener = page.getByRole('banner').getByRole('button', { name: 'English' })
      await opener.click()
      const box = page.getByRole('alertdialog', { name: '오류', description: /실패했습니다/ })
      await expect(box.getByRole('button', { name: '확인' })).toBeFocused()
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      expect(await page.getByRole('banner').evaluate((banner) => banner.closest('[inert]') !== null)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step('a long message', async () => {
      await star(page, 500, `<img src=x>${'가나다라마바사'.repeat(40)}`)
      const box = page.getByRole('alertdialog', { name: '오류' })
      await expect(box).toContainText('<img src=x>가나다라')
      await expect(box.locator('img')).toHaveCount(0)
      expect((await box.boundingBox())?.width).toBeLessThanOrEqual(600)
      expect(await box.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(async () => (await box.boundingBox())?.width).toBeLessThanOrEqual(390 * 0.98)
    })
  })

  test.describe('by a clock that is set', () => {
    test.use({ cold: true })
    test('S2-088 S2-090 a success toast leaves after a second and is read out once; its text stays behind the bell', async ({ page }) => {
      await open(page, '/fms/comm/PtlShipmentList?mid=ptlShipmentList&TRANS_MODE=AIR')
      await page.clock.install()
      await page.getByRole('button', { name: '보기 저장' }).click()
      await page.getByRole('textbox', { name: '보기 이름' }).fill(`t${Date.now()}`)
      // The clock runs on: a toast of one second is looked for in every frame.
      const items = 'section[aria-label="알림"] [aria-live=polite] li'
      const shown = page.waitForFunction((selector) => document.querySelectorAll(selector).length === 1, items)
      await page.getByRole('button', { name: '저장', exact: true }).click()
      await shown
      await page.clock.fastForward(1_100)
      await expect(page.locator(items)).toHaveCount(0)
      await expect(bell(page)).toHaveAccessibleName('알림, 읽지 않음 1건')
      expect(await page.getByText('보기를 저장했습니다.').count()).toBe(0)
    })
  })

  test('Enter that ends a Hangul syllable answers no question', async ({ page }) => {
    await open(page, '/fms/comm/PtlShipmentList?mid=ptlShipmentList&TRANS_MODE=AIR')
    const name = `물결${Date.now()}`
    for (let n = 0; n < 2; n += 1) {
      await page.getByRole('button', { name: '보기 저장' }).click()
      await page.getByRole('textbox', { name: '보기 이름' }).fill(name)
      await page.getByRole('button', { name: '저장', exact: true }).click()
      if (n === 0) await expect(page.getByRole('link', { name })).toBeVisible()
    }
    const box = page.getByRole('alertdialog')
    await expect(box).toContainText('지금 조건으로 바꾸시겠습니까?')
    const keyboard = await koreanKeyboard(page)
    await keyboard.enter('결')
    await expect(box).toBeVisible()
    expect((await restingBox(box)).width).toBe(400)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
  })
})
