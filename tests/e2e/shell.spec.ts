import { expect, type Page } from '@playwright/test'
import { goBack, goForward } from './support/history.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

const banner = (page: Page) => page.getByRole('banner')
const group = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

test.describe('as a guest', () => {
  test('S1-002 S1-025 S2-049 S2-052 S2-055 sees header, content up to 1800 px and footer, no login; skip link, appearance and language answer at once and for good', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 2400, height: 900 })
    await open(page, '/')
    await test.step('the skip link leads to the content', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })
    await test.step('header, content and footer', async () => {
      await expect(page).toHaveURL(/\/(#main)?$/)
      await expect(banner(page).getByRole('button', { name: '로그인' })).toBeVisible()
      await expect(banner(page).getByRole('button', { name: '로그아웃' })).toHaveCount(0)
      for (const name of ['선적', '부킹', '화물추적', '전시']) await expect(group(page, name)).toBeVisible()
      expect((await page.getByRole('main').boundingBox())?.width).toBe(1800)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'help@naru.example' })).toHaveAttribute('href', 'mailto:help@naru.example')
      await expect(footer.getByRole('link', { name: '02-0123-4567' })).toHaveAttribute('href', 'tel:0201234567')
      await expect(footer).toContainText('나루해운항공(주)')
      await expect(footer).toContainText('©')
    })
    await test.step('the chosen appearance is there at the first paint', async () => {
      await banner(page).getByRole('button', { name: '게스트' }).click()
      await page.getByText('어둡게', { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      const html = await (await page.request.get('/')).text()
      expect(html).toContain('data-theme="dark"')
      await page.keyboard.press('Escape')
    })
    await test.step('the language switch keeps its choice', async () => {
      await banner(page).getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.reload()
      await expect(banner(page).getByRole('button', { name: 'Log-in' })).toBeVisible()
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang')
      expect(cookie?.value).toBe('en')
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600)
    })
  })

  test('S2-042 a deep link leads home, asks for login and opens after it', async ({ page }) => {
    await open(page, LIST)
    await expect(page).toHaveURL(/\/\?next=/)
    await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible()
    await signIn(page, 'other')
    await page.reload()
    await expect(page).toHaveURL(LIST)
    await open(page, '/?next=https://evil.example/')
    expect(new URL(page.url()).hostname).toBe('localhost')
  })
})

test.describe('as a member', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'customer.admin'))

  test('S1-022 S2-001 S2-039 S2-045 S2-047 S2-048 S2-050 S2-051 S2-064 goes by the menu with keys, mouse and on a narrow window, back and forward, and logs out', async ({
    page,
  }) => {
    await open(page, '/')
    await test.step('the menu works by keyboard: it opens, leads to a leaf, and Esc closes it', async () => {
      const button = group(page, '부킹')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link', { name: '해상 부킹 관리' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      // The optional keys of the pattern: along the groups, and along the leaves of one.
      await page.keyboard.press('ArrowLeft')
      await expect(group(page, '선적')).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await expect(button).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(banner(page).getByRole('link', { name: '해상 부킹 관리' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(banner(page).getByRole('link', { name: '항공 부킹 관리' })).toBeFocused()
      await page.keyboard.press('Home')
      await expect(banner(page).getByRole('link', { name: '해상 부킹 관리' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt')
      // The next Tab goes on in the content, not again through the header.
      await expect(page.locator('#main')).toBeFocused()
    })
    await goBack(page)
    await expect(page).toHaveURL('/')
    // A menu that is open closes when the next screen stands.
    await expect(page.getByRole('heading', { name: '오늘 확인할 일' })).toBeVisible()
    await test.step('the screen of a menu names itself in header, title and tab', async () => {
      await group(page, '선적').hover()
      await banner(page).getByRole('link', { name: '선적 조회' }).click()
      await expect(page).toHaveURL(LIST)
      await expect(page).toHaveTitle('선적 조회 | 나루')
      await expect(page.getByRole('navigation', { name: '열린 화면' }).locator('[aria-current=page]')).toHaveText('선적 조회')
      await expect(banner(page).getByText('로그인 정보')).toBeVisible()
      await expect(banner(page).getByText('김서연')).toBeVisible()
      await page.evaluate(() => {
        document.body.style.minHeight = '3000px'
        window.scrollTo(0, 1000)
      })
      expect((await banner(page).boundingBox())?.y).toBe(0)
      await page.evaluate(() => {
        document.body.style.minHeight = ''
      })
      await banner(page).getByRole('button', { name: '물결정밀공업' }).click()
      const panel = page.getByRole('region', { name: '내 정보' })
      for (const text of ['customer.admin', 'seoyeon@mulgyeol.example', '물결정밀공업']) await expect(panel).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })
    await test.step('back and forward restore the screens at plain addresses', async () => {
      await expect(page.getByRole('grid')).toBeVisible()
      await goBack(page)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: '오늘 확인할 일' })).toBeVisible()
      await goForward(page)
      await expect(page).toHaveURL(LIST)
      await expect(page.getByRole('grid')).toBeVisible()
      expect(await page.evaluate(() => location.hash)).toBe('')
    })
    await test.step('below 1024 px the button opens a sheet with everything, which closes after navigation', async () => {
      await page.setViewportSize({ width: 800, height: 900 })
      await expect(group(page, '부킹')).toBeHidden()
      await banner(page).getByRole('button', { name: '메뉴 열기' }).click()
      const sheet = page.getByRole('navigation', { name: '전체 메뉴' })
      await expect(sheet.getByRole('button', { name: '로그아웃' })).toBeVisible()
      await expect(sheet.getByRole('button', { name: '선적 조회 닫기' })).toBeVisible()
      await banner(page).getByRole('button', { name: '메뉴 닫기' }).click()
      await expect(sheet).toHaveCount(0)
      await banner(page).getByRole('button', { name: '메뉴 열기' }).click()
      await sheet.getByRole('link', { name: '부킹 조회' }).last().click()
      await expect(page).toHaveTitle('부킹 조회 | 나루')
      await expect(sheet).toHaveCount(0)
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('log-out calls the server and goes home', async () => {
      const left = page.waitForRequest('**/api/logout')
      await banner(page).getByRole('button', { name: '로그아웃' }).click()
      expect((await left).method()).toBe('POST')
      await expect(banner(page).getByRole('button', { name: '로그인' })).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  })

  test('S2-065 S3-013 S7-026 a star adds a favourite with a toast; Alt and an arrow move it for good; a log-out that does not get through still leaves a guest', async ({
    page,
  }) => {
    await open(page, LIST)
    const favourites = page.getByRole('navigation', { name: '즐겨찾기' })
    await expect(favourites).toBeVisible()
    for (const name of await favourites.getByRole('link').allTextContents()) {
      await page.getByRole('navigation', { name: '주 메뉴' }).locator('button').first().hover()
      await page
        .locator(`[aria-label="${name} 즐겨찾기"]`)
        .first()
        .evaluate((star: HTMLElement) => star.click())
      await expect(favourites.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
    const star = async (menu: string, leaf: string) => {
      await group(page, menu).hover()
      const button = banner(page).getByRole('button', { name: `${leaf} 즐겨찾기` })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    const added = toastShows(page, '즐겨찾기에 추가되었습니다.')
    await star('선적', '선적 조회')
    await added
    await star('부킹', '부킹 조회')
    await expect(favourites.getByRole('link')).toHaveText(['선적 조회', '부킹 조회'])
    await favourites.getByRole('link', { name: '부킹 조회' }).focus()
    const saved = page.waitForResponse('**/api/reorderMyMenu')
    await page.keyboard.press('Alt+ArrowLeft')
    await saved
    await expect(favourites.getByRole('link')).toHaveText(['부킹 조회', '선적 조회'])
    await page.reload()
    await untilLive(page)
    await expect(favourites.getByRole('link')).toHaveText(['부킹 조회', '선적 조회'])
    await favourites.getByRole('link', { name: '선적 조회' }).dragTo(favourites.getByRole('link', { name: '부킹 조회' }))
    await expect(favourites.getByRole('link')).toHaveText(['선적 조회', '부킹 조회'])

    await page.route('**/api/logout', (route) => route.abort())
    await banner(page).getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner(page).getByRole('button', { name: '로그인' })).toBeVisible()
    expect((await page.request.post('/api/auth/authorized', { data: {} })).ok()).toBe(true)
  })
})
