import { expect, type Page } from '@playwright/test'
import { coveredFocus, resize } from './support/look.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList'
/** Of a sample message, whose number stays. */
const SHIPMENT = '/fms/comm/PtlShipment?mid=ptlShipment&no=NRSI26040009'
const SHIPMENTS = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'

test('S2-056 S2-057 S9-024 S9-025 the layout changes below 1280 and 1024 px', async ({ page, become }) => {
  await become('customer', 'ko')
  await open(page, TRACKING)
  await page.waitForLoadState('networkidle')
  const columns = async (width: number) => {
    await resize(page, width)
    return page.getByRole('search', { name: '조회 조건' }).evaluate((card) => {
      const grid = [card, ...card.querySelectorAll('*')].find(
        (element) => getComputedStyle(element).display === 'grid' && element.children.length > 3,
      )
      return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 0
    })
  }
  expect([await columns(1280), await columns(1279), await columns(1024), await columns(1023)]).toEqual([4, 3, 3, 2])
  await resize(page, 539)
  await page.getByRole('button', { name: '조회 조건', exact: true }).click()
  expect(await columns(539)).toBe(1)
  const button = page.getByRole('banner').getByRole('button', { name: '메뉴 열기' })
  await resize(page, 1024)
  await expect(button).toBeHidden()
  await resize(page, 1023)
  await expect(button).toBeVisible()
})

/** What is wrong with the stops of Tab at two widths of a page that is loaded once. */
const troubleOfStops = async (page: Page) => {
  const trouble: string[] = []
  for (const width of [1440, 390]) {
    await resize(page, width, 700)
    await page.waitForLoadState('networkidle')
    for (const key of ['Tab', 'Shift+Tab']) {
      if (key !== 'Tab') await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      let stops = 0
      for (; stops < 120; stops += 1) {
        await page.keyboard.press(key)
        const problem = await page.evaluate(coveredFocus)
        if (problem === 'end') break
        if (problem) trouble.push(`${width} ${key}: ${problem}`)
      }
      if (stops < 10) trouble.push(`${width} ${key}: only ${stops} stops`)
    }
  }
  return trouble
}

test('S2-045 S2-056 S2-057 S2-132 every control of / at 1440 and 390 px is reached by Tab, seen to be, and not under the header; its panels stand beside each other from 1024 px on', async ({
  page,
  become,
}) => {
  await become('customer', 'ko')
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, '/')
  expect(await troubleOfStops(page)).toEqual([])
  const panels = async (width: number) => {
    await resize(page, width)
    const tops = await Promise.all(
      ['오늘 확인할 일', '진행 중 선적'].map(async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0),
    )
    return Math.abs((tops[0] ?? 0) - (tops[1] ?? 0)) < 4 ? 'beside' : 'stacked'
  }
  expect([await panels(1279), await panels(1024), await panels(1023)]).toEqual(['beside', 'beside', 'stacked'])
})

test(`S2-045 S2-132 every control of ${SHIPMENT} at 1440 and 390 px is reached by Tab, seen to be, and not under the header`, async ({
  page,
  become,
}) => {
  await become('customer', 'ko')
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, SHIPMENT)
  expect(await troubleOfStops(page)).toEqual([])
})

test(`S2-045 S2-132 every control of ${SHIPMENTS} is reached by Tab, seen to be, and not under the header; both days of its period are whole, whichever width the search has`, async ({
  page,
  become,
}) => {
  await become('customer', 'ko')
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, SHIPMENTS)
  expect(await troubleOfStops(page)).toEqual([])
  for (const width of [390, 768, 1100, 1279, 1440]) {
    await resize(page, width)
    const opener = page.getByRole('button', { name: '조회 조건' })
    if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    for (const field of ['FROM_DT', 'TO_DT']) {
      const day = page.locator(`input[data-field=${field}]`)
      await expect(day).toBeVisible()
      expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth), `${field} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
})

test('S2-045 S2-050 S2-132 the header of the longest menu fits every width, in English too, and the menu, when open, stands whole in a window of 1100 x 700', async ({
  page,
}) => {
  await signIn(page, 'admin', 'en')
  await open(page, '/')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [390, 1023, 1024, 1100, 1279, 1280, 1366, 1440]) {
    await resize(page, width)
    const ends = await page
      .getByRole('banner')
      .locator('button:visible, a:visible, input:visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(width - 8)
  }
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.getByRole('banner').getByRole('button', { name: 'Management', exact: true }).focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('banner').getByRole('listitem').getByRole('link').filter({ visible: true })
  await expect.poll(() => links.count()).toBeGreaterThan(20)
  const far = await links.evaluateAll((all) =>
    Math.max(...all.flatMap((link) => [link.getBoundingClientRect().bottom / 700, link.getBoundingClientRect().right / 1100])),
  )
  expect(far).toBeLessThan(1)
})
