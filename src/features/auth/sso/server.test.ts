import { beforeEach, describe, expect, test } from 'vitest'
import { CLIENT, identityProvider } from '../../../../tests/support/servers/identity-provider.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { saveUserList, selectUserList } from '#features/office/users/contract.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { loginOptions } from '../login-options/contract.ts'
import { resetPassword } from '../reset-password/contract.ts'
import { readSession } from '../session/contract.ts'
import { finishSso, startSso } from './contract.ts'

const provider = await identityProvider(`http://localhost:3000${finishSso.path}`)
const portal = await testPortal({ ...CLIENT, OIDC_ISSUER: provider.issuer, OIDC_LABEL: '회사 계정' })
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const mailOf = async (userId: string) =>
  (await owner<{ email: string }>('select email from app_user where user_id = $1', [userId]))[0]?.email ?? ''

const begin = async (next = '') => {
  const reply = await portal.inject({ method: 'GET', url: startSso.path, query: { next } })
  const flow = reply.cookies.find(({ name }) => name === 'naru_sso')
  return { reply, href: String(reply.headers.location), cookie: `naru_sso=${flow?.value}`, flow }
}
const comeBack = (url: URL, cookie: string) => portal.inject({ method: 'GET', url: url.pathname + url.search, headers: { cookie } })
const enter = async (next = '') => {
  const { href, cookie } = await begin(next)
  return comeBack(await provider.visit(href), cookie)
}
const sessionOf = (reply: Awaited<ReturnType<typeof comeBack>>) => reply.cookies.find(({ name }) => name === 'naru')
const counted = async () => (await owner<{ n: number }>('select count(*)::int as n from login_session'))[0]?.n

beforeEach(async () => {
  await owner('delete from rate_limit')
  await owner('delete from sso_identity')
  Object.assign(provider.who, { email: await mailOf('customer'), verified: true, sub: 'visitor' })
})

describe('single sign-on', () => {
  test('a user with a verified address at the provider is logged in and sent to the wanted page', async () => {
    provider.who.email = provider.who.email.toUpperCase()
    const reply = await enter('/oms/comm/PtlBookingList?mid=ptlBookingList')
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `/?next=${encodeURIComponent('/oms/comm/PtlBookingList?mid=ptlBookingList')}`,
    ])
    expect(sessionOf(reply)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(reply.headers['cache-control']).toBe('no-store')
    const own = await portal.inject({
      method: 'POST',
      url: readSession.path,
      headers: { cookie: `naru=${sessionOf(reply)?.value}` },
      payload: {},
    })
    expect(own.json().data.userId).toBe('customer')
    const [line] = await owner<{ detail: object }>("select detail from audit_log where action = 'LOGIN' order by audit_id desc limit 1")
    expect(line?.detail).toMatchObject({ way: 'SSO' })
  })

  test('the redirect has state, nonce and a PKCE challenge; the browser stores a secret of its own', async () => {
    const { href, flow } = await begin()
    const query = new URL(href).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(20)
    expect(query.get('redirect_uri')).toBe(`http://localhost:3000${finishSso.path}`)
    expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
    expect(JSON.stringify(await owner('select * from sso_flow'))).not.toContain(flow?.value)
    const forged = await portal.inject({
      method: 'GET',
      url: startSso.path,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(String(forged.headers.location)).not.toContain('evil')
  })

  test.each(['nobody', 'disabled', 'unverified', 'two users'])(
    '%s is refused with the same text, and no user is created',
    async (which) => {
      const users = await owner('select count(*) from app_user')
      if (which === 'nobody') provider.who.email = 'stranger@elsewhere.example'
      if (which === 'disabled') provider.who.email = await mailOf('disabled')
      if (which === 'unverified') provider.who.verified = false
      if (which === 'two users') {
        await owner("update app_user set email = $1 where user_id = 'other'", [provider.who.email])
        await owner("update app_user set mail_proven_yn = 'Y' where user_id = 'other'")
      }
      const before = await counted()
      const reply = await enter()
      expect([reply.statusCode, reply.headers.location, sessionOf(reply)]).toEqual([302, '/login#problem=sso.refused', undefined])
      expect(await counted()).toBe(before)
      expect(await owner('select count(*) from app_user')).toEqual(users)
      await owner("update app_user set email = 'other@elsewhere.example' where user_id = 'other'")
    },
  )

  test('a callback is valid once, in the requesting browser, unchanged and in time', async () => {
    const failed = async (url: URL, cookie: string) =>
      expect((await comeBack(url, cookie)).headers.location).toBe('/login#problem=sso.failed')
    const first = await begin()
    const answer = await provider.visit(first.href)
    await failed(answer, '')
    await failed(answer, 'naru_sso=of-somebody-else')
    expect((await comeBack(answer, first.cookie)).headers.location).toBe('/')
    await failed(answer, first.cookie)

    const second = await begin()
    const changed = await provider.visit(second.href)
    changed.searchParams.set('state', 'another')
    await failed(changed, second.cookie)

    const third = await begin()
    await failed(new URL(`http://localhost:3000${finishSso.path}?error=access_denied`), third.cookie)

    const late = await begin()
    const lateAnswer = await provider.visit(late.href)
    const start = portal.clock.now
    portal.clock.now = new Date(start.getTime() + 11 * 60_000)
    await failed(lateAnswer, late.cookie)
    portal.clock.now = start
  })

  test('an ID token not signed by the provider is refused', async () => {
    provider.who.breaksSignature = true
    const reply = await enter()
    provider.who.breaksSignature = false
    expect([reply.headers.location, sessionOf(reply)]).toEqual(['/login#problem=sso.failed', undefined])
    expect((await enter()).headers.location).toBe('/')
  })

  test('S6-012 a locked id is locked for single sign-on too', async () => {
    for (let n = 0; n < 5; n += 1)
      await portal.inject({ method: 'POST', url: '/api/login', payload: { p: 'wrong::^::customer', c: '', lang: 'ko' } })
    expect((await enter()).headers.location).toBe('/login#problem=AUTH-004')
  })

  test('S2-042 the next page is always within the portal, whatever was requested', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await enter(next)).headers.location).toBe(`/?next=${encodeURIComponent(next)}`)
  })

  test('a second factor is also required after single sign-on', async () => {
    await owner("insert into second_factor values ('customer', 'x', now(), now(), 0)")
    const reply = await enter()
    expect(reply.headers.location).toMatch(/^\/login#step=CODE\.[\w-]{43}$/)
    expect(sessionOf(reply)).toBeUndefined()
    await owner('delete from second_factor')
  })

  describe('the user of an identity', () => {
    const inAs = async () => {
      const reply = await enter()
      const [row] = await owner<{ user_id: string }>('select user_id from login_session order by created_at desc, session_id desc limit 1')
      return sessionOf(reply) ? row?.user_id : String(reply.headers.location)
    }
    const REFUSED = '/login#problem=sso.refused'

    test('an administrator of a customer cannot lock out a user by assigning mail addresses', async () => {
      const admin = portal.as('customer.admin')
      const mail = await mailOf('admin')
      Object.assign(provider.who, { email: mail, sub: 'the-administrator' })
      const row = (USER_ID: string, more: object) => ({
        USER_ID,
        NAME_KO: '김',
        NAME_EN: 'Kim',
        EMAIL: mail,
        PHONE: '',
        CUST_CD: '',
        LANG_CD: 'ko',
        USE_YN: 'Y',
        ...more,
      })
      // A user invited under the address of the forwarder's administrator, and an established colleague.
      await admin.call(saveUserList, { header: {}, rows: [{ BATCH_FLAG: 'insert', ...row('kim.copy', { ROLE_ID: 'ROLE_CUST_USER' }) }] })
      const [colleague] = (await admin.call(selectUserList, {})).filter(({ USER_ID }) => USER_ID === 'customer')
      await admin.call(saveUserList, { header: {}, rows: [{ ...colleague, BATCH_FLAG: 'update', EMAIL: mail }] })
      expect(await inAs()).toBe('admin')
      await owner("update app_user set email = 'customer@naru.example' where user_id = 'customer'")
      await owner("update app_user set mail_proven_yn = 'Y' where user_id = 'customer'")
    })

    test('is linked at the first login; from then on the mail address is irrelevant, and another subject with it is refused', async () => {
      expect(await inAs()).toBe('customer')
      provider.who.email = await mailOf('other')
      expect(await inAs(), 'the same subject under the address of somebody else').toBe('customer')
      Object.assign(provider.who, { verified: false })
      expect(await inAs(), 'and under one that nobody has verified').toBe('customer')
      Object.assign(provider.who, { email: await mailOf('customer'), verified: true, sub: 'another-person' })
      expect(await inAs(), 'the address again, in other hands').toBe(REFUSED)
      expect(await owner('select subject, user_id from sso_identity')).toEqual([{ subject: 'visitor', user_id: 'customer' }])
      expect(
        await owner("select target from audit_log where action = 'SSO_LINKED' and user_id = 'customer' order by audit_id desc limit 1"),
      ).toEqual([{ target: `${provider.issuer} visitor` }])
    })

    test('is not an invited user, nor one whose address another person entered, until they have proven the address', async () => {
      await owner("update app_user set email = 'new@naru.example' where user_id = 'customer'")
      provider.who.email = 'new@naru.example'
      expect(await inAs()).toBe(REFUSED)
      const token = newToken()
      await portal.database.as({ kind: 'auth' }, (run) =>
        run(
          "insert into reset_token (token_hash, user_id, created_at, expires_at) values ($1, 'customer', now(), now() + interval '30 minutes')",
          [tokenHash(token)],
        ),
      )
      await portal.guest.call(resetPassword, { token, newPassword: 'Quay crane beside the harbour 7' })
      expect(await inAs()).toBe('customer')
    })

    test('is unlinked when the account is disabled', async () => {
      expect(await inAs()).toBe('customer')
      await owner("update app_user set use_yn = 'N' where user_id = 'customer'")
      expect(await inAs()).toBe(REFUSED)
      expect(await owner('select * from sso_identity')).toEqual([])
      await owner("update app_user set use_yn = 'Y' where user_id = 'customer'")
      expect(await inAs()).toBe('customer')
    })
  })

  test('the login form receives the name of the provider', async () => {
    expect((await portal.guest.call(loginOptions)).sso).toBe('회사 계정')
  })
})
