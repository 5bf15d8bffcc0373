import { beforeEach, describe, expect, test } from 'vitest'
import { insertVisitLog } from '#features/menu/visit-log/contract.ts'
import { selectUserList } from '#features/office/users/contract.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { exportAccessLog, revealUser, selectAccessLog } from './access-log/contract.ts'
import { revealAddress } from './outbox/contract.ts'
import { exportVisits, selectVisits } from './visits/contract.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })
const today = todayInSeoul(portal.clock.now)
const days = { FROM_DT: today, TO_DT: today }
const REASON = '고객 문의 확인'

type Line = { action: string; user_id: string; subjects: string[]; reason: string; target: string }
const lines = (action: string) =>
  owner<Line>('select action, user_id, subjects, reason, target from audit_log where action = $1 order by audit_id', [action])

beforeEach(() => owner('delete from audit_log'))

const CALLS: [Endpoint, object][] = [
  [selectVisits as Endpoint, days],
  [exportVisits as Endpoint, { ...days, FORMAT: 'xlsx', REASON }],
  [selectAccessLog as Endpoint, days],
  [exportAccessLog as Endpoint, { ...days, FORMAT: 'xlsx', REASON }],
  [revealUser as Endpoint, { header: { USER_ID: 'customer', REASON } }],
  [revealAddress as Endpoint, { header: { MAIL_ID: '1', REASON } }],
]

test.each(CALLS.map(([contract, input]) => [contract.path, contract, input] as const))('S6-008 S-39 %s', async (_path, contract, input) => {
  await expect(portal.guest.call(contract, input)).rejects.toEqual(code(401, 'AUTH-002'))
  for (const account of ['customer.admin', 'staff'] as const)
    await expect(portal.as(account).call(contract, input)).rejects.toEqual(code(403, 'AUTH-003'))
})

describe('the visit log', () => {
  test('S7-025 an administrator finds visits of the own corporation by user and menu, with masked names', async () => {
    await portal.as('customer').call(insertVisitLog, { MENU_ID: 'M0101' })
    await portal.as('us').call(insertVisitLog, { MENU_ID: 'M0101' })
    await portal.guest.call(insertVisitLog, { MENU_ID: 'M0402' })
    const all = await admin.call(selectVisits, days)
    expect(all.rows.map(({ USER_ID, MENU_NM }) => [USER_ID, MENU_NM])).toEqual([
      ['', '전시 조회'],
      ['customer', '선적 조회'],
    ])
    const [user] = await owner<{ name_ko: string }>("select name_ko from app_user where user_id = 'customer'")
    expect(all.rows[1]?.USER_NM).toMatch(/^.\*+.?$/)
    expect(JSON.stringify(all)).not.toContain(user?.name_ko)
    expect((await admin.call(selectVisits, { ...days, USER_ID: 'Customer' })).head?.total).toBe(1)
    expect((await admin.call(selectVisits, { ...days, MENU: '전시' })).head?.total).toBe(1)
    await expect(admin.call(selectVisits, { FROM_DT: today, TO_DT: '20200101' })).rejects.toEqual(code(400, 'VAL-001'))
  })

  test('S-39 an export requires a reason, is logged with it, and is masked like the screen', async () => {
    await portal.as('customer').call(insertVisitLog, { MENU_ID: 'M0101' })
    const ask = (reason: string) => admin.call(exportVisits, { ...days, FORMAT: 'xlsx', REASON: reason })
    await expect(ask('    x ')).rejects.toEqual(code(400, 'VAL-001'))
    expect(await lines('VISITS_EXPORTED')).toEqual([])
    const reply = await portal.inject({
      method: 'POST',
      url: exportVisits.path,
      headers: await admin.headers(),
      payload: { ...days, FORMAT: 'csv', REASON },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.body).toContain('customer')
    const [user] = await owner<{ name_ko: string }>("select name_ko from app_user where user_id = 'customer'")
    expect(reply.body).not.toContain(user?.name_ko)
    expect(await lines('VISITS_EXPORTED')).toMatchObject([{ user_id: 'admin', reason: REASON }])
  })
})

describe('access records', () => {
  test('S-39 viewing personal data of others leaves a record with their names; viewing the own leaves none', async () => {
    const seen = (await portal.as('customer.admin').call(selectUserList)).map(({ USER_ID }) => USER_ID)
    const [line] = await lines('PERSONAL_VIEWED')
    expect(line).toMatchObject({ user_id: 'customer.admin', target: selectUserList.path })
    expect(line?.subjects.sort()).toEqual(seen.filter((userId) => userId !== 'customer.admin').sort())
    await owner('delete from audit_log')
    await portal.as('customer.admin').call(selectUserList, { KEYWORD: 'customer.admin' })
    expect(await lines('PERSONAL_VIEWED')).toEqual([])
  })

  test('S-39 the records of a person can be searched, within the own corporation', async () => {
    await portal.as('customer.admin').call(selectUserList)
    await owner("insert into audit_log (corp_cd, user_id, action, subjects) values ('US', 'us', 'PERSONAL_VIEWED', '{customer}')")
    const { rows, head } = await admin.call(selectAccessLog, { ...days, SUBJECT: 'customer' })
    expect(head?.total).toBe(1)
    expect(rows[0]).toMatchObject({ USER_ID: 'customer.admin', ACTION: 'PERSONAL_VIEWED', ACTION_NM: '개인정보 조회' })
    expect((await admin.call(selectAccessLog, { ...days, SUBJECT: 'nobody' })).head?.total).toBe(0)
    expect((await admin.call(selectAccessLog, { ...days, USER_ID: 'customer.admin', ACTION: 'personal' })).head?.total).toBe(1)
  })

  test('S6-014 a whole code finds that action alone, a part of one all that have it', async () => {
    await owner('delete from audit_log')
    await owner("insert into audit_log (corp_cd, user_id, action) values ('KR', 'admin', 'PORTS_SAVED'), ('KR', 'admin', 'AIRPORTS_SAVED')")
    const found = async (ACTION: string) => (await admin.call(selectAccessLog, { ...days, ACTION })).rows.map((row) => row.ACTION).sort()
    expect(await found('PORTS_SAVED')).toEqual(['PORTS_SAVED'])
    expect(await found('ports_')).toEqual(['AIRPORTS_SAVED', 'PORTS_SAVED'])
  })

  test('S-40 unmasking a person requires a reason and is logged', async () => {
    await expect(admin.call(revealUser, { header: { USER_ID: 'customer', REASON: '' } })).rejects.toEqual(code(400, 'VAL-001'))
    await expect(admin.call(revealUser, { header: { USER_ID: 'us', REASON } })).rejects.toEqual(code(404, 'NTF-001'))
    const [known] = await owner<{ name_ko: string; email: string }>("select name_ko, email from app_user where user_id = 'customer'")
    expect(await admin.call(revealUser, { header: { USER_ID: 'customer', REASON } })).toMatchObject({
      NAME: known?.name_ko,
      EMAIL: known?.email,
    })
    const [letter] = await owner<{ mail_id: number }>(
      "insert into mail_outbox (corp_cd, to_addr, subject, body_text) values ('KR', upper($1), 'x', '') returning mail_id",
      [known?.email],
    )
    const header = { MAIL_ID: String(letter?.mail_id), REASON }
    expect(await admin.call(revealAddress, { header })).toEqual({ TO_ADDR: known?.email.toUpperCase() })
    expect(await lines('PERSONAL_REVEALED')).toMatchObject([
      { user_id: 'admin', subjects: ['customer'], reason: REASON },
      { user_id: 'admin', subjects: ['customer'], reason: REASON, target: `mail ${header.MAIL_ID}` },
    ])
  })
})
