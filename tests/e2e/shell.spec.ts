import { expect, type Page } from '@playwright/test'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: true })

const banner = (page: Page) => page.getByRole('banner')
const group = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

test.describe('as a guest', () => {
  test('S1-002 S2-049 S2-052 S2-055 sees header, content up to 1800 px and footer, and no login', async ({ page }) => {
    await page.setViewportSize({ width: 2400, height: 900 })
    await open(page, '/')
    await expect(page).toHaveURL('/')
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

  test('S1-003 S4-008 S4-010 a menu asks for login; closing the popup leaves everything as it was', async ({ page }) => {
    await open(page, '/')
    await group(page, '부킹').hover()
    await banner(page).getByRole('link', { name: '부킹 조회' }).click()
    const popup = page.getByRole('dialog', { name: '로그인' })
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('S4-009 exhibition management opens without login', async ({ page }) => {
    await open(page, '/')
    await group(page, '전시').hover()
    await banner(page).getByRole('link', { name: '전시 화물 관리' }).click()
    await expect(page).toHaveURL('/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt')
    await expect(page).toHaveTitle('전시 화물 관리 | 나루')
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

  test('S1-025 the language switch keeps its choice', async ({ page }) => {
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(banner(page).getByRole('button', { name: 'Log-in' })).toBeVisible()
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'lang')
    expect(cookie?.value).toBe('en')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600)
  })

  test('the chosen appearance is there at the first paint', async ({ page }) => {
    await open(page, '/')
    await banner(page).getByRole('button', { name: '게스트' }).click()
    await page.getByText('어둡게', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('data-theme="dark"')
  })

  test('the skip link leads to the content', async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})

test.describe('as a member', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'customer.admin'))

  test('S2-039 S2-045 S2-047 S2-048 S1-022 the screen of a menu names itself in header, title and tab', async ({ page }) => {
    await open(page, '/')
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
    await banner(page).getByRole('button', { name: '물결정밀공업' }).click()
    const panel = page.getByRole('region', { name: '내 정보' })
    for (const text of ['customer.admin', 'seoyeon@mulgyeol.example', '물결정밀공업']) await expect(panel).toContainText(text)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  test('S2-001 the menu leads to plain addresses, and back and forward restore the screens', async ({ page }) => {
    await open(page, '/')
    await group(page, '선적').hover()
    await banner(page).getByRole('link', { name: '선적 조회' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: '오늘 확인할 일' })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('grid')).toBeVisible()
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('S2-050 the menu works by keyboard: it opens, leads to a leaf, and Esc closes it', async ({ page }) => {
    await open(page, '/')
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
  })

  test('S1-024 two opened screens are two tabs; closing the active one leads to the other', async ({ page }) => {
    await open(page, LIST)
    await group(page, '부킹').hover()
    await banner(page).getByRole('link', { name: '부킹 조회' }).click()
    const tabs = page.getByRole('navigation', { name: '열린 화면' })
    await expect(tabs.getByRole('link')).toHaveText(['선적 조회', '부킹 조회'])
    await tabs.getByRole('button', { name: '부킹 조회 닫기' }).click()
    await expect(tabs.getByRole('link')).toHaveText(['선적 조회'])
    await expect(page).toHaveURL(LIST)
  })

  test('S3-013 S7-026 a star adds a favourite with a toast; Alt and an arrow move it for good', async ({ page }) => {
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
    const added = page.getByText('즐겨찾기에 추가되었습니다.').waitFor()
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
  })

  test('S7-025 a visit that cannot be written disturbs nothing', async ({ page }) => {
    await page.route('**/api/insertVisitLog', (route) => route.abort())
    await open(page, LIST)
    await expect(page).toHaveTitle('선적 조회 | 나루')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('S2-051 below 1024 px the button opens a sheet with everything, which closes after navigation', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await open(page, LIST)
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
  })

  test('the slash key leads to the find box, whose numbers open the tracking list', async ({ page }) => {
    await open(page, LIST)
    await page.locator('#main').focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: 'B/L·컨테이너·부킹 번호' })).toBeFocused()
    await page.keyboard.type('hmmu6027312')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/trk/comm/PtlTrackingList?mid=ptlTrackingList')
  })

  test('S2-037 S2-040 an ended session is noticed before the next screen opens', async ({ page }) => {
    await open(page, '/')
    await page.context().clearCookies({ name: 'naru' })
    await page.route('**/api/auth/authorized', (route) => route.fulfill({ json: { data: { authorized: false }, message: '' } }))
    await group(page, '부킹').hover()
    await banner(page).getByRole('link', { name: '부킹 조회' }).click()
    await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible()
    await expect(page).toHaveURL(/\/\?next=/)
    await expect(page.getByRole('navigation', { name: '열린 화면' })).toHaveCount(0)
  })

  test('S2-064 log-out calls the server and goes home', async ({ page }) => {
    await open(page, LIST)
    const left = page.waitForRequest('**/api/logout')
    await banner(page).getByRole('button', { name: '로그아웃' }).click()
    expect((await left).method()).toBe('POST')
    await expect(banner(page).getByRole('button', { name: '로그인' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('S2-065 a log-out that does not get through still leaves a guest', async ({ page }) => {
    await open(page, LIST)
    await page.route('**/api/logout', (route) => route.abort())
    await banner(page).getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner(page).getByRole('button', { name: '로그인' })).toBeVisible()
    expect((await page.request.post('/api/auth/authorized', { data: {} })).ok()).toBe(true)
  })
})

test.describe('errors', () => {
  test('S2-034 S2-035 an unknown path is a 404 with the fixed sentence inside the shell', async ({ page }) => {
    const reply = await open(page, '/no/such')
    expect(reply?.status()).toBe(404)
    await expect(page).toHaveTitle('Error')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
    await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible()
    await expect(page.getByText('요청하신 페이지를 찾을 수 없습니다.')).toBeVisible()
    await expect(banner(page)).toBeVisible()
    await page.getByRole('link', { name: '홈으로' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[data-page=home]')).toBeVisible()
  })

  test('S2-004 S2-008 S2-037 S2-038 S2-043 addresses answer as they must', async ({ request }) => {
    const get = async (path: string) => {
      const reply = await request.get(path, { maxRedirects: 0 })
      return [reply.status(), reply.headers().location]
    }
    expect(await get('/login/')).toEqual([200, undefined])
    expect(await get('/fms/comm/ptlshipmentlist')).toEqual([404, undefined])
    expect(await get('/?mid=zzz')).toEqual([200, undefined])
    expect(await get('/fms/comm/PtlShipmentList')).toEqual([302, '/'])
    expect(await get(LIST)).toEqual([302, `/?next=${encodeURIComponent(LIST)}`])
    expect(await get('/abc')).toEqual([404, undefined])
    const page = await request.get('/error/NoExistPage')
    expect(page.status()).toBe(200)
    const html = await page.text()
    expect(html).toContain('존재하지 않는 페이지입니다.')
    expect(html).toContain('noindex')
  })

  test('S6-005 a menu of another role, or of another screen, opens nothing: by address and by navigation', async ({ page }) => {
    await signIn(page, 'customer')
    for (const path of ['/oms/comm/PtlBookingList?mid=templateGrid', '/oms/comm/PtlBookingList?mid=ptlShipmentList']) {
      const reply = await page.request.get(path, { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location]).toEqual([302, '/'])
      await open(page, LIST)
      await page.evaluate((href) => {
        history.pushState({ ...history.state, key: 'elsewhere' }, '', href)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, path)
      await expect(page).toHaveURL('/')
      await expect(page.locator('[data-page=home]')).toBeVisible()
    }
  })

  test('S2-006 S2-044 login and popups opened by their address stand alone', async ({ page }) => {
    for (const path of ['/login', '/login/popup', '/cms/popup/CmsDocumentPopup']) {
      await open(page, path)
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
  })
})
