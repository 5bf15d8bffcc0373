import { beforeEach, describe, expect, test } from 'vitest'
import { makeToken } from '#features/auth/tokens/contract.ts'
import { login } from '#features/auth/login/contract.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { findPassword } from '#features/auth/find-password/contract.ts'
import { acceptInvitation, resetPassword } from '#features/auth/reset-password/contract.ts'
import { readSession } from '#features/auth/session/contract.ts'
import { INVITATION_HOURS } from '#platform/server/auth/reset-link.ts'
import { demoMember } from '../../../../tests/support/accounts.ts'
import { opened } from '../../../../tests/support/servers/sent-mail.ts'
import { CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { MAX_INVITATIONS, saveUserList, selectGivenRoles, selectUserList, sendInvitation } from './contract.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://portal.naru.example' })
type Account = keyof typeof demoMember
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const PASSWORD = 'blue harbour seven lamps'

const newcomer = (over: object = {}) => ({
  BATCH_FLAG: 'insert',
  USER_ID: 'new.comer',
  NAME_KO: '한새론',
  NAME_EN: 'Han Saeron',
  EMAIL: 'saeron@mulgyeol.example',
  PHONE: '',
  ROLE_ID: 'ROLE_CUST_USER',
  LANG_CD: 'ko',
  USE_YN: 'Y',
  ...over,
})
const save = (account: Account, ...rows: object[]) => portal.as(account).call(saveUserList, { rows })
const standing = async (account: Account, id: string) => {
  const user = (await portal.as(account).call(selectUserList)).find(({ USER_ID }) => USER_ID === id)
  if (!user) throw new Error(`${account} does not see ${id}`)
  return user
}
const change = async (account: Account, id: string, over: object) =>
  save(account, { ...(await standing(account, id)), BATCH_FLAG: 'update', ...over })
const letters = async () =>
  opened(await owner<{ to_addr: string; subject: string; body_text: string }>('select * from mail_outbox order by mail_id'))
const tokenOf = (letter?: { body_text: string }) =>
  letter?.body_text.match(/https:\/\/portal\.naru\.example\/login\?invitation=(\S+)/)?.[1] ?? ''
const enter = (password: string, id = 'new.comer') => portal.guest.call(login, { p: joinLogin(password, id), c: '', lang: 'ko' })
const messagesOf = (failure: unknown) => (failure as CallFailure).body.errors?.map(({ fields, message }) => [fields, message])
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })

beforeEach(async () => {
  await owner("delete from app_user where user_id like 'new.%'")
  await owner('delete from mail_outbox')
  await owner('delete from rate_limit')
})

test('a taken id of another company and a reserved id are refused with the same text', async () => {
  const said = async (USER_ID: string) =>
    save('customer.admin', newcomer({ USER_ID })).then(
      () => 'saved',
      ({ code: name, status, body }: CallFailure) => [
        name,
        status,
        body.message,
        body.errors?.map(({ fields, message }) => [fields, message]),
      ],
    )
  const refused = await said('No Such Id!')
  for (const taken of ['other', 'staff', 'admin']) expect(await said(taken), taken).toEqual(refused)
  expect(JSON.stringify(refused)).toContain('이 아이디는 쓸 수 없습니다.')
})

describe('S6-013 an administrator invites', () => {
  test('S6-013 the invited user sets a password by the password rules with the link, once, and is logged in', async () => {
    const { rows } = await save('customer.admin', newcomer())
    expect(rows).toMatchObject([{ USER_ID: 'new.comer', CUST_CD: 'CUST001', STATE: 'INVITED', USE_YN: 'Y' }])
    const [letter] = await letters()
    expect(letter).toMatchObject({ to_addr: 'saeron@mulgyeol.example', subject: '[나루] 물결정밀공업에서 초대했습니다' })
    expect(letter?.body_text).toContain('new.comer')
    await expect(enter('')).rejects.toEqual(code(401, 'AUTH-001'))
    const token = tokenOf(letter)
    await expect(portal.guest.call(acceptInvitation, { token, newPassword: 'new.comer 1234' })).rejects.toEqual(code(400, 'VAL-001'))
    await portal.guest.call(acceptInvitation, { token, newPassword: PASSWORD })
    expect(await enter(PASSWORD)).toMatchObject({ userId: 'new.comer', custCd: 'CUST001', roleId: 'ROLE_CUST_USER' })
    await expect(portal.guest.call(acceptInvitation, { token, newPassword: `${PASSWORD} 2` })).rejects.toEqual(code(400, 'VAL-001'))
    expect((await standing('customer.admin', 'new.comer')).STATE).toBe('JOINED')
    expect(await owner("select target from audit_log where action = 'USER_INVITED' and user_id = 'customer.admin'")).toContainEqual({
      target: 'new.comer',
    })
  })

  test('S6-013 an invitation is no password reset: neither link does what the other one is for, and each says whom to ask', async () => {
    await save('customer.admin', newcomer())
    const invitation = tokenOf((await letters())[0])
    const said = (promise: Promise<unknown>) => promise.then(String, ({ body }: CallFailure) => body.message)
    expect(await said(portal.guest.call(resetPassword, { token: invitation, newPassword: PASSWORD }))).toContain('비밀번호 찾기')
    await portal.guest.call(acceptInvitation, { token: invitation, newPassword: PASSWORD })
    expect(await said(portal.guest.call(acceptInvitation, { token: invitation, newPassword: `${PASSWORD} 2` }))).toContain('초대한 분께')
    await portal.guest.call(findPassword, { USER_ID: 'new.comer' })
    const reset = /resetToken=(\S+)/.exec((await letters()).at(-1)?.body_text ?? '')?.[1]
    expect(await said(portal.guest.call(acceptInvitation, { token: reset, newPassword: `${PASSWORD} 2` }))).toContain('초대한 분께')
    await portal.guest.call(resetPassword, { token: reset, newPassword: `${PASSWORD} 2` })
    expect(await owner("select action from audit_log where user_id = 'new.comer'")).toEqual(
      expect.arrayContaining([{ action: 'INVITATION_ACCEPTED' }, { action: 'PASSWORD_RESET' }]),
    )
  })

  test("S6-013 the mail is in its reader's language", async () => {
    await save('customer.admin', newcomer({ LANG_CD: 'en' }))
    const [letter] = await letters()
    expect(letter?.subject).toBe('[Naru] Invitation from MULGYEOL PRECISION CO., LTD.')
    expect(letter?.body_text).toMatch(/^Han Saeron, MULGYEOL PRECISION CO., LTD. has invited you/)
  })

  test('S6-013 an invitation expires after three days or with the next one; only its hash is stored', async () => {
    const start = portal.clock.now
    await save('customer.admin', newcomer())
    await portal.as('customer.admin').call(sendInvitation, { header: { USER_ID: 'new.comer' } })
    const [first, second] = (await letters()).map(tokenOf)
    expect(first).not.toBe(second)
    expect(
      JSON.stringify(await owner("select encode(token_hash, 'escape') as a, encode(token_hash, 'base64') as b from reset_token")),
    ).not.toContain(second)
    await expect(portal.guest.call(acceptInvitation, { token: first, newPassword: PASSWORD })).rejects.toEqual(code(400, 'VAL-001'))
    portal.clock.now = new Date(start.getTime() + (INVITATION_HOURS * 60 + 1) * 60_000)
    await expect(portal.guest.call(acceptInvitation, { token: second, newPassword: PASSWORD })).rejects.toEqual(code(400, 'VAL-001'))
    portal.clock.now = start
    await portal.guest.call(acceptInvitation, { token: second, newPassword: PASSWORD })
    await expect(portal.as('customer.admin').call(sendInvitation, { header: { USER_ID: 'new.comer' } })).rejects.toEqual(
      code(422, 'BIZ-001'),
    )
    await expect(portal.as('customer.admin').call(sendInvitation, { header: { USER_ID: 'other' } })).rejects.toEqual(code(404, 'NTF-001'))
  })

  test('S6-013 a repeated save sends one invitation, and invitations are rate limited', async () => {
    const batch = { SAVE_KEY: 'invite-once-1', rows: [newcomer()] }
    for (let n = 0; n < 2; n += 1) await portal.as('customer.admin').call(saveUserList, batch)
    expect(await letters()).toHaveLength(1)
    const many = Array.from({ length: MAX_INVITATIONS + 1 }, (_, n) => newcomer({ USER_ID: `new.${n}` }))
    await expect(save('customer.admin', ...many)).rejects.toEqual(code(400, 'VAL-001'))
    for (let n = 0; n < MAX_INVITATIONS * 2; n += 1)
      await portal
        .as('customer.admin')
        .call(sendInvitation, { header: { USER_ID: 'new.comer' } })
        .catch(() => {})
    await expect(save('customer.admin', newcomer({ USER_ID: 'new.one' }))).rejects.toEqual(code(429, 'RATE-001'))
  })

  test.each([
    ['a capital in the id', { USER_ID: 'New.Comer' }, 'USER_ID'],
    ['a blank in the id', { USER_ID: 'new comer' }, 'USER_ID'],
    ['an id that is taken', { USER_ID: 'customer' }, 'USER_ID'],
    ['an id that another company has', { USER_ID: 'other' }, 'USER_ID'],
    ['no mail address', { EMAIL: 'saeron' }, 'EMAIL'],
    ['no name', { NAME_KO: '' }, 'NAME_KO'],
    ['a phone that is none', { PHONE: '12' }, 'PHONE'],
    ['a role of the staff', { ROLE_ID: 'ROLE_STAFF_ADMIN' }, 'ROLE_ID'],
    ['the role of a guest', { ROLE_ID: 'ROLE_GUEST' }, 'ROLE_ID'],
    ['another language', { LANG_CD: 'fr' }, 'LANG_CD'],
    ['an account that begins switched off', { USE_YN: 'N' }, 'USE_YN'],
  ])('S6-013 %s is refused at its cell', async (_, over, field) => {
    const failure = await save('customer.admin', newcomer(over)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 400, code: 'VAL-001' })
    expect(messagesOf(failure)?.flatMap(([fields]) => fields)).toContain(field)
    expect(await letters()).toEqual([])
  })
})

describe('S6-002 which administrators manage which users', () => {
  test.each([
    ['customer', 403, 'AUTH-003'],
    ['staff', 403, 'AUTH-003'],
    ['us', 403, 'AUTH-003'],
  ] as const)('S6-002 %s is no administrator', async (account, status, name) => {
    const refused = code(status, name)
    await expect(portal.as(account).call(selectUserList)).rejects.toEqual(refused)
    await expect(portal.as(account).call(selectGivenRoles)).rejects.toEqual(refused)
    await expect(save(account, newcomer())).rejects.toEqual(refused)
    await expect(portal.as(account).call(sendInvitation, { header: { USER_ID: 'customer' } })).rejects.toEqual(refused)
  })

  test('S6-002 a guest must log in', async () => {
    for (const contract of [selectUserList, selectGivenRoles, saveUserList, sendInvitation])
      await expect(portal.guest.call(contract as typeof selectUserList, {})).rejects.toMatchObject({ status: 401 })
  })

  test("S6-006 a company administrator sees its own users, the forwarder's those of its corporation", async () => {
    const ids = async (account: Account, input = {}) => (await portal.as(account).call(selectUserList, input)).map(({ USER_ID }) => USER_ID)
    expect(await ids('customer.admin')).toEqual(['customer', 'customer.admin', 'disabled'])
    expect(await ids('admin')).toEqual(['admin', 'staff', 'customer', 'customer.admin', 'disabled', 'other'])
    expect(await ids('admin', { KIND: 'staff' })).toEqual(['admin', 'staff'])
    expect(await ids('admin', { KEYWORD: 'neoul' })).toEqual(['other'])
    expect(await ids('admin', { KEYWORD: '%' })).toEqual([])
    expect((await portal.as('customer.admin').call(selectGivenRoles)).map(({ CODE }) => CODE)).toEqual([
      'ROLE_CUST_USER',
      'ROLE_CUST_ADMIN',
    ])
    expect((await portal.as('admin').call(selectGivenRoles)).map(({ CODE }) => CODE)).toEqual([
      'ROLE_CUST_USER',
      'ROLE_CUST_ADMIN',
      'ROLE_STAFF_OPER',
      'ROLE_STAFF_ADMIN',
    ])
  })

  test('S6-006 a user of another company cannot be changed, whatever a request contains', async () => {
    const foreign = { ...(await standing('admin', 'other')), BATCH_FLAG: 'update', NAME_KO: '남의 사람' }
    await expect(save('customer.admin', foreign)).rejects.toEqual(code(409, 'CNF-001'))
    await save('customer.admin', newcomer({ CUST_CD: 'CUST002', EMP_SEQ: '7' }))
    expect(await owner("select cust_cd, emp_seq from app_user where user_id = 'new.comer'")).toEqual([{ cust_cd: 'CUST001', emp_seq: '' }])
  })

  test('S6-006 row-level security also covers a query without a filter', async () => {
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
    const admin = { ...actor, userId: 'customer.admin' }
    const insert = (cust: string, role: string) =>
      `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email) values ('new.x', 'KR', '${cust}', '${role}', 'x', 'x', 'x@y.example')`
    const as = (who: typeof actor | typeof admin, query: string) => portal.database.as(who, (run) => run(query))
    await expect(as(actor, insert('CUST001', 'ROLE_CUST_USER'))).rejects.toMatchObject({ code: '42501' })
    await expect(as(admin, insert('CUST002', 'ROLE_CUST_USER'))).rejects.toMatchObject({ code: '42501' })
    await expect(as(admin, insert('CUST001', 'ROLE_STAFF_ADMIN'))).rejects.toMatchObject({ code: '42501' })
    expect(await as(actor, "update app_user set role_id = 'ROLE_CUST_ADMIN' where user_id = 'customer' returning 1")).toEqual([])
    expect(await as(admin, "update app_user set use_yn = 'N' where user_id = 'other' returning 1")).toEqual([])
    const link = (user: string) =>
      `insert into reset_token (token_hash, user_id, created_at, expires_at) values ('\\x${'1'.repeat(64)}', '${user}', now(), now())`
    // Administrators cannot send a link to a user who has a password.
    for (const user of ['customer', 'other', 'staff']) await expect(as(admin, link(user))).rejects.toMatchObject({ code: '42501' })
    await expect(as(admin, 'select token_hash from reset_token')).rejects.toMatchObject({ code: '42501' })
  })

  test('S6-008 the forwarder’s administrator adds staff and customer users, and cannot mix the two', async () => {
    const staff = newcomer({ USER_ID: 'new.staff', ROLE_ID: 'ROLE_STAFF_OPER', CUST_CD: '', EMP_SEQ: '1042' })
    const { rows } = await save('admin', staff, newcomer({ USER_ID: 'new.customer', CUST_CD: 'CUST002' }))
    expect(rows.map(({ CUST_CD, EMP_SEQ }) => [CUST_CD, EMP_SEQ])).toEqual([
      ['', '1042'],
      ['CUST002', ''],
    ])
    for (const over of [
      { ROLE_ID: 'ROLE_STAFF_OPER', CUST_CD: 'CUST001' },
      { ROLE_ID: 'ROLE_CUST_USER', CUST_CD: '' },
      { CUST_CD: 'NOBODY' },
      { CUST_CD: 'CONS001' },
      { CUST_CD: 'USC001' },
    ]) {
      const failure = await save('admin', newcomer(over)).catch((error: unknown) => error)
      expect(messagesOf(failure)?.map(([fields]) => fields)).toEqual([['CUST_CD']])
    }
    await expect(change('admin', 'new.customer', { CUST_CD: 'CUST001' })).rejects.toEqual(code(400, 'VAL-001'))
  })
})

describe('S6-009 disabled users', () => {
  const join = async () => {
    await save('customer.admin', newcomer())
    await portal.guest.call(acceptInvitation, { token: tokenOf((await letters()).at(-1)), newPassword: PASSWORD })
    return enter(PASSWORD)
  }
  const ask = (token: string) => portal.inject({ method: 'GET', url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } })

  test('S6-009 sessions, tokens and links end at once, and stay ended when the user is enabled again', async () => {
    const { apiToken } = await join()
    const headers = { authorization: `Bearer ${apiToken}` }
    const made = await portal.inject({
      method: 'POST',
      url: makeToken.path,
      headers,
      payload: { header: { NAME: 'x', SCOPES: ['shipments:read'], DAYS: 30 } },
    })
    const secret = made.json().data.SECRET as string
    expect((await ask(secret)).statusCode).toBe(200)
    await change('customer.admin', 'new.comer', { USE_YN: 'N' })
    const session = () => portal.inject({ method: 'POST', url: readSession.path, headers, payload: {} })
    expect([(await session()).statusCode, (await ask(secret)).statusCode]).toEqual([401, 401])
    await expect(enter(PASSWORD)).rejects.toEqual(code(401, 'AUTH-001'))
    expect((await standing('customer.admin', 'new.comer')).STATE).toBe('OFF')
    await change('customer.admin', 'new.comer', { USE_YN: 'Y' })
    expect([(await session()).statusCode, (await ask(secret)).statusCode]).toEqual([401, 401])
    expect(await enter(PASSWORD)).toMatchObject({ userId: 'new.comer' })
    const noted = await owner<{ action: string }>(
      "select action from audit_log where target = 'new.comer' and action like 'USER_%ABLED' order by audit_id",
    )
    expect(noted.map(({ action }) => action)).toEqual(['USER_DISABLED', 'USER_ENABLED'])
  })

  test('S6-009 an invitation of a disabled user is invalid', async () => {
    await save('customer.admin', newcomer())
    const token = tokenOf((await letters())[0])
    await change('customer.admin', 'new.comer', { USE_YN: 'N' })
    await expect(portal.guest.call(acceptInvitation, { token, newPassword: PASSWORD })).rejects.toEqual(code(400, 'VAL-001'))
    await expect(portal.as('customer.admin').call(sendInvitation, { header: { USER_ID: 'new.comer' } })).rejects.toEqual(
      code(422, 'BIZ-001'),
    )
  })

  test('S6-009 a new role applies from the next call, in a new session', async () => {
    const { apiToken } = await join()
    await change('customer.admin', 'new.comer', { ROLE_ID: 'ROLE_CUST_ADMIN' })
    const reply = await portal.inject({
      method: 'POST',
      url: readSession.path,
      headers: { authorization: `Bearer ${apiToken}` },
      payload: {},
    })
    expect(reply.statusCode).toBe(401)
    expect(await enter(PASSWORD)).toMatchObject({ roleId: 'ROLE_CUST_ADMIN' })
  })

  test('S6-009 users are not deleted', async () => {
    await expect(save('customer.admin', { ...(await standing('customer.admin', 'disabled')), BATCH_FLAG: 'delete' })).rejects.toEqual(
      code(400, 'VAL-001'),
    )
  })
})

describe('the last administrator', () => {
  test.each([{ USE_YN: 'N' }, { ROLE_ID: 'ROLE_CUST_USER' }])('the last administrator of a company cannot be removed: %j', async (over) => {
    await save('customer.admin', newcomer({ ROLE_ID: 'ROLE_CUST_ADMIN' }))
    // An invited user who never logged in does not count as administrator.
    await expect(change('customer.admin', 'customer.admin', over)).rejects.toMatchObject({
      code: 'VAL-001',
      body: { message: '관리자가 한 명은 남아야 합니다. 다른 관리자를 먼저 정해 주세요.' },
    })
    expect(await standing('customer.admin', 'customer.admin')).toMatchObject({ USE_YN: 'Y', ROLE_ID: 'ROLE_CUST_ADMIN' })
  })

  test('the last administrator of the forwarder cannot be removed', async () => {
    await expect(change('admin', 'admin', { ROLE_ID: 'ROLE_STAFF_OPER' })).rejects.toEqual(code(400, 'VAL-001'))
  })

  test('with another administrator present, an administrator can remove the own role in a separate save', async () => {
    await save('customer.admin', newcomer({ ROLE_ID: 'ROLE_CUST_ADMIN' }))
    await portal.guest.call(acceptInvitation, { token: tokenOf((await letters())[0]), newPassword: PASSWORD })
    const self = { ...(await standing('customer.admin', 'customer.admin')), BATCH_FLAG: 'update', ROLE_ID: 'ROLE_CUST_USER' }
    await expect(save('customer.admin', self, newcomer({ USER_ID: 'new.two' }))).rejects.toEqual(code(400, 'VAL-001'))
    expect((await save('customer.admin', self)).rows).toMatchObject([{ ROLE_ID: 'ROLE_CUST_USER' }])
    await owner("update app_user set role_id = 'ROLE_CUST_ADMIN' where user_id = 'customer.admin'")
  })
})
