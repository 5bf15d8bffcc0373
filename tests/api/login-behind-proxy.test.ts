import { expect, test } from 'vitest'
import { login, logout } from '#features/auth/login/contract.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'

const portal = await testPortal({ TRUSTED_PROXIES: ['10.9.0.0/16'] })
const enter = (from: string, headers: Record<string, string>, password = DEMO_PASSWORD) =>
  portal.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from,
    headers,
    payload: { p: joinLogin(password, 'customer'), c: '', lang: 'ko' },
  })

test('S4-006 under TLS the cookie is Secure and bound to its host, and log-out empties the cache', async () => {
  const response = await enter('10.9.0.1', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' })
  const cookie = response.cookies.find(({ name }) => name === '__Host-naru')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  expect(cookie).not.toHaveProperty('domain')
  const out = await portal.inject({
    method: 'POST',
    url: logout.path,
    remoteAddress: '10.9.0.1',
    headers: { 'x-forwarded-proto': 'https', cookie: `__Host-naru=${cookie?.value}` },
    payload: {},
  })
  expect(out.headers['clear-site-data']).toBe('"cache"')
})

test('S-34 a stranger who claims TLS or another address is not believed', async () => {
  const response = await enter('203.0.113.5', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.2' })
  expect(response.cookies.map(({ name }) => name)).toContain('naru')
  const [row] = await portal.database.as({ kind: 'auth' }, (run) =>
    run<{ ip: string }>("select ip from audit_log where action = 'LOGIN' order by audit_id desc limit 1"),
  )
  expect(row?.ip).toBe('203.0.113.5')
})

test('S4-048 behind a trusted proxy each forwarded address has its own tries', async () => {
  for (let n = 0; n < 6; n += 1)
    expect((await enter('10.9.0.1', { 'x-forwarded-for': `198.51.100.${10 + n}` }, 'wrong-wrong-wrong')).statusCode).toBe(401)
  for (let n = 0; n < 5; n += 1) await enter('10.9.0.1', { 'x-forwarded-for': '198.51.100.30' }, 'wrong-wrong-wrong')
  expect((await enter('10.9.0.1', { 'x-forwarded-for': '198.51.100.30' })).statusCode).toBe(429)
  // Of a chain the last address that no trusted proxy named counts: what the client wrote before it does not.
  expect((await enter('10.9.0.1', { 'x-forwarded-for': '1.2.3.4, 198.51.100.30' })).statusCode).toBe(429)
})
