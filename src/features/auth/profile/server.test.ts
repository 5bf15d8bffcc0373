import { beforeEach, describe, expect, test } from 'vitest'
import { opened } from '../../../../tests/support/servers/sent-mail.ts'
import { DEMO_PASSWORD, testPortal } from '../../../../tests/support/portal.ts'
import { login } from '../login/contract.ts'
import { joinLogin } from '../login/login-payload.ts'
import { readSession } from '../session/contract.ts'
import { endOthers } from '../sessions/contract.ts'
import { askMailChange, confirmMailChange, saveDateForm, saveProfile, selectProfile } from './contract.ts'

const portal = await testPortal()
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const me = portal.as('customer')
const letters = async () =>
  opened(
    await owner<{ to_addr: string; body_text: string }>(
      "select to_addr, body_text from mail_outbox where subject like '%이메일 변경' order by mail_id",
    ),
  )
const lastCode = async () =>
  /\d{6}/.exec((await letters()).find(({ body_text }) => body_text.includes('확인 번호는'))?.body_text ?? '')?.[0] ?? ''

beforeEach(async () => {
  await owner('delete from rate_limit')
  await owner("delete from mail_outbox where subject like '%이메일 변경'")
})

describe('the own profile', () => {
  test('a member changes own names and telephone only, and sees them in the session', async () => {
    const before = await owner("select * from app_user where user_id <> 'customer' order by user_id")
    const saved = await me.call(saveProfile, { header: { NAME_KO: ' 김서연 ', NAME_EN: '', PHONE: '02-123-4567' } })
    expect(saved).toMatchObject({ NAME_KO: '김서연', NAME_EN: '김서연', PHONE: '02-123-4567', NEXT_EMAIL: '' })
    expect(await me.call(selectProfile)).toEqual(saved)
    expect(await me.call(readSession)).toMatchObject({ locName: '김서연', engName: '김서연' })
    expect(await owner("select * from app_user where user_id <> 'customer' order by user_id")).toEqual(before)
    expect(await owner("select 1 from audit_log where user_id = 'customer' and action = 'PROFILE_CHANGED'")).toHaveLength(1)
  })

  test.each([
    { NAME_KO: '  ', NAME_EN: '', PHONE: '' },
    { NAME_KO: '김\u0000', NAME_EN: '', PHONE: '' },
    { NAME_KO: '김', NAME_EN: '', PHONE: '12345' },
    { NAME_KO: '김', PHONE: '' },
  ])('%j is refused', async (header) => {
    await expect(me.call(saveProfile, { header })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })

  test('other fields are ignored: role, company and password stay', async () => {
    const rights = () => owner("select role_id, cust_cd, corp_cd, use_yn, password_hash, email from app_user where user_id = 'customer'")
    const before = await rights()
    const header = {
      NAME_KO: '김',
      NAME_EN: 'Kim',
      PHONE: '',
      ROLE_ID: 'ROLE_STAFF_ADMIN',
      CUST_CD: 'CUST002',
      EMAIL: 'x@y.example',
      USE_YN: 'N',
    }
    await me.call(saveProfile, { header, USER_ID: 'other' })
    expect(await rights()).toEqual(before)
  })

  test('S3-007 date formats are year-first, and the session has the selected one', async () => {
    await me.call(saveDateForm, { header: { DT_FORM: 'yyyy.MM.dd' } })
    expect((await me.call(readSession)).dtForm).toBe('yyyy.MM.dd')
    await expect(me.call(saveDateForm, { header: { DT_FORM: 'dd/MM/yyyy' } })).rejects.toMatchObject({ status: 400 })
  })

  test('S4-007 guests have none', async () => {
    for (const contract of [selectProfile, saveProfile, saveDateForm, askMailChange, confirmMailChange])
      expect((await portal.inject({ method: 'POST', url: contract.path, payload: {} })).statusCode).toBe(401)
  })
})

describe('another mail address', () => {
  const ask = (EMAIL: string, PASSWORD = DEMO_PASSWORD) => me.call(askMailChange, { header: { EMAIL, PASSWORD } })
  const confirm = (CODE: string) => me.call(confirmMailChange, { header: { CODE } })

  test('requires the password and the mailed code; the old address is notified', async () => {
    const { EMAIL: old } = await me.call(selectProfile)
    await expect(ask('new@mulgyeol.example', 'wrong')).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    expect(await letters()).toEqual([])
    expect(await ask('new@mulgyeol.example')).toMatchObject({ EMAIL: old, NEXT_EMAIL: 'new@mulgyeol.example' })
    expect((await letters()).map(({ to_addr }) => to_addr)).toEqual(['new@mulgyeol.example', old])
    const code = await lastCode()
    expect((await letters())[1]?.body_text).not.toContain(code)
    expect(JSON.stringify(await owner('select email, code_hash from mail_change'))).not.toContain(code)
    await expect(portal.as('other').call(confirmMailChange, { header: { CODE: code } })).rejects.toMatchObject({ status: 400 })
    expect(await confirm(code)).toMatchObject({ EMAIL: 'new@mulgyeol.example', NEXT_EMAIL: '' })
    await expect(confirm(code)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await owner("update app_user set email = $1 where user_id = 'customer'", [old])
  })

  test('the code expires after fifteen minutes, and after five wrong attempts', async () => {
    await ask('late@mulgyeol.example')
    const code = await lastCode()
    const start = portal.clock.now
    portal.clock.now = new Date(start.getTime() + 15.1 * 60_000)
    await expect(confirm(code)).rejects.toMatchObject({ status: 400 })
    portal.clock.now = start
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n += 1) await expect(confirm(wrong)).rejects.toMatchObject({ status: 400 })
    await expect(confirm(code)).rejects.toMatchObject({ status: 429, code: 'AUTH-004' })
  })
})

describe('other sessions', () => {
  test('S4-006 all others end at once, this one and those of other users stay', async () => {
    const enter = async (userId: string) =>
      (await portal.inject({ method: 'POST', url: login.path, payload: { p: joinLogin(DEMO_PASSWORD, userId), c: '', lang: 'ko' } })).json()
        .data.apiToken as string
    const status = async (token: string) =>
      (await portal.inject({ method: 'POST', url: readSession.path, payload: {}, headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    const [here, there, theirs] = [await enter('customer.admin'), await enter('customer.admin'), await enter('other')]
    const ended = await portal.inject({ method: 'POST', url: endOthers.path, payload: {}, headers: { authorization: `Bearer ${here}` } })
    expect(ended.statusCode).toBe(200)
    expect([await status(here), await status(there), await status(theirs)]).toEqual([200, 401, 200])
    expect((await portal.inject({ method: 'POST', url: endOthers.path, payload: {} })).statusCode).toBe(401)
  })
})
