import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { toastShows } from './support/toast.ts'
import { test } from './support/warm.ts'

const WORKER = '/offline-worker.js'

/** A line to the portal that can be cut and mended, and that can lose the file of the service worker. */
const lineTo = async (portal: string) => {
  let isGone = false
  const line = createServer((asked, reply) => {
    if (isGone && asked.url?.startsWith(WORKER)) return void reply.writeHead(404).end()
    const passed = request(new URL(asked.url ?? '/', portal), { method: asked.method ?? 'GET', headers: asked.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await once(line.listen(0, 'localhost'), 'listening')
  const { port } = line.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      const closed = once(line.close(), 'close')
      line.closeAllConnections()
      await closed
    },
    mend: () => once(line.listen(port, 'localhost'), 'listening'),
    loseWorker: () => {
      isGone = true
    },
    close: () => {
      line.close()
      line.closeAllConnections()
    },
  }
}

const guarded = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

for (const { lang, title, again, path, marker } of [
  { lang: 'ko', title: '서버에 연결할 수 없습니다', again: '다시 시도', path: LIST, marker: 'ptlShipmentList' },
  { lang: 'en', title: 'The server cannot be reached', again: 'Try again', path: '/error/NoExistPage', marker: 'noExist' },
] as const)
  test(`S8-007 S4-050 a reload that reaches no server shows a page of the portal (${lang}), and its link goes on where the reader was`, async ({
    browser,
    baseURL,
  }) => {
    const line = await lineTo(baseURL ?? '')
    const context = await browser.newContext({ baseURL: line.url })
    const page = await context.newPage()
    await signIn(page, 'customer', lang)
    await open(page, path)
    await guarded(page)
    const cookies = await context.cookies()
    await line.cut()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(line.url + path)
    expect(await axeFinds(page)).toEqual([])
    // Another try without a line leads to the same page, and nothing of the portal was stored.
    await page.getByRole('link', { name: again }).click()
    await expect(page.locator('[data-page=offline]')).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(await context.cookies()).toEqual(cookies)
    await line.mend()
    await page.getByRole('link', { name: again }).click()
    await expect(page.locator(`[data-page=${marker}]`)).toBeVisible()
    await untilLive(page)
    await expect(page.getByRole('banner').getByRole('button', { name: lang === 'ko' ? '로그아웃' : 'Log-out' })).toBeVisible()
    await context.close()
    line.close()
  })

test('U-35 a member who wants it reads the shipments and the inbox seen last without a connection, with their age; a log-out erases them', async ({
  browser,
  baseURL,
}) => {
  const line = await lineTo(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, 'customer')
  await open(page, LIST)
  await guarded(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.evaluate(() => localStorage.setItem('naru.offline.customer', 'Y'))
  const no = /NR[SA][EI]\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await open(page, `/fms/comm/PtlShipment?mid=ptlShipment&no=${no}`)
  const answer = await page.locator('main [class*=answer]').innerText()
  const copied = (words: string) =>
    expect.poll(() => page.evaluate(async () => (await (await caches.match('/offline/copy'))?.text()) ?? '')).toContain(words)
  await copied(no)
  await open(page, '/fms/comm/PtlInbox?mid=ptlInbox')
  await copied('"inbox":{')
  await line.cut()
  await page.reload()
  const copy = page.locator('#copy')
  await expect(copy.getByRole('heading', { name: '마지막으로 본 내용' })).toBeVisible()
  await expect(copy).toContainText(no)
  await expect(copy).toContainText(answer)
  await expect(copy).toContainText(/방금 전 기준|분 전 기준/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFinds(page)).toEqual([])
  await line.mend()
  await open(page, '/')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  // The copy goes before the page: a reload in between would be called off by the one of the log-out.
  const home = page.waitForEvent('load')
  await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).first().click()
  await home
  await untilLive(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await line.cut()
  await page.reload()
  await expect(page.locator('[data-page=offline]')).toBeVisible()
  await expect(page.locator('#copy')).toHaveCount(0)
  await context.close()
  line.close()
})

test('R-04 a message written without a connection is kept and reaches our desk once when the connection is back', async ({
  browser,
  baseURL,
}) => {
  const line = await lineTo(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, 'other')
  await open(page, LIST)
  const no = /NR[SA][EI]\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await open(page, `/fms/comm/PtlShipment?mid=ptlShipment&no=${no}`)
  await page.getByRole('button', { name: /^(메시지 쓰기|\d+건 모두)$/ }).click()
  const box = page.getByRole('textbox', { name: '담당자에게 보낼 메시지' })
  const words = `연결 없이 쓴 글 ${Date.now()}`
  await box.fill(words)
  await line.cut()
  const kept = toastShows(page, '연결이 없어 보관했습니다.')
  await page.getByRole('button', { name: '보내기', exact: true }).click()
  await kept
  await expect(box).toHaveValue('')
  const sent = toastShows(page, '연결되어 메시지를 보냈습니다.')
  await line.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await sent
  await open(page, `/fms/comm/PtlShipment?mid=ptlShipment&no=${no}`)
  await page.getByRole('button', { name: /^(메시지 쓰기|\d+건 모두)$/ }).click()
  await expect(page.getByText(words)).toHaveCount(1)
  await context.close()
  line.close()
})

test('S8-007 the worker asks to be compared at every navigation, and goes when its file is gone', async ({ browser, baseURL }) => {
  const line = await lineTo(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.url })
  const page = await context.newPage()
  const file = await page.request.get(WORKER)
  expect([file.headers()['cache-control'], file.headers()['content-security-policy']]).toEqual([
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ])
  await open(page, '/')
  await guarded(page)
  expect(await workers(page)).toBe(1)
  line.loseWorker()
  await page.reload()
  await untilLive(page)
  await expect.poll(() => workers(page)).toBe(0)
  await context.close()
  line.close()
})

test('S8-007 a browser without service workers shows the same screens and no error', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await signIn(page, 'customer')
  await open(page, LIST)
  await expect(page.locator('[data-page=ptlShipmentList]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(failures).toEqual([])
})
