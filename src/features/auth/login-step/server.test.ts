import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'
import { login } from '../login/contract.ts'
import { joinLogin } from '../login/login-payload.ts'
import { readSession } from '../session/contract.ts'
import { endFactor } from '../two-factor/contract.ts'
import { enterCode, finishEnrolment, startEnrolment } from './contract.ts'

const portal = await testPortal({ STAFF_SECOND_FACTOR: true })
const post = (url: string, payload: object, token = '') =>
  portal.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const enter = (userId: string, c = '') => post(login.path, { p: joinLogin(DEMO_PASSWORD, userId), c, lang: 'ko' })

test('where staff need a second factor, their login requires its set-up before any other call; customers are exempt', async () => {
  expect((await enter('customer')).json().data.userId).toBe('customer')
  const first = await enter('staff')
  const { step, apiToken } = first.json().data
  expect([step.kind, apiToken, first.cookies]).toEqual(['ENROL', '', []])
  expect((await post(readSession.path, {}, step.token)).statusCode).toBe(401)
  expect((await post(enterCode.path, { token: step.token, code: '123456' })).statusCode).toBe(401)

  const { SECRET } = (await post(startEnrolment.path, { token: step.token })).json().data
  const digits = () => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: portal.clock.now.getTime() })
  expect((await post(finishEnrolment.path, { token: step.token, code: '12345' })).statusCode).toBe(400)
  const done = await post(finishEnrolment.path, { token: step.token, code: digits() })
  const { session, codes } = done.json().data
  expect([session.userId, codes.length, done.cookies.map(({ name }) => name).includes('naru')]).toEqual(['staff', 10, true])
  expect((await post(readSession.path, {}, session.apiToken)).json().data.userId).toBe('staff')

  portal.clock.now = new Date(portal.clock.now.getTime() + 30_000)
  const next = (await enter('staff')).json().data.step
  expect(next.kind).toBe('CODE')
  expect((await post(startEnrolment.path, { token: next.token })).statusCode).toBe(401)
  expect((await post(enterCode.path, { token: next.token, code: digits() })).statusCode).toBe(200)
  const off = await post(endFactor.path, { header: { PASSWORD: DEMO_PASSWORD, CODE: codes[0] } }, session.apiToken)
  expect([off.statusCode, off.headers['x-error-code']]).toEqual([422, 'BIZ-001'])
})

test('of two concurrent set-ups with one password the first succeeds, the other starts again', async () => {
  const [start, other] = [(await enter('us', 'US')).json().data.step, (await enter('us', 'US')).json().data.step]
  const { SECRET } = (await post(startEnrolment.path, { token: start.token })).json().data
  const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: portal.clock.now.getTime() })
  expect((await post(finishEnrolment.path, { token: start.token, code })).statusCode).toBe(200)
  expect((await post(startEnrolment.path, { token: other.token })).headers['x-error-code']).toBe('AUTH-001')
  expect((await post(finishEnrolment.path, { token: other.token, code })).headers['x-error-code']).toBe('AUTH-001')
})

test("S6-012 a stranger with the password who guesses codes from elsewhere does not lock out the owner's known address", async () => {
  const start = (await enter('admin')).json().data.step
  const { SECRET } = (await post(startEnrolment.path, { token: start.token })).json().data
  const digits = () => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: portal.clock.now.getTime() })
  expect((await post(finishEnrolment.path, { token: start.token, code: digits() })).statusCode).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const guess = (token: string, address: string) =>
    portal.inject({
      method: 'POST',
      url: enterCode.path,
      payload: { token, code: digits() === '000000' ? '111111' : '000000' },
      remoteAddress: address,
    })
  const stolen = (await enter('admin')).json().data.step
  const answers = []
  for (let n = 0; n < 24; n += 1) answers.push((await guess(stolen.token, `203.0.113.${Math.floor(n / 4) + 1}`)).headers['x-error-code'])
  expect([answers.filter((code) => code === 'VAL-001').length, answers.at(-1)]).toEqual([20, 'RATE-001'])
  const own = (await enter('admin')).json().data.step
  expect((await post(enterCode.path, { token: own.token, code: digits() })).statusCode).toBe(200)
})
