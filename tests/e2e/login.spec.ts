import { expect, type Page } from '@playwright/test'
import { untilLive } from './support/live.ts'
import { LIST, open, PLAIN, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const DEMO_PASSWORD = 'naru-demo-2026'
const popup = (page: Page) => page.getByRole('dialog', { name: '로그인' })
const openPopup = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click()
  await expect(popup(page).getByLabel('아이디', { exact: true })).toBeFocused()
}
const fill = async (page: Page, id: string, password: string) => {
  await page.locator('input[name=username]').fill(id)
  await page.locator('input[name=password]').fill(password)
}

test.describe('the login popup', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('S2-058 S2-059 S2-060 S3-009 S4-001 S4-005 is 500x360, sends p, c and lang, the page loads anew with the name of the user, and the id is remembered when asked for', async ({
    page,
  }) => {
    await open(page, '/')
    await openPopup(page)
    // Fractions of a pixel are of its opening movement.
    const size = async () => {
      const box = await popup(page).boundingBox()
      return box && [Math.round(box.width), Math.round(box.height)]
    }
    await expect.poll(size).toEqual([500, 360])
    await fill(page, 'customer', DEMO_PASSWORD)
    await popup(page).getByLabel('아이디 기억').check()
    const sent = page.waitForRequest('**/api/login')
    const loaded = page.waitForEvent('load')
    await popup(page).locator('input[name=password]').press('Enter')
    const request = await sent
    expect(Object.keys(request.postDataJSON()).sort()).toEqual(['c', 'lang', 'p'])
    expect(request.headers().authorization).toBe('Bearer {token}')
    await loaded
    await expect(page.getByRole('banner')).toContainText('이도윤')
    await untilLive(page)
    const loadedAgain = page.waitForEvent('load')
    await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click()
    await loadedAgain
    await untilLive(page)
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).click()
    await expect(page.locator('input[name=username]')).toHaveValue('customer')
    await expect(page.locator('input[name=password]')).toBeFocused()
    expect((await page.context().cookies()).map(({ value }) => value).join()).not.toContain('customer')
  })
})

test('S2-063 S7-015 a forgotten password: mail, new password, log-in; the link works once', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: '비밀번호 찾기' }).click()
  await page.getByLabel('아이디', { exact: true }).fill('us')
  await page.getByRole('button', { name: '안내 받기' }).click()
  await expect(page.getByRole('status')).toHaveText('입력하신 이메일로 안내를 발송했습니다.')

  // Other tests cause mails meanwhile.
  const mail = page.getByRole('article').filter({ hasText: 'grace@naru.example' })
  const link = mail.locator('a[href*="resetToken"]').first()
  await expect(async () => {
    await open(page, '/dev/mail')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.searchParams.get('resetToken')).toMatch(/^[\w-]{43}$/)
  const reply = await open(page, address.pathname + address.search)
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer')
  expect(page.url()).not.toContain('resetToken')
  // A reload in the middle has the form again, without the token in the address.
  await page.reload()
  await untilLive(page)
  expect(page.url()).not.toContain('resetToken')

  await page.getByLabel('새 비밀번호', { exact: true }).fill('short')
  await page.getByLabel('새 비밀번호 확인').fill('short')
  await page.getByRole('button', { name: '비밀번호 저장' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('12자 이상')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toBeFocused()
  await page.getByLabel('새 비밀번호', { exact: true }).fill('seven grey gulls')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('두 비밀번호가 서로 다릅니다.')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('새 비밀번호 확인')).toBeFocused()
  const fresh = `seven grey gulls ${Date.now()}`
  await page.getByLabel('새 비밀번호', { exact: true }).fill(fresh)
  await page.getByLabel('새 비밀번호 확인').fill(fresh)
  await page.getByRole('button', { name: '비밀번호 저장' }).click()
  await expect(page.getByRole('status')).toContainText('새 비밀번호를 설정했습니다.')

  await page.getByLabel('법인').selectOption('US')
  await fill(page, 'us', fresh)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: /로그아웃|Log-out/ })).toBeVisible()

  await open(page, address.pathname + address.search)
  await page.getByLabel('새 비밀번호', { exact: true }).fill('another seven gulls')
  await page.getByLabel('새 비밀번호 확인').fill('another seven gulls')
  await page.getByRole('button', { name: '비밀번호 저장' }).click()
  await expect(page.getByRole('alert')).toContainText('이미 사용했거나 기한이 지난 주소입니다.')
})

test('S2-061 S2-042 the login page leads to a known next, and to the home page for anything else', async ({ page, baseURL }) => {
  const enter = async (next: string) => {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await fill(page, 'customer.admin', DEMO_PASSWORD)
    await page.keyboard.press('Enter')
  }
  await enter(LIST)
  await page.waitForURL(`**${LIST}`)
  await page.context().clearCookies()
  await enter('https://evil.example/')
  await page.waitForURL((url) => url.pathname === '/')
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  await expect(page.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeVisible()
})

test('S4-006 S2-047 the account panel lists where one is logged in and ends the other one', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin')
  // Other tests are logged in as the same user: the one to be ended has a browser of its own kind.
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  })
  const logIn = { p: `${DEMO_PASSWORD}::^::admin`, c: '', lang: 'ko' }
  expect((await elsewhere.request.post('/api/login', { data: logIn })).status()).toBe(200)
  await open(page, PLAIN)
  await page.getByRole('button', { name: /시스템 관리자/ }).click()
  await page.getByRole('button', { name: '계정 설정' }).click()
  await page.getByRole('tab', { name: '로그인 기기' }).click()
  const list = page.getByRole('list', { name: '로그인한 기기' })
  await expect(list).toContainText('지금 사용 중')
  const foxes = list.getByRole('listitem').filter({ hasText: 'Firefox' })
  await expect(foxes).toHaveCount(1)
  await foxes.getByRole('button', { name: '로그아웃' }).click()
  await expect(foxes).toHaveCount(0)
  const answer = await elsewhere.request.post('/api/auth/authorized', { data: {} })
  expect(((await answer.json()) as { data: { authorized: boolean } }).data.authorized).toBe(false)
  await elsewhere.close()
})

test.describe('by a clock that is set', () => {
  test.use({ cold: true })
  test('S4-006 five minutes before the idle limit the page asks, once, and stays logged in when told to', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'staff')
    // What watches the session comes after the page, with what asks for notices; before it, no time counts.
    const watched = page.waitForRequest(/\/selectNotices$/)
    await open(page, PLAIN)
    await watched
    const question = page.getByText('5분 안에 자동으로 로그아웃됩니다.')
    await page.clock.fastForward('54:30')
    await expect(question).toHaveCount(0)
    await page.clock.fastForward('00:50')
    await expect(question).toBeVisible()
    const asked = page.waitForRequest('**/api/auth/authorized')
    await page.getByRole('button', { name: '계속 사용' }).click()
    await asked
    await expect(question).toHaveCount(0)
    await page.clock.fastForward('30:00')
    await expect(question).toHaveCount(0)
  })
})
