import { expect } from '@playwright/test'
import { EVERY_ROUTE } from '../support/pages/every-route.ts'
import { test } from './support/warm.ts'
import { isBehindProxy } from './support/proxy.ts'

const SHIPMENTS = '/fms/comm/PtlShipmentList'

test('S3-035 a nonce is never given twice, in 60 pages of all kinds', async ({ as }) => {
  const request = await as('guest', 'ko')
  const open = EVERY_ROUTE.filter(({ seenBy }) => seenBy.includes('guest')).map(({ path }) => path)
  const nonces = new Set<string>()
  for (let turn = 0; turn < 60; turn += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => request.get(open[(turn + at) % open.length] ?? '/')))
    for (const reply of replies) nonces.add(/'nonce-([^']{24,})'/.exec(reply.headers()['content-security-policy'] ?? '')?.[1] ?? '')
  }
  expect(nonces.size).toBe(60)
  expect(nonces.has('')).toBe(false)
})

test('S4-006 the session cookie is out of reach of scripts and of other sites, and ends with the browser', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const reply = await request.post('/api/login', { data: { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' } })
  const cookie = reply
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value)
    .find((value) => value.startsWith('naru='))
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(cookie).not.toMatch(/Domain|Expires|Max-Age/i)
  await request.dispose()
})

test('S6-006 nothing personal is kept by anybody on the way, and a false suffix does not make it a file', async ({ as }) => {
  const request = await as('customer', 'ko')
  for (const path of ['/', `${SHIPMENTS}?mid=ptlShipmentList`, '/trk/popup/PtlTrackingSeaPopup'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store')
  const suffixes = ['.css', '.js', '/x.css', '/logo.png', ';x.css', '%2Fx.css', '%3Fx.css', '%00.css', '%0A.css', '%23x.css', '/..%2Fx.css']
  for (const suffix of suffixes) {
    const reply = await request.get(`${SHIPMENTS}${suffix}?mid=ptlShipmentList`, { maxRedirects: 0 })
    const answer = `${suffix}: ${reply.status()} ${reply.headers()['cache-control']}`
    expect([400, 404].includes(reply.status()), answer).toBe(true)
    // Some of them a proxy refuses itself, on a page that is nobody's.
    if (!isBehindProxy || reply.status() === 404) expect(reply.headers()['cache-control'], answer).toBe('no-store')
    expect(await reply.text(), suffix).not.toMatch(/NRS[EI]\d{8}/)
  }
  for (const path of ['/api/session/x.css', '/api/session.css', '/api/menuMap;.js']) {
    const reply = await request.get(path)
    expect([reply.status(), reply.headers()['cache-control'], reply.headers()['x-error-code']], path).toEqual([404, 'no-store', 'RTE-404'])
  }
})
