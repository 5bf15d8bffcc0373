import { expect, type Locator, type Page } from '@playwright/test'
import { restingBox } from './support/box.ts'
import { goBack } from './support/history.ts'
import { open, PLAIN, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const terms = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: '이용약관' })
const privacy = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('button[data-name=privacy]')
    .evaluate((button: HTMLElement) => button.click())
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const GRID = '/template/grid?mid=templateGrid'

/** How far the rows of a popup are scrolled. */
const scrolledTo = (popup: Locator) =>
  expect.poll(() =>
    popup.getByRole('grid').evaluate((grid) => {
      let holder: Element | null = grid
      while (holder && holder.scrollTop === 0) holder = holder.parentElement
      return holder?.scrollTop ?? 0
    }),
  )

test.beforeEach(async ({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('S3-031 a stack of dialogs survives a reload and the back button closes its top one', async ({ page }) => {
  await open(page, PLAIN)
  await terms(page).click()
  await privacy(page)
  await expect(dialog(page, '개인정보처리방침')).toBeVisible()
  await page.reload()
  await expect(dialog(page, '개인정보처리방침')).toContainText('예시입니다')
  await expect(page.locator('[role=dialog]')).toHaveCount(2)
  await expect(page).toHaveURL(PLAIN)
  await goBack(page)
  await expect(page.locator('[role=dialog]')).toHaveCount(1)
  await expect(dialog(page, '이용약관')).toContainText('예시입니다')
  await goBack(page)
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect(page).toHaveURL(PLAIN)
})

test('S2-070 closing leaves no entry behind: back goes to the page before', async ({ page }) => {
  await open(page, '/login')
  await open(page, PLAIN)
  await terms(page).click()
  await expect(dialog(page, '이용약관')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await goBack(page)
  await expect(page).toHaveURL('/login')
})

test.describe('by touch', () => {
  test.use({ cold: true, hasTouch: true })
  test('S2-067 a finger drags the head', async ({ page }) => {
    await open(page, PLAIN)
    await terms(page).tap()
    await expect(dialog(page, '이용약관')).toContainText('예시입니다')
    const touch = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [{ x, y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(500, 170) })
    for (const step of [20, 60, 100])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(500 + step, 170 + step / 2) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => restingBox(dialog(page, '이용약관'))).toMatchObject({ x: 420, y: 200 })
  })
})

test('S2-070 S2-076 S2-077 S2-078 S2-103 S3-004 the sample popup: its search card, its content, and what it answers', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, GRID)
  await page.getByRole('button', { name: '팝업에서 선택' }).click()
  const popup = dialog(page, '팝업 템플릿')
  await expect(popup.getByText('TPL-001')).toBeVisible()
  await test.step('the search card expands and collapses and keeps what stands in it', async () => {
    const extra = popup.getByText('사용 여부', { exact: true }).first()
    const before = await restingBox(popup.getByRole('search'))
    await popup.getByRole('button', { name: '조건 더 보기' }).click()
    await expect(popup.getByRole('button', { name: '조건 접기' })).toHaveAttribute('aria-expanded', 'true')
    await expect(extra).toBeVisible()
    expect((await restingBox(popup.getByRole('search'))).height).toBeGreaterThan(before.height)
    await popup.getByRole('button', { name: '조건 접기' }).click()
    expect((await restingBox(popup.getByRole('search'))).height).toBe(before.height)
  })
  await test.step('the content fills the dialog below its head and scrolls inside', async () => {
    const [frame, head] = [await restingBox(popup), await restingBox(popup.locator('header').first())]
    const content = await restingBox(popup.locator('[data-page=tplPopup1]'))
    expect(content.width).toBe(frame.width)
    expect(content.height).toBe(frame.height - head.height)
    await page.setViewportSize({ width: 1100, height: 420 })
    // The dialog takes its new place after the window has got its size.
    await expect.poll(async () => (await restingBox(popup)).height).toBeLessThanOrEqual(420)
    const search = await restingBox(popup.getByRole('search'))
    await popup.getByRole('grid').hover()
    await page.mouse.wheel(0, 300)
    await scrolledTo(popup).toBeGreaterThan(0)
    expect(await restingBox(popup.getByRole('search'))).toEqual(search)
    expect((await restingBox(popup.locator('header').first())).height).toBe(40)
    // Back to the first rows: the test tool would scroll to a row by itself, and rows that move under the pointer are not clicked.
    await page.mouse.wheel(0, -300)
    await scrolledTo(popup).toBe(0)
  })
  await test.step('choosing a row answers the opener, closing answers nothing', async () => {
    await popup.getByText('TPL-002').click()
    await expect(popup.locator('tr[aria-selected=true]')).toContainText('TPL-002')
    await popup.getByRole('button', { name: '선택', exact: true }).click()
    await expect(popup).toHaveCount(0)
    await expect(page.locator('[data-page=tplGrid] output').first()).toContainText('선택한 품목: TPL-002')
    await page.getByRole('button', { name: '팝업에서 선택' }).click()
    await expect(popup.getByText('TPL-001')).toBeVisible()
    await goBack(page)
    await expect(popup).toHaveCount(0)
    await expect(page.locator('[data-page=tplGrid] output').first()).toContainText('선택하지 않았습니다.')
  })
})
