import { afterAll, expect, test } from 'vitest'
import { selectToday } from '#features/home/today/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { smtpServer } from '../../../../tests/support/servers/smtp-server.ts'
import { hideFirstRun, selectFirstRun, testMail } from './contract.ts'
import { mailProblem } from './mail-problem.ts'

const smtp = await smtpServer()
afterAll(smtp.close)
const portal = await testPortal({ SMTP_URL: smtp.url })
const admin = portal.as('admin')
const owner = <T>(query: string) => portal.database.owner((run) => run<T>(query))
const told = async (who: 'admin' | 'staff' | 'customer' | 'us' = 'admin') =>
  (await portal.as(who).call(selectToday)).todos.filter(({ KIND }) => KIND === 'FIRST_RUN').map(({ NO }) => NO)
const open = async () => (await admin.call(selectFirstRun)).steps.filter(({ DONE_YN }) => DONE_YN === 'N').map(({ STEP }) => STEP)

test('S6-020 only a staff administrator sees the first steps, sends a test mail and hides them', async () => {
  for (const caller of [portal.guest, portal.as('customer'), portal.as('staff')])
    for (const contract of [selectFirstRun, testMail, hideFirstRun])
      await expect(caller.call(contract as typeof selectFirstRun, { header: { HIDDEN_YN: 'Y' } })).rejects.toThrow(/AUTH-00[23]/)
  await expect(admin.call(hideFirstRun, { header: { HIDDEN_YN: 'maybe' } })).rejects.toThrow('VAL-001')
})

test('S6-020 a step is open again as soon as what it asks for is gone', async () => {
  expect(await open()).toEqual(['logo', 'host', 'mail', 'seen'])
  await owner("update app_user set last_login_at = now() where user_id = 'customer'")
  expect(await open()).toEqual(['logo', 'host', 'mail'])
  await owner("update corp set host_name = 'portal.naru.example', name_ko = 'KR' where corp_cd = 'KR'")
  expect(await open()).toEqual(['company', 'logo', 'mail'])
  await owner("update corp set host_name = null, name_ko = '나루해운항공(주)' where corp_cd = 'KR'")
  await owner('update app_user set last_login_at = null where cust_cd is not null')
  expect(await open()).toEqual(['logo', 'host', 'mail', 'seen'])
})

test('S6-020 the home page of an administrator reminds of open steps until someone hides them, and no one else’s does', async () => {
  expect(await told()).toEqual([])
  expect((await admin.call(hideFirstRun, { header: { HIDDEN_YN: 'N' } })).HIDDEN_YN).toBe('N')
  expect([await told(), await told('staff'), await told('customer'), await told('us')]).toEqual([['4/8'], [], [], []])
  await admin.call(hideFirstRun, { header: { HIDDEN_YN: 'Y' } })
  expect(await told()).toEqual([])
})

test('S6-020 a test mail goes to one’s own address and stands in the outbox; a refusal is told with the words of the server', async () => {
  await owner("update app_user set email = 'full@naru.example' where user_id = 'admin'")
  expect(await admin.call(testMail)).toEqual({
    OK_YN: 'N',
    TEXT: '메일 서버가 보내는 주소나 받는 주소를 거부했습니다. MAIL_FROM을 확인하세요.',
    DETAIL: '452 mailbox full',
  })
  expect((await open()).includes('mail')).toBe(true)
  await owner("update app_user set email = 'kim@naru.example' where user_id = 'admin'")
  expect(await admin.call(testMail)).toMatchObject({ OK_YN: 'Y' })
  expect(smtp.received).toContain('RCPT TO:<kim@naru.example>')
  expect((await open()).includes('mail')).toBe(false)
  const mails = await owner<{ status: string; to_addr: string }>('select status, to_addr from mail_outbox')
  expect(mails).toEqual([{ status: 'SENT', to_addr: 'kim@naru.example' }])
  expect(await owner("select detail->>'ok' as ok from audit_log where action = 'MAIL_TESTED' order by 1")).toEqual([
    { ok: 'N' },
    { ok: 'Y' },
  ])
})

test.each([
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.nowhere' }, 'host'],
  [{ code: 'ECONNECTION', message: 'connect ECONNREFUSED 10.0.0.1:25' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, 'unreachable'],
  [{ code: 'EAUTH', response: '535 5.7.8 bad credentials', message: 'Invalid login' }, 'login'],
  [{ code: 'EMESSAGE', response: '554 spam', message: 'x' }, 'refused'],
])('S6-020 what a mail server says is told plainly: %j', (error, kind) => {
  expect(mailProblem(error)).toEqual({ key: `firstRun.mail.${kind}`, detail: 'response' in error ? error.response : error.message })
})
