import { beforeEach, describe, expect, test } from 'vitest'
import { opened } from '../../../../tests/support/servers/sent-mail.ts'
import { DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'
import { findMyId } from '../find-id/contract.ts'
import { findPassword } from '../find-password/contract.ts'
import { login } from '../login/contract.ts'
import { joinLogin } from '../login/login-payload.ts'
import { readSession } from '../session/contract.ts'
import { resetPassword } from './contract.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.naru.example/' })
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
type Waiting = { to_addr: string; subject: string; body_text: string; status: string }
const stored = () => owner<Waiting>('select * from mail_outbox order by mail_id')
const letters = async () => opened(await stored())
const enter = (userId: string, password: string) => portal.guest.call(login, { p: joinLogin(password, userId), c: '', lang: 'ko' })
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'POST', url, payload, headers })

const ask = async (userId = 'customer') => {
  await portal.guest.reply(findPassword, { USER_ID: userId })
  const link = (await letters()).at(-1)?.body_text.match(/https?:\S+resetToken=(\S+)/)
  return { url: link?.[0] ?? '', token: link?.[1] ?? '' }
}
const [user] = await owner<{ password_hash: string; email: string }>("select password_hash, email from app_user where user_id = 'customer'")

beforeEach(async () => {
  await owner('delete from rate_limit')
  await owner('delete from mail_outbox')
  await owner('delete from reset_token')
  await owner('delete from password_history')
  await owner("update app_user set password_hash = $1 where user_id = 'customer'", [user?.password_hash])
})

test('S-41 a link is encrypted in the outbox, so a copy of the database opens no account', async () => {
  const { token } = await ask()
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await stored())).not.toContain(token)
})

describe('find id', () => {
  test('S7-013 a known address gets its ids by mail, an unknown one nothing, with equal responses', async () => {
    const known = await post(findMyId.path, { EMAIL: user?.email.toUpperCase() })
    const unknown = await post(findMyId.path, { EMAIL: 'nobody@elsewhere.example' })
    expect([known.statusCode, known.body]).toEqual([200, unknown.body])
    expect(known.json()).toEqual({ data: {}, message: '입력하신 이메일로 안내를 발송했습니다.' })
    const sent = await letters()
    expect(sent).toMatchObject([{ to_addr: user?.email, status: 'READY' }])
    expect(sent[0]?.body_text).toContain('customer')
  })

  test('S7-013 the mail is English for English guests', async () => {
    const answer = await post(findMyId.path, { EMAIL: 'nobody@elsewhere.example' }, { cookie: 'lang=en' })
    expect(answer.json().message).toBe('If this address is registered, we have sent instructions to it.')
  })

  test('S7-013 a disabled user gets no mail', async () => {
    const [off] = await owner<{ email: string }>("select email from app_user where user_id = 'disabled'")
    await portal.guest.call(findMyId, { EMAIL: off?.email })
    expect(await letters()).toEqual([])
  })

  test.each([{}, { EMAIL: '' }, { EMAIL: 'no-mail' }, { EMAIL: ['a@b.example'] }])('S7-013 %j is malformed', async (input) => {
    await expect(portal.guest.call(findMyId, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })

  test('S7-013 the sixth request of an hour from one address is refused', async () => {
    for (let n = 0; n < 5; n += 1) await portal.guest.call(findMyId, { EMAIL: `a${n}@elsewhere.example` })
    await expect(portal.guest.call(findMyId, { EMAIL: 'a@elsewhere.example' })).rejects.toMatchObject({ status: 429, code: 'RATE-001' })
  })
})

describe('find password', () => {
  test('S7-015 the mail contains a link with the configured address, whatever the Host header', async () => {
    await post(findPassword.path, { USER_ID: ' Customer ' }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [letter] = await letters()
    expect(letter?.to_addr).toBe(user?.email)
    expect(letter?.body_text).toMatch(/https:\/\/portal\.naru\.example\/login\?resetToken=[\w-]{43}\n/)
    expect(JSON.stringify(letter)).not.toContain('evil.example')
  })

  test.each(['no one', 'disabled', 'kim@a'])('S7-015 the id %s gets the same response and no mail', async (id) => {
    const known = await post(findPassword.path, { USER_ID: 'customer' })
    const other = await post(findPassword.path, { USER_ID: id })
    expect([other.statusCode, other.body]).toEqual([known.statusCode, known.body])
    expect(await letters()).toHaveLength(1)
  })

  test('S7-015 only the hash of the token is stored, and the old password works until the token is used', async () => {
    const { token } = await ask()
    expect(
      JSON.stringify(await owner("select encode(token_hash, 'escape') as a, encode(token_hash, 'base64') as b, user_id from reset_token")),
    ).not.toContain(token)
    expect(await enter('customer', DEMO_PASSWORD)).toMatchObject({ userId: 'customer' })
  })

  test('S7-014 without an id it is malformed, and five an hour are the limit', async () => {
    await expect(portal.guest.call(findPassword, {})).rejects.toMatchObject({ status: 400 })
    for (let n = 0; n < 5; n += 1) await portal.guest.call(findPassword, { USER_ID: `nobody${n}` })
    await expect(portal.guest.call(findPassword, { USER_ID: 'customer' })).rejects.toMatchObject({ status: 429, code: 'RATE-001' })
  })

  test('requests from many addresses cannot flood a mailbox', async () => {
    for (let n = 0; n < 8; n += 1)
      await portal.inject({ method: 'POST', url: findPassword.path, payload: { USER_ID: 'customer' }, remoteAddress: `192.0.2.${n}` })
    expect(await letters()).toHaveLength(5)
  })
})

describe('reset', () => {
  const fresh = 'seven grey gulls at dawn'

  test('S7-015 the token sets the password once and ends every session', async () => {
    const { apiToken } = await enter('customer', DEMO_PASSWORD)
    const { token } = await ask()
    expect(await portal.guest.reply(resetPassword, { token, newPassword: fresh })).toEqual({
      data: {},
      message: '새 비밀번호를 설정했습니다. 새 비밀번호로 로그인해 주세요.',
    })
    expect((await post(readSession.path, {}, { authorization: `Bearer ${apiToken}` })).statusCode).toBe(401)
    await expect(enter('customer', DEMO_PASSWORD)).rejects.toMatchObject({ code: 'AUTH-001' })
    expect(await enter('customer', fresh)).toMatchObject({ userId: 'customer' })
    await expect(portal.guest.call(resetPassword, { token, newPassword: 'another seven gulls' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
    })
    const stored = await owner<{ password_hash: string }>("select password_hash from app_user where user_id = 'customer'")
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await owner("select action from audit_log where user_id = 'customer' and action = 'PASSWORD_RESET'")).toHaveLength(1)
  })

  test('S7-015 after 30 minutes, after a newer mail and with an invalid token there is no reset', async () => {
    const start = portal.clock.now
    const first = await ask()
    const second = await ask()
    const refused = { status: 400, code: 'VAL-001', message: expect.stringContaining('기한') }
    await expect(portal.guest.call(resetPassword, { token: first.token, newPassword: fresh })).rejects.toMatchObject(refused)
    await expect(portal.guest.call(resetPassword, { token: 'rubbish', newPassword: fresh })).rejects.toMatchObject(refused)
    portal.clock.now = new Date(start.getTime() + 31 * 60_000)
    await expect(portal.guest.call(resetPassword, { token: second.token, newPassword: fresh })).rejects.toMatchObject(refused)
    portal.clock.now = start
    await expect(portal.guest.call(resetPassword, { token: second.token, newPassword: fresh })).resolves.toEqual({})
  })

  test('S7-015 of ten concurrent uses one succeeds', async () => {
    const { token } = await ask()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post(resetPassword.path, { token, newPassword: `${fresh} ${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test.each([
    'elevenchars',
    'x'.repeat(129),
    'passwordpassword',
    'Password20261234',
    '123456789012345',
    'my customer password',
    'doyun on the water',
    'naru harbour nights',
    'mulgyeol harbour nights',
    DEMO_PASSWORD,
  ])('S5-007 %j is refused and the link stays good', async (newPassword) => {
    const { token } = await ask()
    await expect(portal.guest.call(resetPassword, { token, newPassword })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.guest.call(resetPassword, { token, newPassword: fresh })).resolves.toEqual({})
  })

  test('S5-007 the last three passwords are refused, the one before is accepted', async () => {
    const words = ['alpha gulls at dawn', 'bravo gulls at dawn', 'charlie gulls at dawn', 'delta gulls at dawn']
    const set = async (newPassword: string) => {
      await owner('delete from rate_limit')
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      const { token } = await ask()
      return portal.guest.call(resetPassword, { token, newPassword }).then(
        () => 'set',
        (error) => (error as { code: string }).code,
      )
    }
    const results: string[] = []
    for (const word of [...words.slice(0, 3), words[0], words[1], words[2], words[3], words[0]]) results.push(await set(word ?? ''))
    expect(results).toEqual(['set', 'set', 'set', 'VAL-001', 'VAL-001', 'VAL-001', 'set', 'set'])
  })

  test('S5-007 composed and decomposed Hangul are equal', async () => {
    const { token } = await ask()
    await portal.guest.call(resetPassword, { token, newPassword: '부두 위 갈매기 열두 마리'.normalize('NFD') })
    expect(await enter('customer', '부두 위 갈매기 열두 마리')).toMatchObject({ userId: 'customer' })
  })
})
