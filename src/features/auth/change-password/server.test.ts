import { beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'
import { changeLanguage } from '../change-language/contract.ts'
import { login } from '../login/contract.ts'
import { joinLogin } from '../login/login-payload.ts'
import { loginOptions } from '../login-options/contract.ts'
import { authorized, readSession } from '../session/contract.ts'
import { endOwnSession, listSessions } from '../sessions/contract.ts'
import { changePassword } from './contract.ts'
import { makeToken, readMe } from '../tokens/contract.ts'

const portal = await testPortal()
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const post = (url: string, payload: object, token = '', cookie = '') =>
  portal.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
  })
const enter = async (userId: string, password = DEMO_PASSWORD) => {
  const response = await post(login.path, { p: joinLogin(password, userId), c: '', lang: 'ko' })
  return {
    token: response.json().data?.apiToken as string,
    cookie: `naru=${response.cookies.find(({ name }) => name === 'naru')?.value}`,
    status: response.statusCode,
  }
}
const alive = async (token: string) => (await post(authorized.path, {}, token)).json().data.authorized as boolean
const [user] = await owner<{ password_hash: string }>("select password_hash from app_user where user_id = 'customer'")

beforeEach(async () => {
  await owner('delete from rate_limit')
  await owner('delete from password_history')
  await owner("update app_user set password_hash = $1 where user_id = 'customer'", [user?.password_hash])
})

describe('change password', () => {
  const fresh = 'seven grey gulls at dawn'

  test('S7-015 S4-006 requires the old one, ends the other sessions and renews this one', async () => {
    const here = await enter('customer')
    const there = await enter('customer')
    const wrong = await post(changePassword.path, { oldPassword: 'wrong', newPassword: fresh }, here.token)
    expect([wrong.statusCode, wrong.headers['x-error-code'], wrong.json().message]).toEqual([
      400,
      'VAL-001',
      '현재 비밀번호가 올바르지 않습니다.',
    ])
    const right = await post(changePassword.path, { oldPassword: DEMO_PASSWORD, newPassword: fresh }, here.token)
    expect(right.statusCode).toBe(200)
    const renewed = right.json().data.apiToken
    expect([await alive(here.token), await alive(there.token), await alive(renewed)]).toEqual([false, false, true])
    expect(right.cookies.find(({ name }) => name === 'naru')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect([(await enter('customer')).status, (await enter('customer', fresh)).status]).toEqual([401, 200])
    expect(await owner("select 1 from audit_log where user_id = 'customer' and action = 'PASSWORD_CHANGED'")).toHaveLength(1)
  })

  test("a new password revokes the user's own API tokens and calendar link, and no others", async () => {
    const { token } = await enter('customer')
    const made = async (session: string) =>
      (await post(makeToken.path, { header: { NAME: 'ERP', SCOPES: ['shipments:read'], DAYS: 30 } }, session)).json().data.SECRET as string
    const [mine, theirs] = [await made(token), await made((await enter('other')).token)]
    await owner("insert into calendar_link (user_id, token_hash, made_at) values ('customer', 'x', now()), ('other', 'y', now())")
    const opens = async (secret: string) =>
      (await portal.inject({ method: readMe.method ?? 'POST', url: readMe.path, headers: { authorization: `Bearer ${secret}` } }))
        .statusCode
    expect([await opens(mine), await opens(theirs)]).toEqual([200, 200])
    expect((await post(changePassword.path, { oldPassword: DEMO_PASSWORD, newPassword: fresh }, token)).statusCode).toBe(200)
    expect([await opens(mine), await opens(theirs)]).toEqual([401, 200])
    expect(await owner('select user_id from calendar_link')).toEqual([{ user_id: 'other' }])
  })

  test.each(['short', 'passwordpassword', 'my customer password', DEMO_PASSWORD])('S5-007 %j is refused', async (newPassword) => {
    const { token } = await enter('customer')
    const answer = await post(changePassword.path, { oldPassword: DEMO_PASSWORD, newPassword }, token)
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'VAL-001'])
    expect(await alive(token)).toBe(true)
  })

  test('a stolen session allows five password guesses', async () => {
    const { token } = await enter('customer')
    for (let n = 0; n < 5; n += 1)
      expect((await post(changePassword.path, { oldPassword: `wrong ${n}`, newPassword: fresh }, token)).statusCode).toBe(400)
    const sixth = await post(changePassword.path, { oldPassword: DEMO_PASSWORD, newPassword: fresh }, token)
    expect([sixth.statusCode, sixth.headers['x-error-code']]).toEqual([429, 'AUTH-004'])
  })

  test('S4-007 is refused to guests, with a cookie alone and when malformed', async () => {
    const { token, cookie } = await enter('customer')
    expect((await post(changePassword.path, { oldPassword: 'a', newPassword: 'b' })).headers['x-error-code']).toBe('AUTH-002')
    expect((await post(changePassword.path, { oldPassword: DEMO_PASSWORD, newPassword: fresh }, '', cookie)).statusCode).toBe(401)
    expect((await post(changePassword.path, { oldPassword: 1 }, token)).statusCode).toBe(400)
  })
})

describe('own sessions', () => {
  test('S4-006 the list shows all own sessions, and each can be ended', async () => {
    await owner('delete from login_session')
    const here = await enter('customer')
    const there = await enter('customer')
    const list = (await post(listSessions.path, {}, here.token)).json().data as {
      SESSION_ID: number
      IS_CURRENT: string
      CREATED_DTM: string
    }[]
    expect(list.map(({ IS_CURRENT }) => IS_CURRENT)).toEqual(['N', 'Y'])
    expect(list[0]?.CREATED_DTM).toMatch(/^\d{14}$/)
    expect((await post(endOwnSession.path, { SESSION_ID: list[0]?.SESSION_ID }, here.token)).statusCode).toBe(200)
    expect([await alive(there.token), await alive(here.token)]).toEqual([false, true])
    expect((await post(endOwnSession.path, { SESSION_ID: list[0]?.SESSION_ID }, here.token)).statusCode).toBe(404)
  })

  test('sessions of other users cannot be seen or ended', async () => {
    const mine = await enter('customer')
    const theirs = await enter('other')
    const [row] = (await post(listSessions.path, {}, mine.token)).json().data as { SESSION_ID: number }[]
    const answer = await post(endOwnSession.path, { SESSION_ID: row?.SESSION_ID }, theirs.token)
    expect([answer.statusCode, answer.headers['x-error-code'], await alive(mine.token)]).toEqual([404, 'NTF-001', true])
    expect(((await post(listSessions.path, {}, theirs.token)).json().data as unknown[]).length).toBe(1)
  })

  test('is refused to guests and when malformed', async () => {
    const { token } = await enter('customer')
    expect((await post(listSessions.path, {})).statusCode).toBe(401)
    expect((await post(endOwnSession.path, { SESSION_ID: 1 })).statusCode).toBe(401)
    expect((await post(endOwnSession.path, { SESSION_ID: 'x' }, token)).statusCode).toBe(400)
  })
})

describe('change language', () => {
  test("S1-025 stores it on a member's session, and in a guest's cookie", async () => {
    const { token } = await enter('customer')
    expect((await post(changeLanguage.path, { lang: 'en' }, token)).json().data).toEqual({ langCd: 'en' })
    expect((await post(readSession.path, {}, token)).json().data.langCd).toBe('en')
    const guest = await post(changeLanguage.path, { lang: 'en' })
    expect(guest.cookies).toMatchObject([{ name: 'lang', value: 'en', path: '/', maxAge: 31_536_000, sameSite: 'Lax' }])
    expect((await post(readSession.path, {}, '', 'lang=en')).json().data.langCd).toBe('en')
    expect((await post(changeLanguage.path, { lang: 'fr' })).statusCode).toBe(400)
  })
})

test('the login form receives the demo accounts', async () => {
  const options = await portal.guest.call(loginOptions, {})
  expect(options.demoPassword).toBe(DEMO_PASSWORD)
  expect(options.demoAccounts.map(({ userId }) => userId)).toEqual(expect.arrayContaining(['customer', 'staff', 'us']))
  expect(options.demoAccounts.map(({ userId }) => userId)).not.toContain('disabled')
})
