import { hash } from '@node-rs/argon2'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { argon2 } from '#platform/server/auth/password.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { authorized, readSession } from '../session/contract.ts'
import { login, logout } from './contract.ts'
import { joinLogin } from './login-payload.ts'
import { type CallFailure, DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

const logged: string[] = []
const portal = await testPortal({}, logged)
const auth = <T>(query: string, params: unknown[] = []) => portal.database.as({ kind: 'auth' }, (run) => run<T>(query, params))
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))

type Try = { id: string; password?: string; c?: string; lang?: string; headers?: Record<string, string>; from?: string }
const enter = ({ id, password = DEMO_PASSWORD, c = '', lang = 'ko', headers = {}, from = '127.0.0.1' }: Try) =>
  portal.inject({ method: 'POST', url: login.path, headers, remoteAddress: from, payload: { p: joinLogin(password, id), c, lang } })
const cookiesOf = (response: Awaited<ReturnType<typeof enter>>) =>
  Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]))

beforeEach(async () => {
  await owner('delete from rate_limit')
})

describe('login', () => {
  test('S7-010 a demo account logs in and gets a browser session', async () => {
    const response = await enter({ id: 'customer', lang: 'en' })
    expect(response.statusCode).toBe(200)
    const { data, message } = response.json()
    expect(message).toBe('')
    expect(data).toMatchObject({
      userId: 'customer',
      roleId: 'ROLE_CUST_USER',
      corpCd: 'KR',
      custCd: 'CUST001',
      langCd: 'en',
      dtForm: 'yyyy-MM-dd',
    })
    expect(data.apiToken).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(data)).not.toContain(DEMO_PASSWORD)
    const own = await portal.inject({
      method: 'POST',
      url: readSession.path,
      headers: { authorization: `Bearer ${data.apiToken}` },
      payload: {},
    })
    expect(own.json().data).toMatchObject({ userId: 'customer', langCd: 'en' })
  })

  test('S4-006 the cookie is HttpOnly and Lax, and neither secret is stored in the database', async () => {
    const response = await enter({ id: 'customer' })
    const { naru } = cookiesOf(response)
    expect(naru).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(naru?.secure).toBeUndefined()
    const rows = JSON.stringify(await auth('select * from login_session'))
    expect(rows).not.toContain(naru?.value)
    expect(rows).not.toContain(response.json().data.apiToken)
  })

  test('S7-010 wrong password, unknown id, disabled user and another corporation return the same response', async () => {
    const tries: Try[] = [
      { id: 'customer', password: 'wrong-wrong-wrong' },
      { id: 'nobody' },
      { id: 'disabled' },
      { id: 'us' },
      { id: 'customer', c: 'US' },
      { id: '' },
    ]
    for (const wrong of tries) {
      const response = await enter(wrong)
      expect([response.statusCode, response.headers['x-error-code'], response.body]).toEqual([
        401,
        'AUTH-001',
        JSON.stringify({ message: '아이디 또는 비밀번호가 올바르지 않습니다.' }),
      ])
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect((await enter({ id: 'us', c: 'US' })).statusCode).toBe(200)
  })

  test('S3-011 a p without separator is refused like a wrong password', async () => {
    const response = await portal.inject({ method: 'POST', url: login.path, payload: { p: 'x', c: '', lang: 'ko' } })
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([401, 'AUTH-001'])
  })

  test('S3-011 the log contains each call but no password, id or token, for any outcome', async () => {
    logged.length = 0
    const secret = 'Sehr geheim 4711!'
    const reply = await enter({ id: 'customer' })
    await enter({ id: 'customer', password: secret })
    await enter({ id: secret, password: secret })
    for (const payload of [{ p: secret }, { p: { password: secret } }, { p: secret, c: secret, lang: secret }, `{"p":"${secret}`])
      await portal.inject({ method: 'POST', url: login.path, payload, headers: { 'content-type': 'application/json' } })
    await portal.inject({ method: 'POST', url: `${login.path}?p=${encodeURIComponent(secret)}`, payload: { p: 'x' } })
    await portal.inject({
      method: 'POST',
      url: readSession.path,
      headers: { authorization: `Bearer ${reply.json().data.apiToken}` },
      payload: {},
    })
    const log = logged.join('')
    expect(log.split('\n').filter((line) => line.includes(login.path)).length).toBeGreaterThanOrEqual(8)
    expect(log).toContain(readSession.path)
    for (const word of [secret, encodeURIComponent(secret), DEMO_PASSWORD, reply.json().data.apiToken, cookiesOf(reply).naru?.value ?? '-'])
      expect(log).not.toContain(word)
  })

  test('a login without p is malformed', async () => {
    await expect(portal.guest.call(login, { c: '', lang: 'ko' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.guest.call(login, { p: joinLogin('a', 'b'), c: '', lang: 'de' })).rejects.toMatchObject({ status: 400 })
  })

  test('S4-006 a login over an old cookie ends the old session', async () => {
    const first = cookiesOf(await enter({ id: 'customer' })).naru?.value ?? ''
    await enter({ id: 'customer', headers: { cookie: `naru=${first}` } })
    const again = await portal.inject({ method: 'POST', url: authorized.path, headers: { cookie: `naru=${first}` }, payload: {} })
    expect(again.json().data.authorized).toBe(false)
  })

  test('S4-006 a fourth session ends the oldest', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 4; n += 1) tokens.push((await enter({ id: 'staff' })).json().data.apiToken)
    const alive: boolean[] = []
    for (const token of tokens)
      alive.push(
        (await portal.inject({ method: 'POST', url: authorized.path, headers: { authorization: `Bearer ${token}` }, payload: {} })).json()
          .data.authorized,
      )
    expect(alive).toEqual([false, true, true, true])
  })

  test('S6-014 login and failed login are logged without secrets', async () => {
    await enter({ id: 'admin' })
    await enter({ id: 'admin', password: 'my-secret-typo' })
    const rows = await auth<{ action: string; user_id: string; ip: string }>(
      "select * from audit_log where user_id = 'admin' order by audit_id",
    )
    expect(rows.map(({ action, ip }) => [action, ip])).toEqual([
      ['LOGIN', '127.0.0.1'],
      ['LOGIN_FAILED', '127.0.0.1'],
    ])
    expect(JSON.stringify(rows)).not.toContain('my-secret-typo')
  })
})

describe('limits', () => {
  const wrong = (id: string, from?: string) => enter({ id, password: 'wrong-wrong-wrong', ...(from && { from }) })

  test.each(['other', 'nobody-at-all'])(
    'S6-012 the sixth attempt of %s is refused even with the right password, for 15 minutes',
    async (id) => {
      for (let n = 0; n < 5; n += 1) expect((await wrong(id, '198.51.100.7')).statusCode).toBe(401)
      const sixth = await enter({ id, from: '198.51.100.7' })
      expect([sixth.statusCode, sixth.headers['x-error-code']]).toEqual([429, 'AUTH-004'])
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(890)
      const elsewhere = await enter({ id, from: '198.51.100.8' })
      expect(elsewhere.statusCode).toBe(id === 'other' ? 200 : 401)
      const start = portal.clock.now
      portal.clock.now = new Date(start.getTime() + 14.9 * 60_000)
      expect((await enter({ id, from: '198.51.100.7' })).statusCode).toBe(429)
      portal.clock.now = new Date(start.getTime() + 15.1 * 60_000)
      expect((await enter({ id, from: '198.51.100.7' })).statusCode).toBe(id === 'other' ? 200 : 401)
      portal.clock.now = start
    },
  )

  test('S6-012 a successful login clears the failures of the id and address', async () => {
    for (let n = 0; n < 4; n += 1) await wrong('other')
    expect((await enter({ id: 'other' })).statusCode).toBe(200)
    for (let n = 0; n < 4; n += 1) await wrong('other')
    expect((await enter({ id: 'other' })).statusCode).toBe(200)
  })

  test('S6-012 twenty failures from one address block it, and twenty for one id block strangers but not its owner', async () => {
    expect((await enter({ id: 'customer.admin', from: '203.0.113.1' })).statusCode).toBe(200)
    for (let n = 0; n < 20; n += 1) expect((await wrong(`id-${n}`, '198.51.100.9')).statusCode).toBe(401)
    expect((await wrong('id-20', '198.51.100.9')).headers['x-error-code']).toBe('RATE-001')
    for (let n = 0; n < 20; n += 1) expect((await wrong('customer.admin', `192.0.2.${n}`)).statusCode).toBe(401)
    expect((await enter({ id: 'customer.admin', from: '192.0.2.99' })).headers['x-error-code']).toBe('RATE-001')
    expect((await enter({ id: 'customer.admin', from: '203.0.113.1' })).statusCode).toBe(200)
  })

  test('S4-048 thirty failures under changing forwarded-for headers count for one address', async () => {
    const codes: unknown[] = []
    for (let n = 0; n < 30; n += 1)
      codes.push(
        (
          await enter({
            id: 'customer',
            password: 'wrong-wrong-wrong',
            headers: { 'x-forwarded-for': `10.0.0.${n}`, forwarded: `for=10.0.0.${n}` },
          })
        ).statusCode,
      )
    expect(codes.filter((code) => code === 401)).toHaveLength(5)
    expect(codes.at(-1)).toBe(429)
  })

  test('S6-012 of twenty concurrent failures only five are compared', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong('other', '198.51.100.20')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })
})

describe('what a stranger can find out', () => {
  test('S6-012 an unknown id, a disabled user and one without password cost as much work as a wrong password', async () => {
    await owner("update app_user set password_hash = null where user_id = 'us'")
    const work: Record<string, string[]> = {}
    for (const id of ['customer', 'nobody', 'disabled', 'us']) {
      verify.mockClear()
      expect((await enter({ id, password: 'wrong-wrong-wrong', c: id === 'us' ? 'US' : '' })).statusCode).toBe(401)
      work[id] = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '))
    }
    const one = ['argon2id v=19 m=19456,t=2,p=1']
    expect(work).toEqual({ customer: one, nobody: one, disabled: one, us: one })
  })

  test('S5-007 a weaker hash is renewed at login', async () => {
    const weak = await hash(DEMO_PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await owner("update app_user set password_hash = $1 where user_id = 'other'", [weak])
    expect((await enter({ id: 'other' })).statusCode).toBe(200)
    const [row] = await owner<{ password_hash: string }>("select password_hash from app_user where user_id = 'other'")
    expect(row?.password_hash).toContain('m=19456,t=2,p=1')
    expect((await enter({ id: 'other' })).statusCode).toBe(200)
  })

  test('S6-013 an account without a password cannot log in', async () => {
    await owner("update app_user set password_hash = null where user_id = 'us'")
    expect((await enter({ id: 'us', c: 'US', password: '' })).statusCode).toBe(401)
  })
})

describe('the guest marker', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer {token}', 'bearer {token}', 'BEARER   {token}'])(
    'S4-003 %j is a guest',
    async (authorization) => {
      const bare = await portal.inject({ method: 'POST', url: readSession.path, payload: {} })
      const marked = await portal.inject({ method: 'POST', url: readSession.path, headers: { authorization }, payload: {} })
      expect([marked.statusCode, marked.body]).toEqual([200, bare.body])
    },
  )

  test('S4-003 any other bearer is refused, except by the validity check', async () => {
    const headers = { authorization: 'Bearer rubbish' }
    const refused = await portal.inject({ method: 'POST', url: readSession.path, headers, payload: {} })
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([401, 'AUTH-002'])
    const asked = await portal.inject({ method: 'POST', url: authorized.path, headers, payload: {} })
    expect([asked.statusCode, asked.json().data]).toEqual([200, { authorized: false }])
  })
})

describe('logout', () => {
  test('S7-011 invalidates cookie and apiToken, and can be repeated', async () => {
    const entered = await enter({ id: 'customer' })
    const headers = { authorization: `Bearer ${entered.json().data.apiToken}`, cookie: `naru=${cookiesOf(entered).naru?.value}` }
    const first = await portal.inject({ method: 'POST', url: logout.path, headers, payload: {} })
    expect([first.statusCode, first.cookies.find(({ name }) => name === 'naru')?.maxAge]).toEqual([200, 0])
    expect((await portal.inject({ method: 'POST', url: logout.path, headers, payload: {} })).statusCode).toBe(200)
    expect((await portal.inject({ method: 'POST', url: readSession.path, headers, payload: {} })).statusCode).toBe(401)
    const cookieOnly = await portal.inject({ method: 'POST', url: authorized.path, headers: { cookie: headers.cookie }, payload: {} })
    expect(cookieOnly.json().data.authorized).toBe(false)
    expect((await portal.guest.reply(logout)).data).toEqual({})
  })

  test('S2-065 a logout recorded only by the page ends the session at the next visit', async () => {
    const cookie = `naru=${cookiesOf(await enter({ id: 'customer' })).naru?.value}`
    const out = await portal.inject({ method: 'POST', url: authorized.path, headers: { cookie: `${cookie}; naru_out=1` }, payload: {} })
    expect(out.json().data.authorized).toBe(false)
    const later = await portal.inject({ method: 'POST', url: authorized.path, headers: { cookie }, payload: {} })
    expect(later.json().data.authorized).toBe(false)
  })

  test('S-16 another site cannot log a user in or out', async () => {
    const { apiToken } = (await enter({ id: 'customer' })).json().data
    const headers = { authorization: `Bearer ${apiToken}`, 'sec-fetch-site': 'cross-site' }
    expect((await portal.inject({ method: 'POST', url: logout.path, headers, payload: {} })).statusCode).toBe(403)
    expect((await enter({ id: 'customer', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
  })
})

describe('rights are checked on every call', () => {
  test('S6-009 a disabled user is refused from the next call', async () => {
    const { apiToken } = (await enter({ id: 'other' })).json().data
    await owner("update app_user set use_yn = 'N' where user_id = 'other'")
    const next = await portal.inject({
      method: 'POST',
      url: readSession.path,
      headers: { authorization: `Bearer ${apiToken}` },
      payload: {},
    })
    await owner("update app_user set use_yn = 'Y' where user_id = 'other'")
    expect(next.statusCode).toBe(401)
  })

  test('S4-006 a session ends after 60 idle minutes and after twelve hours in total', async () => {
    const start = portal.clock.now
    const alive = async (token: string, minutes: number) => {
      portal.clock.now = new Date(start.getTime() + minutes * 60_000)
      const response = await portal.inject({
        method: 'POST',
        url: authorized.path,
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      })
      return response.json().data.authorized as boolean
    }
    const idle = (await enter({ id: 'customer' })).json().data.apiToken
    expect([await alive(idle, 59), await alive(idle, 118), await alive(idle, 179)]).toEqual([true, true, false])
    portal.clock.now = start
    const busy = (await enter({ id: 'customer' })).json().data.apiToken
    for (let minutes = 50; minutes < 720; minutes += 50) expect(await alive(busy, minutes)).toBe(true)
    expect(await alive(busy, 721)).toBe(false)
    portal.clock.now = start
  })
})

test('a refusal has the text of the catalogue', async () => {
  const failure = (await portal.guest.call(login, { p: joinLogin('a', 'b') }).catch((error) => error)) as CallFailure
  expect(failure).toMatchObject({ status: 401, code: 'AUTH-001' })
})

test('S5-007 an attempt rejected before its comparison does not count', async () => {
  await owner('delete from rate_limit')
  verify.mockRejectedValueOnce(new Refusal('SYS-503', { retryAfterSeconds: 2 }))
  const answer = await enter({ id: 'customer' })
  expect([answer.statusCode, answer.headers['x-error-code'], answer.headers['retry-after']]).toEqual([503, 'SYS-503', '2'])
  expect(await owner('select * from rate_limit')).toEqual([])
  expect((await enter({ id: 'customer' })).statusCode).toBe(200)
})
