import { expect, type Page } from '@playwright/test'
import { openStaffCalls } from './support/staff-calls.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const TRACKING = '/trk/comm/PtlTrackingList?mid=ptlTrackingList&TRANS_MODE=SEA'
const STREAM = '/api/live/streamChanges'

/** A time of today on the clock of Busan, as the form sends it: later than what is known, so that the row changes. */
const minutesAgo = (minutes: number) =>
  new Date(Date.now() + 9 * 3_600_000 - minutes * 60_000).toISOString().replace(/\D/g, '').slice(0, 12)

/** How many streams the page opened, and how many of them are open. */
const watchStreams = (page: Page) => {
  const streams = { opened: 0, open: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== STREAM) return
    streams.opened += 1
    streams.open += 1
  })
  const over = (request: { url: () => string }) => {
    if (new URL(request.url()).pathname === STREAM) streams.open -= 1
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return streams
}

/** As the browser does when another tab comes to the front. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('an event of our desk appears in the customer’s open list and popup without a reload, marked; a hidden tab has no connection', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const desk = await openStaffCalls(elsewhere)
  const streams = watchStreams(page)
  await signIn(page, 'other')
  const settled = page.waitForRequest((request) => request.url().includes(STREAM))
  await open(page, TRACKING)
  await settled
  const rows = page.getByRole('grid').locator('tbody tr')
  // Rows of other tests may come in at any moment: the row is known by its number.
  const number = await rows.last().locator('b.code').first().innerText()
  const row = rows.filter({ hasText: number })
  await row.locator('td').nth(2).click()

  const event = { MNGT_NO: (await desk.find(number)).MNGT_NO, STAGE: 'DEPARTED', CLS: 'ACT', PLACE: 'KRPUS', REASON: '현장 확인' }
  await desk.enter({ ...event, AT: minutesAgo(3) })
  await expect(row).toHaveAttribute('data-fresh', 'true')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/방금 \d+건 갱신/)).toBeVisible()
  await expect.poll(() => streams).toEqual({ opened: 1, open: 1 })

  await row.locator('b.code').first().click()
  const lines = page.getByRole('region', { name: '진행 기록' }).locator('li[data-state]')
  await expect(lines.first()).toBeVisible()
  await desk.enter({ ...event, AT: minutesAgo(2) })
  await expect(page.locator('li[data-fresh]').filter({ hasText: '새 소식' })).not.toHaveCount(0)
  await expect(page.getByRole('dialog').getByText(/방금 \d+건 갱신/)).toBeVisible()
  await expect.poll(() => streams).toEqual({ opened: 1, open: 1 })

  await setHidden(page, true)
  await expect.poll(() => streams.open).toBe(0)
  const latest = minutesAgo(1)
  await desk.enter({ ...event, AT: latest })
  await setHidden(page, false)
  // Each line also has the time of its entry, which may be the same minute.
  const [month, day, hour, minute] = latest.slice(4).match(/../g) ?? []
  const time = page.locator('span:first-child').filter({ hasText: new RegExp(`${month}\\D${day}\\s*${hour}:${minute}$`) })
  await expect(lines.filter({ has: time })).toHaveCount(1)
  await expect.poll(() => streams).toEqual({ opened: 2, open: 1 })
  await elsewhere.dispose()
})
