import { describe, expect, test } from 'vitest'
import { login, logout } from '#features/auth/login/contract.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'

const portal = await testPortal()
const FORM = 'application/x-www-form-urlencoded'
const HOST = 'portal.naru.example'
const sessions = async () =>
  (await portal.database.owner((run) => run<{ n: number }>('select count(*)::int as n from login_session where ended_at is null')))[0]?.n

const body = { p: joinLogin(DEMO_PASSWORD, 'customer'), c: '', lang: 'ko' }
const enter = (headers: Record<string, string>) =>
  portal.inject({
    method: 'POST',
    url: login.path,
    headers: { host: HOST, ...headers },
    payload: headers['content-type'] === FORM ? new URLSearchParams(body).toString() : JSON.stringify(body),
  })
const leave = (cookie: string, headers: Record<string, string>) =>
  portal.inject({
    method: 'POST',
    url: logout.path,
    headers: { host: HOST, cookie, ...headers },
    payload: headers['content-type'] === FORM ? '' : '{}',
  })
const cookieOf = (reply: Awaited<ReturnType<typeof enter>>) => {
  const found = reply.cookies.find(({ name }) => name === 'naru')
  return found && `naru=${found.value}`
}

/** What a page of another site can make a browser send: with Fetch Metadata, with Origin alone, with a Referer alone, with neither. */
const FOREIGN: [string, Record<string, string>][] = ['null', 'https://evil.example', `https://${HOST}.evil.example`, `http://${HOST}:81`]
  .map((origin): [string, Record<string, string>] => [`Origin ${origin}`, { origin }])
  .concat([
    ['a Referer of another site and no Origin', { referer: 'https://evil.example/page' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])

describe('S-16 a page of another site can neither start nor end a session', () => {
  test.each(FOREIGN)('%s', async (_name, headers) => {
    const before = await sessions()
    for (const type of [FORM, 'application/json']) {
      const reply = await enter({ ...headers, 'content-type': type })
      expect([reply.statusCode, reply.headers['x-error-code'], reply.cookies], type).toEqual([403, 'AUTH-003', []])
    }
    expect(await sessions()).toBe(before)
    const cookie = cookieOf(await enter({ 'content-type': 'application/json' })) ?? ''
    expect((await leave(cookie, { ...headers, 'content-type': FORM })).statusCode).toBe(403)
    expect(await sessions()).toBe((before ?? 0) + 1)
    expect((await leave(cookie, { 'content-type': 'application/json' })).statusCode).toBe(200)
  })

  test('a form without any word of where it comes from gives none either', async () => {
    for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await enter({ 'content-type': type })).statusCode, type).toBeGreaterThanOrEqual(400)
    expect((await enter({ 'content-type': FORM })).headers['x-error-code']).toBe('AUTH-003')
  })

  test('a page of ours logs in by form or JSON: under the host that was asked, at PUBLIC_URL; and a program by JSON', async () => {
    const good: Record<string, string>[] = [
      { 'content-type': FORM, origin: `http://${HOST}` },
      { 'content-type': FORM, origin: `https://${HOST}` },
      { 'content-type': FORM, referer: `http://${HOST}/login` },
      { 'content-type': FORM, 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'application/json', origin: `http://${HOST}` },
      { 'content-type': 'application/json' },
    ]
    for (const headers of good) expect(cookieOf(await enter(headers)), JSON.stringify(headers)).toBeTruthy()
  })
})

describe('cookies follow the address of the portal', () => {
  test('at an https address they are Secure and bound to the host, and the answer asks for https, without any forwarded header', async () => {
    const secure = await testPortal({ PUBLIC_URL: 'https://portal.naru.example' })
    const reply = await secure.inject({ method: 'POST', url: login.path, payload: body })
    expect(reply.cookies.find(({ name }) => name === '__Host-naru')).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(reply.cookies.every(({ secure: isSecure }) => isSecure)).toBe(true)
    expect(reply.headers['strict-transport-security']).toContain('max-age=63072000')
    const behindProxy = await secure.inject({
      method: 'POST',
      url: login.path,
      payload: body,
      headers: { host: 'naru-1:3000', origin: 'https://portal.naru.example' },
    })
    expect(behindProxy.statusCode).toBe(200)
  })
})
