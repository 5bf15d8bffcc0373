import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { startServer } from '../../tools/bench/child.ts'
import { SERVER } from '../../tools/bootstrap/build.mjs'
import { freePort } from '../../tools/bootstrap/process/port.mjs'
import { untilLive } from './support/live.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

// The short form of `npm run test:survive -- --kinds restarted`: the server stops and starts once, in the middle of two forms.
const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
const NOTICES = '/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt'

/** A portal of its own on one port for all its starts. */
const ownPortal = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-e2e-restart-'))
  const data = join(folder, 'data')
  const { NARU_DEMO_FOLDER: demo } = process.env
  if (demo) cpSync(demo, data, { recursive: true })
  const port = await freePort()
  const start = () => startServer([SERVER], { DATA_DIR: data, SEED_DEMO: 'true', UNIPASS_REFRESH: 'false' }, port, '/')
  let server = await start()
  return {
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await start()
    },
    end: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What is fetched when the browser is idle is asked for within so many milliseconds. */
const IDLE_MS = 2_500
/** Whether the code of a page has come: nothing is on its way, and nothing was asked for lately. */
const codeOf = (page: Page) => {
  let open = 0
  let askedAt = Date.now()
  const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType())
  page.on('request', (request) => {
    if (!isCode(request)) return
    open += 1
    askedAt = Date.now()
  })
  const done = (request: Request) => void (isCode(request) && (open -= 1))
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return () => open === 0 && Date.now() - askedAt > IDLE_MS
}
/** The dialogs of the browser itself, which a page uses as long as it has not loaded its own. */
const ownDialogs = new WeakMap<Page, string[]>()
const visit = async (browser: Browser, baseURL: string, account: 'other' | 'admin', path: string) => {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const dialogs: string[] = []
  ownDialogs.set(page, dialogs)
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') dialogs.push(dialog.message())
    void dialog.accept()
  })
  await signIn(page, account)
  const isLoaded = codeOf(page)
  await page.goto(path)
  await untilLive(page)
  // What has not come when the server stops says so in its own place.
  await expect.poll(isLoaded).toBe(true)
  return page
}
/** What the page says of a failed press. */
const said = async (page: Page) => {
  const drawn = page.locator('[role=alertdialog], [data-kind=warning], [data-kind=error], [role=alert]')
  return [...(ownDialogs.get(page) ?? []), ...(await drawn.filter({ hasText: /[가-힣]/, visible: true }).allTextContents())]
}
const closeBox = async (page: Page) => {
  const box = page.getByRole('alertdialog')
  if (await box.count()) await box.getByRole('button', { name: '확인' }).click()
}
const cargo = (page: Page) => page.locator('[data-field="COMMODITY"]')
const title = (page: Page, lang: 'KO' | 'EN') => page.locator(`main form [data-field="TITLE_${lang}"]`)
const saved = (page: Page, call: string) => page.waitForResponse((reply) => reply.url().endsWith(call) && reply.status() === 200)

test('S8-007 S4-050 the server is stopped and started while a booking and a notice are typed: told once, nothing lost, the next press saves', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const portal = await ownPortal()
  try {
    const booking = await visit(browser, portal.url, 'other', SEA)
    await cargo(booking).fill('TYPED BEFORE THE STOP')
    const notice = await visit(browser, portal.url, 'admin', NOTICES)
    await notice.getByRole('button', { name: '새 공지' }).click()
    await title(notice, 'KO').fill('멈추기 전의 공지')
    await title(notice, 'EN').fill('Notice before the stop')

    await portal.stop()
    await booking.getByRole('button', { name: '임시저장' }).click()
    await notice.locator('main form').getByRole('button', { name: '저장' }).click()
    for (const page of [booking, notice]) {
      await expect.poll(() => said(page)).toEqual([expect.stringContaining('인터넷 연결을 확인해 주세요.')])
      await closeBox(page)
    }
    await expect(cargo(booking)).toHaveValue('TYPED BEFORE THE STOP')
    await expect(title(notice, 'KO')).toHaveValue('멈추기 전의 공지')
    // A reload without a server: one of the pages is loaded again later.
    await notice.reload().catch(() => null)

    await portal.start()
    const stored = saved(booking, '/saveBooking')
    await booking.getByRole('button', { name: '임시저장' }).click()
    await stored
    await expect(booking).toHaveURL(/BKG_NO=KRS\d{9}/)
    await notice.goto(NOTICES)
    await untilLive(notice)
    await expect(title(notice, 'KO')).toHaveValue('멈추기 전의 공지')
    const written = saved(notice, '/saveNoticeList')
    await notice.locator('main form').getByRole('button', { name: '저장' }).click()
    await written
  } finally {
    await portal.end()
  }
})
