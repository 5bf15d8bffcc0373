import { expect, type Locator, type Page } from '@playwright/test'
import { goBack, goForward } from './support/history.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

/** Where the list scrolls: the nearest element around its rows that does. */
const placeOf = (list: Locator) =>
  list.evaluate((grid) => {
    let box: Element | null = grid
    while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement
    return { top: box?.scrollTop ?? -1, left: box?.scrollLeft ?? -1 }
  })
const scrollTo = (list: Locator, top: number, left: number) =>
  list.evaluate(
    (grid, to) => {
      let box: Element | null = grid
      while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
        box = box.parentElement
      box?.scrollTo(to.left, to.top)
    },
    { top, left },
  )
const shipments = (page: Page) => page.getByRole('grid', { name: '조회 결과' })
const AT = { top: 600, left: 200 }
const stands = (page: Page) => expect.poll(() => placeOf(shipments(page))).toEqual(AT)
/** The row with this number is the chosen one. */
const isChosen = (page: Page, row: string) =>
  expect(shipments(page).locator('[aria-selected="true"]')).toHaveAttribute('aria-rowindex', row)

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1100, height: 700 } })

  test('S3-032 S4-024 a list comes back where it was scrolled to in its table, with the chosen row, by tab, by Back and after a reload', async ({
    page,
  }) => {
    await signIn(page, 'staff')
    await open(page, LIST)
    await expect(shipments(page).getByRole('row').nth(5)).toBeVisible()
    await scrollTo(shipments(page), AT.top, AT.left)
    await stands(page)
    await shipments(page).locator('tr[data-index="18"] td').nth(5).click()
    await isChosen(page, '20')
    const tabs = page.getByRole('navigation', { name: '열린 화면' })

    await page.reload()
    await untilLive(page)
    await stands(page)
    await isChosen(page, '20')

    // Within the page: another screen by its menu, back by Back, and by the tab of the work bar.
    const menu = page.getByRole('banner')
    await menu.getByRole('button', { name: '부킹', exact: true }).hover()
    await menu.getByRole('link', { name: '부킹 조회' }).click()
    await expect(page).toHaveTitle('부킹 조회 | 나루')
    await goBack(page)
    await expect(page).toHaveTitle('선적 조회 | 나루')
    await stands(page)
    await isChosen(page, '20')
    await goForward(page)
    await expect(page).toHaveTitle('부킹 조회 | 나루')
    await tabs.getByRole('link', { name: '선적 조회' }).click()
    await expect(page).toHaveTitle('선적 조회 | 나루')
    await stands(page)
    await isChosen(page, '20')
  })

  test('S3-032 S4-024 S4-025 a form comes back where its page was scrolled to, by its tab and by its menu, and at its top once its tab was closed', async ({
    page,
  }) => {
    await signIn(page, 'staff')
    await open(page, '/oms/comm/PtlBookingAirMgt?mid=ptlBookingAirMgt')
    const tabs = page.getByRole('navigation', { name: '열린 화면' })
    const scrolled = () => expect.poll(() => page.evaluate(() => Math.round(scrollY)))
    const openFromMenu = async (leaf: string) => {
      const menu = page.getByRole('banner')
      await menu.getByRole('button', { name: '부킹', exact: true }).hover()
      await menu.getByRole('link', { name: leaf }).click()
      await expect(page).toHaveTitle(`${leaf} | 나루`)
      await page.mouse.move(0, 400)
    }
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, 300)
    await scrolled().toBe(300)

    await openFromMenu('부킹 조회')
    await scrolled().toBe(0)
    await tabs.getByRole('link', { name: '항공 부킹 관리' }).click()
    await expect(page).toHaveTitle('항공 부킹 관리 | 나루')
    await scrolled().toBe(300)

    await openFromMenu('부킹 조회')
    await scrolled().toBe(0)
    await openFromMenu('항공 부킹 관리')
    await scrolled().toBe(300)

    await tabs.getByRole('button', { name: '항공 부킹 관리 닫기' }).click()
    await expect(page).toHaveTitle('부킹 조회 | 나루')
    await openFromMenu('항공 부킹 관리')
    await scrolled().toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('S4-024 cards come back to the card that was looked at', async ({ page }) => {
    await signIn(page, 'staff')
    await open(page, LIST)
    const cards = page.getByRole('list', { name: '조회 결과' })
    await expect(cards.getByRole('listitem').nth(5)).toBeVisible()
    const deep = cards.getByRole('listitem').nth(34)
    await cards.getByRole('listitem').nth(19).scrollIntoViewIfNeeded()
    // A placeholder is not as high as its card.
    await expect(deep.getByRole('button').first()).toBeEnabled()
    await deep.scrollIntoViewIfNeeded()
    const top = () => deep.evaluate((card) => card.getBoundingClientRect().top)
    // The place is remembered with the next frame, and cards above may still get their height.
    const scrolled = () => page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))))
    let before = Number.NaN
    const moved = async () => {
      const last = before
      before = await top()
      expect(await scrolled()).toBeGreaterThan(2_000)
      return before - last
    }
    await expect.poll(moved).toBe(0)
    await page.reload()
    await untilLive(page)
    await expect(deep.getByRole('button').first()).toBeEnabled()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })
})
