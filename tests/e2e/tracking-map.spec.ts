import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const SEA = '/trk/popup/PtlTrackingSeaPopup'
// A shipment of the demo whose number does not move with the day of the first start: Busan to Rotterdam.
const HOUSE = 'NRSE26030001'
const MAP = '/trk/popup/PtlTrackingMapPopup'
const frame = (page: Page) => page.getByRole('group', { name: /경로 지도|Map of the route/ })
const rows = (page: Page) => page.getByRole('grid', { name: /^(경로|Route)$/ }).locator('tbody tr')
/** The middle of what is seen, in map degrees, and how many of them are seen. */
const seen = async (page: Page) => {
  const [x = 0, y = 0, width = 0, height = 0] = ((await frame(page).locator('svg').getAttribute('viewBox')) ?? '').split(' ').map(Number)
  return { x: x + width / 2, y: y + height / 2, width }
}

test('S2-127 S2-129 S2-130 from the sea popup to one container and to the map: one row on, another row moves the map there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'customer')
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') foreign.push(request.url())
  })
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  const sea = page.locator('[data-page=ptlTrackingSeaPopup]')

  await sea
    .getByRole('button', { name: /^[A-Z]{4}\d{7} 이벤트$/ })
    .first()
    .click()
  const boxes = page.getByRole('dialog', { name: '컨테이너 이벤트' })
  await expect(boxes.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await boxes.getByRole('button', { name: '닫기' }).click()

  await sea.getByRole('button', { name: '지도', exact: true }).click()
  await expect(frame(page).locator('svg[data-land=true]')).toBeVisible()
  await expect(rows(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expect(frame(page).locator('[data-leg=planned], [data-leg=travelled]').first()).toBeAttached()
  const before = await seen(page)
  await rows(page).first().click()
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expect.poll(async () => Math.abs((await seen(page)).x - before.x)).toBeGreaterThan(10)
  await expect(frame(page).locator('[data-on=true]')).toContainText('1KRINC')
  expect(await axeFinds(page)).toEqual([])
  expect(foreign).toEqual([])
})

test('S2-099 zoom and pan by keys, buttons and wheel; without its land the route is still drawn', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/map/world.json', (route) => route.abort())
  await signIn(page, 'customer')
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: '지도', exact: true }).click()
  await expect(frame(page).locator('[data-leg]').first()).toBeAttached()
  const first = await seen(page)
  await frame(page).focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await seen(page)).width).toBeLessThan(first.width)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await seen(page)).x).toBeGreaterThan(first.x)
  await page.getByRole('button', { name: '축소' }).click()
  await expect.poll(async () => (await seen(page)).width).toBeCloseTo(first.width, 1)
  await frame(page).hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await seen(page)).width).toBeLessThan(first.width)
  await page.getByRole('button', { name: '전체 경로 보기' }).click()
  await expect.poll(async () => (await seen(page)).width).not.toBe(first.width)
})

test('S2-098 S2-099 on a phone the map stands under the list, in English, nothing runs over the edge, nothing for axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer', 'en')
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(frame(page).locator('svg[data-land=true]')).toBeVisible()
  const [list, map] = [await page.getByText('Last known position').boundingBox(), await frame(page).boundingBox()]
  expect(map?.y ?? 0).toBeGreaterThan(list?.y ?? Number.POSITIVE_INFINITY)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFinds(page)).toEqual([])
  // The same by its own address, which a reload and a link have.
  const mngtNo = await page.evaluate(
    () => (window.history.state as { popups?: { args?: { mngtNo?: string } }[] }).popups?.at(-1)?.args?.mngtNo ?? 'none',
  )
  await open(page, `${MAP}?mngtNo=${mngtNo}`)
  await expect(frame(page).locator('svg[data-land=true]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await open(page, MAP)
  await expect(page.getByText('No data found.')).toBeVisible()
})

test('S2-098 below 960 every step of the route can be read and the map reached; the page behind stands still', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer')
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: '지도', exact: true }).click()
  const steps = page.getByRole('list', { name: '경로' }).getByRole('listitem')
  await expect(steps.first()).toBeVisible()
  const behind = await page.evaluate(() => window.scrollY)
  await page.getByText('최종 확인 위치').hover()
  for (const step of await steps.all()) {
    await step.scrollIntoViewIfNeeded()
    // Whole, and nothing lies over its lower edge.
    await expect(step).toBeInViewport({ ratio: 1 })
    expect(
      await step.evaluate((item) => {
        const { left, bottom, width } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(left + width / 2, bottom - 4))
      }),
    ).toBe(true)
  }
  await frame(page).scrollIntoViewIfNeeded()
  await expect(frame(page)).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(behind)
  await page.setViewportSize({ width: 800, height: 700 })
  await expect(rows(page).first()).toBeVisible()
  for (const row of await rows(page).all()) {
    await row.scrollIntoViewIfNeeded()
    await expect(row).toBeInViewport({ ratio: 1 })
  }
})
