import { expect, test } from 'vitest'
import { makeToken } from '#features/auth/tokens/contract.ts'
import { selectUserList } from '#features/office/users/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { anonymisePerson, requestOwnData, exportPerson, selectOwnRequests, selectPersonRequests } from './privacy-requests/contract.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })
const about = (USER_ID: string) => ({ header: { USER_ID, REASON: '정보주체 본인 요청' } })
const lines = (action: string) =>
  owner<{ user_id: string; subjects: string[]; reason: string }>('select user_id, subjects, reason from audit_log where action = $1', [
    action,
  ])

const CALLS: [Endpoint, object][] = [
  [selectPersonRequests as Endpoint, {}],
  [exportPerson as Endpoint, about('customer')],
  [anonymisePerson as Endpoint, about('customer')],
]
test.each(CALLS.map(([contract, input]) => [contract.path, contract, input] as const))('S6-008 %s', async (_path, contract, input) => {
  await expect(portal.guest.call(contract, input)).rejects.toEqual(code(401, 'AUTH-002'))
  for (const account of ['customer.admin', 'staff'] as const)
    await expect(portal.as(account).call(contract, input)).rejects.toEqual(code(403, 'AUTH-003'))
})

test('S-39 a user requests the own data once and sees the status; other users do not see the request', async () => {
  const customer = portal.as('customer')
  for (let n = 0; n < 2; n += 1) await customer.call(requestOwnData, { header: { KIND: 'EXPORT' } })
  expect(await customer.call(selectOwnRequests)).toMatchObject([{ KIND: 'EXPORT', DONE: '' }])
  expect(await portal.as('customer.admin').call(selectOwnRequests)).toEqual([])
  await expect(portal.guest.call(requestOwnData, { header: { KIND: 'EXPORT' } })).rejects.toEqual(code(401, 'AUTH-002'))
  expect(await admin.call(selectPersonRequests)).toMatchObject([
    { USER_ID: 'customer', KIND: 'EXPORT', USER_NM: expect.stringContaining('*') },
  ])
  const fetch = async (userId: string) =>
    portal.inject({ method: 'POST', url: exportPerson.path, headers: await admin.headers(), payload: about(userId) })
  const reply = await fetch('customer')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const [user] = await owner<{ email: string }>("select email from app_user where user_id = 'customer'")
  for (const known of ['profile.json', 'access-records.json', user?.email ?? 'none']) expect(reply.body).toContain(known)
  expect(reply.body).not.toMatch(/argon2|_hash/)
  expect(await lines('PERSON_EXPORTED')).toEqual([{ user_id: 'admin', subjects: ['customer'], reason: '정보주체 본인 요청' }])
  expect(await customer.call(selectOwnRequests)).toMatchObject([{ KIND: 'EXPORT', DONE: expect.stringMatching(/^\d{4}-/) }])
  expect((await fetch('us')).statusCode).toBe(404)
  await expect(admin.call(exportPerson, { header: { USER_ID: 'customer', REASON: '' } })).rejects.toEqual(code(400, 'VAL-001'))
})

test('S-39 an anonymised user is logged out, and only the access records remain', async () => {
  const other = portal.as('other')
  await other.call(makeToken, { header: { NAME: 'my program', DAYS: 30, SCOPES: ['shipments:read'] } })
  await other.call(requestOwnData, { header: { KIND: 'DELETE' } })
  const [before] = await owner<{ name_ko: string; email: string }>("select name_ko, email from app_user where user_id = 'other'")
  await admin.call(anonymisePerson, about('other'))
  await expect(other.call(selectOwnRequests)).rejects.toEqual(code(401, 'AUTH-002'))
  const found = await owner<{ text: string }>(
    `select concat((select jsonb_agg(to_jsonb(u)) from app_user u), (select jsonb_agg(to_jsonb(s)) from login_session s where user_id = 'other'),
      (select jsonb_agg(to_jsonb(t)) from personal_token t where user_id = 'other'), (select jsonb_agg(to_jsonb(m)) from mail_outbox m)) as text`,
  )
  expect(found[0]?.text).not.toContain(before?.email)
  expect(found[0]?.text).not.toContain(before?.name_ko)
  const kept = (await admin.call(selectUserList)).find(({ USER_ID }) => USER_ID === 'other')
  expect(kept).toMatchObject({ NAME_KO: '탈퇴한 사용자', EMAIL: '', STATE: 'OFF' })
  expect(await lines('PERSON_ANONYMISED')).toMatchObject([{ user_id: 'admin', subjects: ['other'] }])
  expect((await admin.call(selectPersonRequests)).find(({ USER_ID }) => USER_ID === 'other')).toMatchObject({ DONE_BY: 'admin' })
  await expect(owner("update app_user set use_yn = 'Y' where user_id = 'other'")).rejects.toMatchObject({ code: '23514' })
})

test('S-39 administrators cannot anonymise themselves, users of another corporation, or the same user twice', async () => {
  await expect(admin.call(anonymisePerson, about('admin'))).rejects.toEqual(code(422, 'BIZ-001'))
  await expect(admin.call(anonymisePerson, about('us'))).rejects.toEqual(code(404, 'NTF-001'))
  await admin.call(anonymisePerson, about('disabled'))
  await expect(admin.call(anonymisePerson, about('disabled'))).rejects.toEqual(code(422, 'BIZ-001'))
  const asStaff = portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, (run) =>
    run("select anonymise_person('customer', now()) as done, person_data('customer') as data"),
  )
  expect(await asStaff).toEqual([{ done: false, data: null }])
})

/** Tables that name a user and stay, and why. */
const STAYS = new Map([
  ['data_batch', 'records of the company, under the number of the account'],
  ['data_source', 'accounts of systems, nobody’s'],
  ['nightly_export', 'an export of the company; it stops with the account of its reader'],
  ['save_key', 'gone after a day'],
  ['shipment_share', 'records of the company, under the number of the account'],
  ['view_mail', 'goes with the saved view'],
])

test('S-39 every table that names a user is in the copy or emptied by a deletion, or says why not', async () => {
  const tables = await owner<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
  )
  const [source] = await owner<{ copied: string; deleted: string }>(
    "select max(prosrc) filter (where proname = 'person_data') as copied, max(prosrc) filter (where proname = 'anonymise_person') as deleted from pg_proc",
  )
  const names = (text: string | undefined, table: string) => new RegExp(`\\b${table}\\b`).test(text ?? '')
  const forgotten = tables.filter(({ name }) => !STAYS.has(name) && !names(source?.deleted, name))
  expect(forgotten.map(({ name }) => name)).toEqual([])
  for (const name of ['booking_typed_form', 'inbox_snooze', 'inbox_handover'])
    expect([name, names(source?.copied, name)]).toEqual([name, true])
})

test('S-39 S1-026 what a user put off, handed over and was given is in the copy, and goes with the person', async () => {
  const put = (user: string) =>
    owner(
      `insert into inbox_snooze (user_id, source, owner_cd, item, task, until_at) values ($1, 'BOOKING', 'CUST001', 'B1', 'DRAFT', now() + interval '1 day')`,
      [user],
    )
  const hand = (item: string, to: string, by: string) =>
    owner(
      `insert into inbox_handover (corp_cd, cust_cd, source, owner_cd, item, task, to_user, by_user, handed_at) values ('KR', 'CUST001', 'BOOKING', 'CUST001', $1, 'DRAFT', $2, $3, now())`,
      [item, to, by],
    )
  await put('customer')
  await put('customer.admin')
  await hand('GIVEN', 'customer', 'customer.admin')
  await hand('HANDED', 'customer.admin', 'customer')
  const reply = await portal.inject({ method: 'POST', url: exportPerson.path, headers: await admin.headers(), payload: about('customer') })
  for (const file of ['inbox-snoozes.json', 'inbox-handovers.json', 'booking-forms.json']) expect(reply.body).toContain(file)
  const [copy] = await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'admin' }, (run) =>
    run<{ data: Record<string, object[] | null> }>("select person_data('customer') as data"),
  )
  expect(copy?.data['inbox-snoozes']).toMatchObject([{ item: 'B1', task: 'DRAFT' }])
  expect(copy?.data['inbox-handovers']).toHaveLength(2)
  await admin.call(anonymisePerson, about('customer'))
  expect(await owner('select user_id from inbox_snooze')).toEqual([{ user_id: 'customer.admin' }])
  // The colleague goes on with what was handed over.
  expect(await owner('select item, to_user from inbox_handover')).toEqual([{ item: 'HANDED', to_user: 'customer.admin' }])
})
