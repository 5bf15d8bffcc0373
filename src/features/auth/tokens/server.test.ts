import { describe, expect, test } from 'vitest'
import { startSession } from '#platform/server/auth/session-store.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { listSessions } from '../sessions/contract.ts'
import { makeToken, MAX_TOKENS, readMe, revokeToken, selectTokens } from './contract.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const header = { NAME: 'our ERP', SCOPES: ['shipments:read'], DAYS: 30 }
const audited = (action: string) =>
  portal.database.owner((run) =>
    run<{ user_id: string; target: string; detail: object }>(
      'select user_id, target, detail from audit_log where action = $1 order by audit_id',
      [action],
    ),
  )

describe('a member creates a token', () => {
  test('its secret is shown once, it acts for its member, is listed by its prefix, and ends when revoked', async () => {
    const made = await portal.as('customer').call(makeToken, { header })
    expect(made.SECRET).toMatch(/^naru_[\w-]{43}$/)
    const [token] = made.tokens
    expect(token).toMatchObject({ PREFIX: made.SECRET.slice(0, 9), NAME: 'our ERP', SCOPES: ['shipments:read'], USED_DTM: '' })
    const me = await get(readMe.path, made.SECRET)
    expect([me.status, me.headers['set-cookie']]).toEqual([200, undefined])
    expect(me.json()).toMatchObject({ userId: 'customer', kind: 'customer', customer: { code: 'CUST001' }, scopes: ['shipments:read'] })
    const listed = await portal.as('customer').call(selectTokens)
    expect(listed.tokens.find(({ TOKEN_ID }) => TOKEN_ID === token?.TOKEN_ID)?.USED_DTM).toMatch(/^\d{14}$/)
    await portal.as('customer').call(revokeToken, { header: { TOKEN_ID: token?.TOKEN_ID } })
    const after = await get(readMe.path, made.SECRET)
    expect([after.status, after.headers['www-authenticate']]).toEqual([401, 'Bearer realm="naru", error="invalid_token"'])
    for (const action of ['TOKEN_MADE', 'TOKEN_USED', 'TOKEN_REVOKED'])
      expect((await audited(action)).filter(({ target }) => target === token?.TOKEN_ID)).toHaveLength(1)
  })

  test('the secret is not stored, and its hash is not readable', async () => {
    const secret = await tokenOf('customer', 'events:read')
    await get(readMe.path, secret)
    const [row] = await portal.database.owner((run) =>
      run<{ text: string }>(
        "select (select string_agg(row_to_json(t)::text, '') from personal_token t) || (select string_agg(row_to_json(a)::text, '') from audit_log a) as text",
      ),
    )
    expect(row?.text).not.toContain(secret.slice(9))
    const other = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
    expect(await portal.database.as(other, (run) => run('select token_id from personal_token'))).toEqual([])
    for (const actor of [other, { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const])
      await expect(portal.database.as(actor, (run) => run('select token_hash from personal_token'))).rejects.toMatchObject({
        code: '42501',
      })
  })

  test('tokens of others cannot be revoked; customers cannot send events; guests cannot create tokens', async () => {
    await tokenOf('customer', 'mcp')
    const { tokens } = await portal.as('customer').call(selectTokens)
    const TOKEN_ID = tokens[0]?.TOKEN_ID
    expect(await refusal(portal.as('other').call(revokeToken, { header: { TOKEN_ID } }))).toBe('404 NTF-001')
    expect(await refusal(portal.as('customer').call(makeToken, { header: { ...header, SCOPES: ['events:write'] } }))).toBe('400 VAL-001')
    expect(await refusal(portal.as('customer').call(makeToken, { header: { ...header, SCOPES: [] } }))).toBe('400 VAL-001')
    expect(await refusal(portal.as('customer').call(makeToken, { header: { ...header, NAME: ' ' } }))).toBe('400 VAL-001')
    expect(await refusal(portal.guest.call(makeToken, { header }))).toBe('401 AUTH-002')
    expect((await portal.as('staff').call(selectTokens)).choices).toContain('events:write')
  })

  test('it is valid for 30, 90 or 365 days and for no other time', async () => {
    const today = portal.clock.now.getTime()
    for (const DAYS of [30, 90, 365]) {
      const made = await portal.as('customer').call(makeToken, { header: { ...header, DAYS } })
      const ends = new Date(today + DAYS * 86_400_000 + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 8)
      expect(made.tokens[0]?.EXPIRES_DTM.slice(0, 8)).toBe(ends)
    }
    for (const DAYS of [0, 31, 60, 366])
      expect(await refusal(portal.as('customer').call(makeToken, { header: { ...header, DAYS } }))).toBe('400 VAL-001')
  })

  test('the number of tokens is limited', async () => {
    for (let n = 0; n < MAX_TOKENS; n += 1) await portal.as('customer.admin').call(makeToken, { header })
    expect(await refusal(portal.as('customer.admin').call(makeToken, { header }))).toBe('422 BIZ-001')
  })
})

describe('what a token may access', () => {
  test('cookies and session bearers are refused by the API, and tokens by portal calls', async () => {
    const { authorization = '' } = await portal.as('customer').headers()
    const who = { userId: 'customer', lang: 'ko', ip: '', userAgent: '' } as const
    const { cookieToken } = await portal.database.as({ kind: 'auth' }, (run) => startSession(run, who, portal.clock.now, portal.config))
    expect((await get(readMe.path, null, { cookie: `naru=${cookieToken}` })).status).toBe(401)
    expect((await get(readMe.path, authorization.replace('Bearer ', ''))).status).toBe(401)
    expect((await get(readMe.path)).headers['www-authenticate']).toBe('Bearer realm="naru"')
    const secret = await tokenOf('customer', 'mcp')
    for (const { path } of [selectTokens, listSessions, makeToken]) {
      const { statusCode } = await portal.inject({ method: 'POST', url: path, payload: {}, headers: { authorization: `Bearer ${secret}` } })
      expect([path, statusCode]).toEqual([path, 401])
    }
  })

  test('only its scopes', async () => {
    const { status, headers, json } = await get('/api/v1/shipments', await tokenOf('customer', 'events:read'), { 'accept-language': 'en' })
    expect([status, headers['www-authenticate']]).toEqual([403, 'Bearer realm="naru", error="insufficient_scope", scope="shipments:read"'])
    expect(json()).toMatchObject({ status: 403, code: 'AUTH-003', title: 'This token lacks the scope shipments:read.' })
  })

  test('nothing once its user is disabled or it has expired, and only what its user may see now', async () => {
    const ended = await tokenOf('other', 'events:read')
    const shut = (flag: string) =>
      portal.database.owner((run) => run('update app_user set use_yn = $1 where user_id = $2', [flag, 'other']))
    expect((await get(readMe.path, ended)).status).toBe(200)
    await shut('N')
    expect((await get(readMe.path, ended)).status).toBe(401)
    await shut('Y')
    // A re-enabled user needs new tokens.
    expect((await get(readMe.path, ended)).status).toBe(401)
    portal.signInAgain('other')
    const secret = await tokenOf('other', 'shipments:read')
    await portal.database.owner((run) => run("update app_user set cust_cd = 'CUST003' where user_id = 'other'"))
    expect((await get(readMe.path, secret)).json().customer.code).toBe('CUST003')
    await portal.database.owner((run) => run("update app_user set cust_cd = 'CUST002' where user_id = 'other'"))
    const now = portal.clock.now
    portal.clock.now = new Date(now.getTime() + 31 * 86_400_000)
    expect((await get(readMe.path, secret)).status).toBe(401)
    portal.clock.now = now
  })

  test('a page of another site is refused in any case', async () => {
    const secret = await tokenOf('customer', 'mcp')
    expect((await get(readMe.path, secret, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('its quota is in the headers, and calls above it are refused', async () => {
    const secret = await tokenOf('us', 'mcp')
    const first = await get(readMe.path, secret)
    expect([first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual(['"token";q=300;w=60', '"token";r=299;t=60'])
    const target = (await audited('TOKEN_MADE')).find(({ user_id }) => user_id === 'us')?.target ?? ''
    await portal.database.owner((run) => run('update rate_limit set hits = 299 where bucket = $1', [`token:${target}`]))
    expect((await get(readMe.path, secret)).headers.ratelimit).toMatch(/^"token";r=0;t=\d+$/)
    const over = await get(readMe.path, secret)
    expect([over.status, over.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(await audited('TOKEN_USED').then((rows) => rows.filter((row) => row.target === target))).toHaveLength(1)
  })
})
