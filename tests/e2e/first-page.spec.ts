import { expect } from '@playwright/test'
import { isBehindProxy } from './support/proxy.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test('a guest sees the home page in Korean, with nothing failing behind it', async ({ page }) => {
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('response', (response) => response.status() >= 400 && failures.push(`${response.status()} ${response.url()}`))
  const reply = await page.goto('/')
  expect(reply?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(failures).toEqual([])
})

test('scripts and styles arrive compressed and may be kept for a year', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /<link[^>]*\brel="modulepreload"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1]
  const reply = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers()['content-encoding']).toBe('br')
  expect(reply.headers()['cache-control']).toContain('immutable')
})

test('S4-045 the words of a page come in one file that is kept for a year; an outdated address gets the words of today', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const address = /<link[^>]*\bid="words"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1] ?? ''
  expect(html).not.toContain('인터넷 연결을 확인해 주세요.')
  const words = await request.get(address, { headers: { 'accept-encoding': 'br' } })
  expect(words.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(await words.text()).toContain('인터넷 연결을 확인해 주세요.')
  const outdated = await request.get('/words/of-yesterday.txt')
  expect(outdated.headers()['cache-control']).toBe('no-store')
  expect(await outdated.text()).toBe(await words.text())
})

test('the product brings the letters of its own texts in one font file, which the page names ahead, and they keep it when the letters of names have come', async ({
  page,
}) => {
  const html = (await (await page.goto('/login'))?.text()) ?? ''
  const ahead = [...html.matchAll(/<link[^>]*\bas="font"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1])
  expect(ahead).toEqual([expect.stringMatching(/^\/assets\/letters-[\w-]+\.woff2$/)])
  await page.waitForLoadState('networkidle')
  const families = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('"', ''))
  })
  expect(families.join()).toContain('Pretendard')
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(woff2?|ttf|otf)$/.test(path)),
  )
  // Names that a forwarder or another test gave may need further letters, which come later from files of their own.
  expect([...new Set(asked)].filter((path) => path.startsWith('/assets/'))).toEqual(ahead)
  await expect(page.locator('link[rel=stylesheet][data-optional]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', {})
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))).toEqual([
    { familyName: expect.stringContaining('Pretendard'), isCustomFont: true },
  ])
})

test('a page applies each style sheet once, and so do the screens that are opened from it', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/')
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split(/[#?]/)[0] ?? '').toSorted())
  const once = async () => {
    const all = await sheets()
    expect(all).toEqual([...new Set(all)])
  }
  // The panel of news comes last of what a page loads in its idle time, and uses the sheet of the screens.
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/notification-panel-'))
  await once()
  await page.getByRole('banner').getByRole('button', { name: '화물추적', exact: true }).hover()
  await page.getByRole('banner').getByRole('link', { name: '화물추적 조회' }).click()
  await expect(page.locator('[data-page=ptlTrackingList]')).toBeVisible()
  await once()
  await open(page, LIST)
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/notification-panel-'))
  await once()
})

test('S9-021 no screen waits for more than three style sheets', async ({ page }) => {
  const answers = async (path: string) => {
    const html = await (await page.request.get(path)).text()
    const sheets = new Set([...html.matchAll(/<link[^>]*\brel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"#?]+)/.exec(link)?.[1]))
    return { path, sheets: sheets.size, isDrawn: html.includes('</main>') }
  }
  await signIn(page, 'admin')
  const menus = await (await page.request.get('/')).text()
  const paths = [...new Set([...menus.matchAll(/href="(\/[^"]*\?mid=[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&')))]
  expect(paths.length).toBeGreaterThan(25)
  const found = []
  for (const path of paths) found.push(await answers(path))
  expect(found.filter(({ sheets, isDrawn }) => sheets > 3 || sheets === 0 || !isDrawn)).toEqual([])
})

test('S9-021 the server draws the rows of a list once: as cards for a phone, as a table for a desk', async ({ request, page }) => {
  await signIn(page, 'customer')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const drawnFor = async (headers: Record<string, string>, noted = '') => {
    const reply = await request.get(LIST, { headers: { ...headers, cookie: cookie + noted } })
    const html = (await reply.text()).split('</main>')[0] ?? ''
    return { rows: html.split('<tr ').length > 5, cards: /<ul[^>]*cards/.test(html) }
  }
  const [table, cards] = [
    { rows: true, cards: false },
    { rows: false, cards: true },
  ]
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?0' })).toEqual(table)
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?1' })).toEqual(cards)
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?0' }, '; window=phone')).toEqual(cards)
})

test('S4-046 the page knows the first forwarded address of its visitor, else that of the socket', async ({ request }) => {
  const addressFor = async (headers: Record<string, string>) => {
    const html = await (await request.get('/', { headers })).text()
    return /"clientIp":"([^"]*)"/.exec(html)?.[1]
  }
  // A proxy as deploy/nginx sets it up lets no visitor name an address himself.
  const believed = isBehindProxy ? '127.0.0.1' : '203.0.113.7'
  expect(await addressFor({ 'x-forwarded-for': '203.0.113.7, 198.51.100.4' })).toBe(believed)
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1']).toContain(await addressFor({}))
})

test('S4-004 a session nobody knows is loaded as a guest, whatever bearer it brings', async ({ request }) => {
  const header = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0].replaceAll(/_r_\w+_/g, '') ?? ''
  const guest = header(await (await request.get('/')).text())
  expect(guest).toContain('로그인')
  const forged = { cookie: `naru=${'x'.repeat(43)}`, authorization: `Bearer ${'y'.repeat(43)}` }
  expect(header(await (await request.get('/', { headers: forged })).text())).toBe(guest)
})
