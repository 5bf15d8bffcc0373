import { beforeEach, describe, expect, test } from 'vitest'
import { login } from '#features/auth/login/contract.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { acceptInvitation } from '#features/auth/reset-password/contract.ts'
import { readSession } from '#features/auth/session/contract.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { opened } from '../../../tests/support/servers/sent-mail.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { createAccount, disableAccount, forgetFactor, mailInvitation, mailResetLink, type NewAccount } from './accounts.server.ts'

const portal = await testPortal()
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://portal.naru.example' })
const PASSWORD = 'blue harbour seven lamps'
const newcomer: NewAccount = {
  id: 'New.Comer',
  corp: 'KR',
  cust: 'CUST001',
  role: 'ROLE_CUST_USER',
  nameKo: '한새론',
  nameEn: 'Han Saeron',
  email: 'saeron@mulgyeol.example',
  lang: 'en',
}
const owner = <T>(query: string) => portal.database.owner((run) => run<T>(query))
const enter = (password: string) => portal.guest.call(login, { p: joinLogin(password, 'new.comer'), c: '', lang: 'ko' })
const create = (over: Partial<NewAccount> = {}) => portal.database.owner((run) => createAccount(run, { ...newcomer, ...over }, new Date()))

beforeEach(() => owner("delete from app_user where user_id = 'new.comer'; delete from mail_outbox; delete from rate_limit"))

describe('S6-013 accounts created by the server command', () => {
  test('a new user cannot log in before accepting the invitation, which is good for three days', async () => {
    await create()
    await expect(enter('')).rejects.toMatchObject({ status: 401 })
    await portal.database.owner((run) => mailInvitation(run, 'new.comer', config, new Date()))
    const [letter] = opened(await owner<{ to_addr: string; body_text: string; subject: string }>('select * from mail_outbox'))
    expect(letter).toMatchObject({ to_addr: 'saeron@mulgyeol.example', subject: '[Naru] Invitation to the freight portal' })
    expect(letter?.body_text).toContain('for 72 hours')
    const token = letter?.body_text.match(/https:\/\/portal\.naru\.example\/login\?invitation=(\S+)/)?.[1] ?? ''
    await portal.guest.call(acceptInvitation, { token, newPassword: PASSWORD })
    expect(await enter(PASSWORD)).toMatchObject({ userId: 'new.comer', custCd: 'CUST001' })
    await expect(portal.database.owner((run) => mailInvitation(run, 'new.comer', config, new Date()))).rejects.toThrow('nobody to invite')
  })

  test('a disabled user is rejected at the next call and gets no more links', async () => {
    const session = portal.as('customer')
    expect(await session.call(readSession)).toMatchObject({ userId: 'customer' })
    const headers = await session.headers()
    await portal.database.owner((run) => disableAccount(run, 'customer', new Date()))
    const response = await portal.inject({ method: 'POST', url: '/api/registMyMenu', payload: { MENU_ID: 'M0101' }, headers })
    expect(response.statusCode).toBe(401)
    await expect(portal.database.owner((run) => mailResetLink(run, 'customer', config, new Date()))).rejects.toThrow('No link was sent')
  })

  test('a lost second factor is removed once, and its user logged out', async () => {
    await owner("insert into second_factor values ('other', 'x', now(), now(), 0)")
    const headers = await portal.as('other').headers()
    const forget = () => portal.database.owner((run) => forgetFactor(run, 'Other', new Date()))
    await forget()
    expect(await owner('select 1 from second_factor')).toEqual([])
    expect((await portal.inject({ method: 'POST', url: readSession.path, payload: {}, headers })).statusCode).toBe(401)
    await expect(forget()).rejects.toThrow('no second factor')
  })

  test.each([
    ['an id with a blank', { id: 'new comer' }, 'may contain only letters'],
    ['a mail address without a domain', { email: 'saeron' }, 'not a mail address'],
    ['an unknown role', { role: 'ROLE_GUEST' }, 'no role'],
    ['a customer role without a customer', { cust: null }, 'needs a customer'],
    ['a staff role with a customer', { role: 'ROLE_STAFF_OPER' }, 'belongs to staff'],
    ['an unknown customer', { cust: 'CUST999' }, 'has no customer'],
    ['an unknown corporation', { corp: 'FR' }, 'no corporation'],
    ['an id that is taken', { id: 'STAFF' }, 'already a user'],
  ])('%s is rejected with a message', async (_, over, words) => {
    await expect(create(over)).rejects.toThrow(words)
  })
})
