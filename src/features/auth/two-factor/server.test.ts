import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'
import { login } from '../login/contract.ts'
import { joinLogin } from '../login/login-payload.ts'
import { enterCode, startEnrolment } from '../login-step/contract.ts'
import { readSession } from '../session/contract.ts'
import { confirmFactor, endFactor, type Enrolment, renewCodes, resetFactor, selectFactor, startFactor } from './contract.ts'

const logged: string[] = []
const portal = await testPortal({}, logged)
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const post = (url: string, payload: object, token = '', from = '127.0.0.1') =>
  portal.inject({ method: 'POST', url, payload, remoteAddress: from, headers: token ? { authorization: `Bearer ${token}` } : {} })
const enter = (userId: string, password = DEMO_PASSWORD, from = '127.0.0.1') =>
  post(login.path, { p: joinLogin(password, userId), c: '', lang: 'ko' }, '', from)
const tokenOf = async (userId: string) => (await enter(userId)).json().data.apiToken as string
const stepOf = async (userId: string) => (await enter(userId)).json().data.step as { kind: string; token: string }
const digits = ({ SECRET }: Enrolment, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: portal.clock.now.getTime() + shift * 30_000 })
const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
}
const start = portal.clock.now

/** Enables the factor of a user and advances to the next time step. */
const enrol = async (userId: string) => {
  const token = await tokenOf(userId)
  const enrolment = (await post(startFactor.path, { header: { PASSWORD: DEMO_PASSWORD } }, token)).json().data as Enrolment
  const confirmed = await post(confirmFactor.path, { header: { CODE: digits(enrolment) } }, token)
  later(30)
  return { token, enrolment, codes: confirmed.json().data.CODES as string[] }
}

beforeEach(async () => {
  await owner('delete from rate_limit')
  await owner('delete from second_factor')
})
afterEach(() => {
  portal.clock.now = start
})

describe('setting it up', () => {
  test('after password, QR code and first code it is enabled, with ten recovery codes, and other sessions have ended', async () => {
    const elsewhere = await tokenOf('customer')
    const token = await tokenOf('customer')
    expect((await post(startFactor.path, { header: { PASSWORD: 'wrong' } }, token)).statusCode).toBe(400)
    const enrolment = (await post(startFactor.path, { header: { PASSWORD: DEMO_PASSWORD } }, token)).json().data as Enrolment
    expect(enrolment.URI).toMatch(/^otpauth:\/\/totp\/Naru:customer\?issuer=Naru&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/)
    expect(enrolment.QR.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/)
    expect((await enter('customer')).json().data.step).toBeUndefined()
    expect((await post(confirmFactor.path, { header: { CODE: '000000' } }, token)).headers['x-error-code']).toBe('VAL-001')
    const confirmed = (await post(confirmFactor.path, { header: { CODE: digits(enrolment) } }, token)).json().data
    expect(confirmed).toMatchObject({ ON: 'Y', CODES_LEFT: 10, REQUIRED: 'N', READY: 'Y' })
    expect(new Set(confirmed.CODES).size).toBe(10)
    expect(confirmed.CODES[0]).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect((await post(readSession.path, {}, elsewhere)).statusCode).toBe(401)
    expect((await post(startFactor.path, { header: { PASSWORD: DEMO_PASSWORD } }, token)).headers['x-error-code']).toBe('BIZ-001')
    expect(await owner("select 1 from audit_log where user_id = 'customer' and action = 'FACTOR_ON'")).not.toEqual([])
  })

  test('S-41 secret and codes are nowhere in the database, the log, or any later response', async () => {
    logged.length = 0
    const { token, enrolment, codes } = await enrol('customer')
    const secret = Buffer.from(Secret.fromBase32(enrolment.SECRET).buffer)
    const [row] = await owner<{ secret: Buffer }>('select secret from second_factor')
    expect(row?.secret.includes(secret)).toBe(false)
    const stored = JSON.stringify(await owner('select * from second_factor natural join recovery_code'))
    const offered = (await post(selectFactor.path, {}, token)).body
    for (const text of [stored, offered, logged.join('')])
      for (const word of [enrolment.SECRET, secret.toString('hex'), ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(text).not.toContain(word)
    for (const account of ['customer', 'staff'] as const)
      await expect(
        portal.database.as(
          account === 'staff'
            ? { kind: 'staff', corpCd: 'KR', userId: 'staff' }
            : { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' },
          (run) => run('select * from second_factor'),
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('S-41 a secret copied to another user is useless', async () => {
    const { enrolment } = await enrol('customer')
    await enrol('other')
    await owner(
      "update second_factor set secret = (select secret from second_factor where user_id = 'customer'), last_step = 0 where user_id = 'other'",
    )
    const { token } = await stepOf('other')
    expect((await post(enterCode.path, { token, code: digits(enrolment) })).headers['x-error-code']).toBe('VAL-001')
  })

  test('S4-007 guests have none', async () => {
    for (const contract of [selectFactor, startFactor, confirmFactor, renewCodes, endFactor, resetFactor])
      expect((await post(contract.path, {})).statusCode).toBe(401)
  })
})

describe('logging in with it', () => {
  test('the password leads to the code and the code to the session; access is refused before', async () => {
    const { enrolment } = await enrol('customer')
    const reply = await enter('customer')
    const { step, ...session } = reply.json().data
    expect([step.kind, session.userId, session.apiToken]).toEqual(['CODE', '', ''])
    expect(reply.cookies).toEqual([])
    const entered = await post(enterCode.path, {
      token: step.token,
      code: ` ${digits(enrolment).slice(0, 3)} ${digits(enrolment).slice(3)} `,
    })
    expect([entered.statusCode, entered.json().data.userId]).toEqual([200, 'customer'])
    expect(entered.cookies.map(({ name }) => name)).toContain('naru')
    expect((await post(readSession.path, {}, entered.json().data.apiToken)).statusCode).toBe(200)
    const again = await post(enterCode.path, { token: step.token, code: digits(enrolment, 1) })
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([401, 'AUTH-001'])
  })

  test('the clock may differ by half a minute; used digits are refused, in another login too', async () => {
    const { enrolment } = await enrol('customer')
    later(90)
    const one = await stepOf('customer')
    expect((await post(enterCode.path, { token: one.token, code: digits(enrolment, -2) })).statusCode).toBe(400)
    expect((await post(enterCode.path, { token: one.token, code: digits(enrolment, 2) })).statusCode).toBe(400)
    expect((await post(enterCode.path, { token: one.token, code: digits(enrolment) })).statusCode).toBe(200)
    const two = await stepOf('customer')
    expect((await post(enterCode.path, { token: two.token, code: digits(enrolment) })).headers['x-error-code']).toBe('VAL-001')
    expect((await post(enterCode.path, { token: two.token, code: digits(enrolment, -1) })).headers['x-error-code']).toBe('VAL-001')
    expect((await post(enterCode.path, { token: two.token, code: digits(enrolment, 1) })).statusCode).toBe(200)
  })

  test('S-42 of two concurrent logins with the same digits one succeeds', async () => {
    const { enrolment } = await enrol('customer')
    const [one, two] = [await stepOf('customer'), await stepOf('customer')]
    const code = digits(enrolment)
    const answers = await Promise.all([one, two].map(({ token }) => post(enterCode.path, { token, code })))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400])
  })

  test('a recovery code works once, in any notation', async () => {
    const { codes } = await enrol('customer')
    const [first = ''] = codes
    expect(
      (await post(enterCode.path, { token: (await stepOf('customer')).token, code: first.toLowerCase().replaceAll('-', ' ') })).statusCode,
    ).toBe(200)
    expect((await post(enterCode.path, { token: (await stepOf('customer')).token, code: first })).statusCode).toBe(400)
    await enrol('other')
    expect((await post(enterCode.path, { token: (await stepOf('other')).token, code: codes[1] ?? '' })).statusCode).toBe(400)
  })

  test('S6-012 five wrong codes lock the second step, and a new login does not unlock it', async () => {
    const { enrolment } = await enrol('customer')
    const { token } = await stepOf('customer')
    const wrong = digits(enrolment) === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await post(enterCode.path, { token, code: wrong })).statusCode).toBe(400)
    const sixth = await post(enterCode.path, { token: (await stepOf('customer')).token, code: digits(enrolment) })
    expect([sixth.statusCode, sixth.headers['x-error-code']]).toEqual([429, 'AUTH-004'])
    const lines = await owner(
      "select 1 from audit_log where user_id = 'customer' and action = 'LOGIN_FAILED' and detail ->> 'step' = 'CODE'",
    )
    expect(lines.length).toBeGreaterThanOrEqual(5)
  })

  test('S6-012 a stranger who has the password and guesses codes from many addresses does not lock out its owner, who has logged in from here', async () => {
    const { enrolment } = await enrol('customer')
    const wrong = digits(enrolment) === '000000' ? '000001' : '000000'
    const guess = async (from: string) => {
      const { step } = (await enter('customer', DEMO_PASSWORD, from)).json().data as { step: { token: string } }
      return (await post(enterCode.path, { token: step.token, code: wrong }, '', from)).statusCode
    }
    for (let n = 0; n < 20; n += 1) expect(await guess(`198.51.100.${Math.floor(n / 4)}`)).toBe(400)
    expect(await guess('198.51.100.9')).toBe(429)
    const own = await post(enterCode.path, { token: (await stepOf('customer')).token, code: digits(enrolment) })
    expect(own.statusCode).toBe(200)
  })

  test('the step ends after ten minutes, with a new password and when its user is disabled', async () => {
    const { enrolment } = await enrol('customer')
    const over = async (token: string) =>
      expect((await post(enterCode.path, { token, code: digits(enrolment) })).headers['x-error-code']).toBe('AUTH-001')
    const late = await stepOf('customer')
    later(601)
    await over(late.token)
    const shut = await stepOf('customer')
    await owner("update app_user set use_yn = 'N' where user_id = 'customer'")
    await owner("update app_user set use_yn = 'Y' where user_id = 'customer'")
    await over(shut.token)
    await over('rubbish')
    expect((await post(startEnrolment.path, { token: (await stepOf('customer')).token })).statusCode).toBe(401)
  })

  test('S6-012 S-22 without the password the factor is not revealed', async () => {
    const before = await enter('customer', 'wrong-wrong-wrong')
    await enrol('customer')
    const after = await enter('customer', 'wrong-wrong-wrong')
    const nobody = await enter('nobody', 'wrong-wrong-wrong')
    for (const one of [after, nobody])
      expect([one.statusCode, one.body, one.headers['x-error-code']]).toEqual([before.statusCode, before.body, 'AUTH-001'])
  })

  test('S6-012 an incomplete login clears no failures', async () => {
    await enrol('customer')
    for (let n = 0; n < 4; n += 1) await enter('customer', 'wrong-wrong-wrong', '198.51.100.4')
    expect((await enter('customer', DEMO_PASSWORD, '198.51.100.4')).json().data.step).toBeDefined()
    expect((await enter('customer', 'wrong-wrong-wrong', '198.51.100.4')).statusCode).toBe(401)
    expect((await enter('customer', DEMO_PASSWORD, '198.51.100.4')).statusCode).toBe(429)
  })
})

describe('disabling it', () => {
  test('requires password and code; then the password alone suffices, and its owner is notified', async () => {
    const { token, enrolment } = await enrol('customer')
    const off = (PASSWORD: string, CODE: string) => post(endFactor.path, { header: { PASSWORD, CODE } }, token)
    expect((await off('wrong', digits(enrolment))).statusCode).toBe(400)
    expect((await off(DEMO_PASSWORD, '000000')).statusCode).toBe(400)
    expect((await off(DEMO_PASSWORD, digits(enrolment))).json().data).toMatchObject({ ON: 'N', CODES_LEFT: 0 })
    expect((await enter('customer')).json().data.step).toBeUndefined()
    expect(await owner('select 1 from recovery_code')).toEqual([])
    expect(await owner("select 1 from mail_outbox where subject like '%2단계 로그인'")).not.toEqual([])
  })

  test('S-41 who switches it off stays logged in here and is logged out everywhere else', async () => {
    const { token, enrolment, codes } = await enrol('customer')
    const elsewhere = await post(enterCode.path, { token: (await stepOf('customer')).token, code: codes[0] ?? '' })
    const other = elsewhere.json().data.apiToken as string
    expect((await post(readSession.path, {}, other)).statusCode).toBe(200)
    const off = await post(endFactor.path, { header: { PASSWORD: DEMO_PASSWORD, CODE: digits(enrolment) } }, token)
    expect(off.statusCode).toBe(200)
    expect((await post(readSession.path, {}, other)).statusCode).toBe(401)
    expect((await post(readSession.path, {}, token)).statusCode).toBe(200)
  })

  test('new recovery codes invalidate the previous ones', async () => {
    const { token, enrolment, codes } = await enrol('customer')
    const renewed = await post(renewCodes.path, { header: { PASSWORD: DEMO_PASSWORD, CODE: digits(enrolment) } }, token)
    expect(renewed.json().data.CODES).toHaveLength(10)
    expect((await post(enterCode.path, { token: (await stepOf('customer')).token, code: codes[0] ?? '' })).statusCode).toBe(400)
    expect((await post(enterCode.path, { token: (await stepOf('customer')).token, code: renewed.json().data.CODES[0] })).statusCode).toBe(
      200,
    )
  })

  test('only a staff administrator can reset it, for other users of the corporation, with an audit entry', async () => {
    const { token } = await enrol('customer')
    const reset = (who: 'admin' | 'staff' | 'customer.admin', USER_ID: string) => portal.as(who).reply(resetFactor, { header: { USER_ID } })
    await expect(reset('staff', 'customer')).rejects.toMatchObject({ status: 403 })
    await expect(reset('customer.admin', 'customer')).rejects.toMatchObject({ status: 403 })
    await expect(reset('admin', 'us')).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    await expect(reset('admin', 'nobody')).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    await expect(reset('admin', 'admin')).rejects.toMatchObject({ status: 422 })
    await expect(reset('admin', 'other')).rejects.toMatchObject({ status: 422 })
    await reset('admin', 'customer')
    expect((await post(readSession.path, {}, token)).statusCode).toBe(401)
    expect((await enter('customer')).json().data.step).toBeUndefined()
    const lines = await owner<{ user_id: string; target: string }>("select user_id, target from audit_log where action = 'FACTOR_RESET'")
    expect(lines).toEqual([{ user_id: 'admin', target: 'customer' }])
  })
})
