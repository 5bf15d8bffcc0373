import { expect, type Locator } from '@playwright/test'
import { resize } from './support/look.ts'
import { open } from './support/sign-in.ts'
import { test } from './support/warm.ts'

/** Of a sample message, whose number stays. */
const SHIPMENT = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26030001'

/** How many lines the text of an element takes. */
const linesOf = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('S2-045 in English at 1440 px the header shows company and name whole beside the longest menu; at 1280 px the company ends in an ellipsis, and its title says it whole', async ({
  page,
  become,
}) => {
  await become('admin', 'en')
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(page, '/')
  const banner = page.getByRole('banner')
  const [company, name] = [banner.getByTitle('Naru Forwarding Co., Ltd.'), banner.getByTitle('Choi Eunwoo')]
  const cut = async () => {
    const all = await Promise.all([company, name].map((one) => one.evaluate((element) => element.scrollWidth > element.clientWidth)))
    const menu = await banner.getByRole('navigation').evaluate((element) => element.scrollWidth > element.clientWidth)
    return [...all, menu]
  }
  await expect.poll(cut).toEqual([false, false, false])
  await resize(page, 1280)
  await expect.poll(cut).toEqual([true, false, false])
  expect(await company.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis')
})

test('S2-056 in English from 1440 down to 1280 px the two days of a period stand whole in their box', async ({ page, become }) => {
  await become('admin', 'en')
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/trk/comm/PtlTrackingList?mid=ptlTrackingList')
  const days = page.locator('main form input:is([name=FROM_DT], [name=TO_DT])')
  await expect(days).toHaveCount(2)
  for (const width of [1440, 1340, 1280]) {
    await resize(page, width)
    // A part of a pixel too little already cuts the last digit.
    const rooms = days.evaluateAll((inputs) =>
      inputs.map((input) => {
        const { paddingLeft, fontFamily, fontSize, fontWeight, letterSpacing, fontVariantNumeric } = getComputedStyle(input)
        const text = Object.assign(document.createElement('span'), { textContent: (input as HTMLInputElement).value })
        Object.assign(text.style, { fontFamily, fontSize, fontWeight, letterSpacing, fontVariantNumeric, position: 'absolute' })
        document.body.append(text)
        const needed = text.getBoundingClientRect().width
        text.remove()
        return input.getBoundingClientRect().width - Number.parseFloat(paddingLeft) >= needed
      }),
    )
    expect([width, await rooms]).toEqual([width, [true, true]])
  }
})

test('S2-127 a time with its year stands beside the circle of the progress record at 1440 and 390 px', async ({ page, become }) => {
  await become('owner', 'ko')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, SHIPMENT)
  const line = page.getByRole('region', { name: '진행 기록' }).locator('li[data-state]').first()
  await line.locator('b').first().waitFor()
  for (const width of [1440, 390]) {
    await resize(page, width)
    const room = await line.evaluate((row) => {
      const [time, circle] = row.children as unknown as [HTMLElement, HTMLElement]
      const day = document.createElement('b')
      day.textContent = '27-01-20'
      time.replaceChildren(day, '10:00')
      const range = document.createRange()
      range.selectNodeContents(time)
      return circle.getBoundingClientRect().left - Math.max(...[...range.getClientRects()].map(({ right }) => right))
    })
    expect([width, room >= 6]).toEqual([width, true])
  }
})

test('S2-056 in English at 390 px a booking without an owner says so in one line, and the title of a card stays whole above its hint', async ({
  page,
  become,
}) => {
  await become('admin', 'en')
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/oms/comm/PtlBookingQueue?mid=ptlBookingQueue')
  const owner = page.getByRole('main').getByText('No owner').nth(1)
  await owner.waitFor()
  await expect.poll(() => linesOf(owner)).toBe(1)
  // A word put there before the page lives would be drawn over.
  await open(page, '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport')
  const title = page.getByRole('main').getByRole('heading', { name: 'File', exact: true })
  await title.evaluate((element) => {
    element.textContent = 'Value conversions'
  })
  const [head, hint] = [page.getByRole('heading', { name: 'Value conversions' }), page.getByText(/^Excel, CSV, XML or JSON/)]
  await expect.poll(() => linesOf(head)).toBe(1)
  const [above, below] = await Promise.all([head.boundingBox(), hint.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
})
