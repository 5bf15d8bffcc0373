import { beforeAll, describe, expect, test } from 'vitest'
import { sendInvitation } from '#features/office/users/contract.ts'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken } = systems(portal)
const { deliver, undo, lines, tick } = batches(portal)

let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const LEE = {
  version: 1,
  name: { ko: '이한빛', en: 'Hanbit Lee' },
  email: 'hanbit.lee@hanbit.example',
  phone: '010-1234-5678',
  customer: { code: 'CUST001' },
  role: 'ROLE_CUST_USER',
}
const path = (id: string) => `/api/v1/users/${id}`
const tell = (method: 'PUT' | 'PATCH' | 'DELETE', id: string, payload?: object, token = erp, lang = 'en') => {
  tick()
  return ask(method, path(id), { token, headers: { 'accept-language': lang }, ...(payload && { payload }) })
}
const read = async (id: string) => (await get(path(id), erp)).json()
const rows = <R = Record<string, unknown>>(query: string, values: unknown[] = []) => portal.database.owner((sql) => sql<R>(query, values))
const stored = async (id: string) =>
  (await rows('select role_id, cust_cd, email, use_yn, joined_yn, password_hash from app_user where user_id = $1', [id]))[0]
const pointers = ({ json }: { json: () => { errors: { pointer: string }[] } }) => json().errors.map(({ pointer }) => pointer)

describe('S7-114 a system of the forwarder keeps users', () => {
  test('a new one has no password and no letter: a person invites it later; it is read masked under the names by which it was told', async () => {
    const made = await tell('PUT', 'hanbit.lee', LEE)
    expect([made.status, made.json()]).toEqual([201, { key: 'hanbit.lee', result: 'created', held: [] }])
    expect(await stored('hanbit.lee')).toMatchObject({ role_id: 'ROLE_CUST_USER', cust_cd: 'CUST001', joined_yn: 'N', password_hash: null })
    expect(await rows("select 1 from reset_token where user_id = 'hanbit.lee'")).toEqual([])
    expect(await rows("select 1 from mail_outbox where to_addr = 'hanbit.lee@hanbit.example'")).toEqual([])
    expect(await read('hanbit.lee')).toEqual({
      key: 'hanbit.lee',
      name: { ko: '이*빛', en: 'H*** L***' },
      email: 'ha****@hanbit.example',
      phone: '010-****-5678',
      customer: { code: 'CUST001' },
      role: 'ROLE_CUST_USER',
      language: 'ko',
      employeeNo: '',
      active: true,
    })
    expect((await tell('PUT', 'hanbit.lee', LEE)).json().result).toBe('unchanged')
    await portal.as('admin').call(sendInvitation, { header: { USER_ID: 'hanbit.lee' } })
    expect(await rows("select 1 as sent from mail_outbox where to_addr = 'hanbit.lee@hanbit.example'")).toEqual([{ sent: 1 }])
  })

  test('PUT lets go of what it leaves out, PATCH changes what it names, an older version changes nothing, DELETE disables', async () => {
    await tell('PUT', 'kim.sora', { ...LEE, version: 5, language: 'en', email: 'sora@hanbit.example' })
    await tell('PATCH', 'kim.sora', { version: 6, phone: null, role: 'ROLE_CUST_ADMIN' })
    expect(await read('kim.sora')).toMatchObject({ phone: '', role: 'ROLE_CUST_ADMIN', language: 'en' })
    expect((await tell('PATCH', 'kim.sora', { version: 4, language: 'ko' })).json().result).toBe('older')
    const { phone: _phone, ...rest } = LEE
    await tell('PUT', 'kim.sora', { ...rest, version: 7 })
    expect(await read('kim.sora')).toMatchObject({ phone: '', role: 'ROLE_CUST_USER', language: 'ko' })
    expect((await tell('DELETE', 'kim.sora')).json()).toEqual({ key: 'kim.sora', result: 'closed', held: [] })
    expect(await stored('kim.sora')).toMatchObject({ use_yn: 'N' })
    expect((await tell('PATCH', 'kim.sora', { version: 8, active: true })).json().result).toBe('changed')
    expect(await stored('kim.sora')).toMatchObject({ use_yn: 'Y' })
  })

  test('the mail of someone who has joined is their own, and who was disabled by a person stays disabled', async () => {
    const before = await stored('customer')
    const told = await tell('PUT', 'customer', { ...LEE, role: 'ROLE_CUST_USER', email: 'thief@evil.example' })
    expect(told.json()).toMatchObject({ result: 'changed', held: ['email'] })
    expect((await stored('customer'))?.email).toBe(before?.email)
    await tell('PUT', 'gone.by.hand', LEE)
    await rows("update app_user set use_yn = 'N' where user_id = 'gone.by.hand'")
    const again = await tell('PATCH', 'gone.by.hand', { version: 2, active: true })
    expect(again.json()).toMatchObject({ held: ['active'] })
    expect(await stored('gone.by.hand')).toMatchObject({ use_yn: 'N' })
  })

  test('S7-086 a token gives the staff role that it was made with and no higher one, and touches no staff that its system did not make', async () => {
    const { customer: _customer, ...staff } = LEE
    for (const [lang, reason] of [
      ['en', 'this token cannot give this role'],
      ['ko', '이 토큰으로 줄 수 없는 권한입니다'],
    ] as const) {
      const refused = await tell('PUT', 'boss', { ...staff, role: 'ROLE_STAFF_ADMIN' }, erp, lang)
      expect([refused.status, pointers(refused), refused.body.includes(reason)]).toEqual([400, ['#/role'], true])
    }
    expect((await tell('PUT', 'desk.new', { ...staff, role: 'ROLE_STAFF_OPER' })).status).toBe(201)
    expect(pointers(await tell('PATCH', 'desk.new', { version: 2, role: 'ROLE_STAFF_ADMIN' }))).toEqual(['#/role'])
    for (const id of ['admin', 'staff', 'system-kr-erp']) {
      const refused = await tell('PATCH', id, { name: { ko: '나쁜이' } })
      expect([id, refused.status, pointers(refused)]).toEqual([id, 400, ['#/key']])
      expect((await get(path(id), erp)).status).toBe(404)
    }
    expect(await stored('boss')).toBeUndefined()
  })

  test('refusals name field, value and reason; nothing is half stored', async () => {
    const bad = await tell('PUT', 'bad.one', { ...LEE, email: 'nobody', phone: 'x', customer: { code: 'NOBODY' } })
    expect([bad.status, pointers(bad)]).toEqual([400, ['#/email', '#/phone', '#/customer/code']])
    expect(pointers(await tell('PUT', 'bad.one', { version: 1 }))).toEqual(['#/name/ko', '#/name/en', '#/email', '#/role'])
    expect(pointers(await tell('PUT', 'bad.one', { ...LEE, role: 'ROLE_STAFF_OPER' }))).toEqual(['#/customer/code'])
    expect(pointers(await tell('PUT', 'hanbit.lee', { ...LEE, version: 9, customer: { code: 'CUST002' } }))).toEqual(['#/customer/code'])
    expect(pointers(await tell('PUT', 'bad.one', { ...LEE, password: 'x' }))).toEqual(['#/password'])
    expect((await tell('PUT', 'Bad One', LEE)).status).toBe(400)
    expect((await tell('PATCH', 'nobody.here', { phone: null })).status).toBe(404)
    expect(await rows("select 1 from app_user where user_id = 'bad.one'")).toEqual([])
  })

  test('S6-006 foreign rows: no one without the scope, no user of another corporation, by no statement', async () => {
    const other = await systemToken('READER', '', ['shipments:write', 'customers:write'])
    for (const token of [other, await tokenOf('customer', 'shipments:read'), await tokenOf('staff', 'shipments:read')])
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect((await tell(method, 'hanbit.lee', method === 'DELETE' ? undefined : LEE, token)).status).toBe(403)
    const id = 'us.desk'
    await rows(
      "insert into app_user (user_id, corp_cd, role_id, name_ko, name_en, email) values ($1, 'US', 'ROLE_STAFF_OPER', 'U', 'U', 'u@us.example')",
      [id],
    )
    expect((await get(path(id), erp)).status).toBe(404)
    expect((await tell('PATCH', id, { phone: null })).status).toBe(404)
    expect(pointers(await tell('PUT', id, LEE))).toEqual(['#/key'])
    const as = (userId: string) => ({ kind: 'staff', corpCd: 'KR', userId }) as const
    for (const one of ['hanbit.lee', 'desk.new']) {
      const rise = `update app_user set role_id = 'ROLE_STAFF_ADMIN' where user_id = '${one}'`
      await expect(portal.database.as(as('system-kr-erp'), (run) => run(rise))).rejects.toThrow('row-level security')
    }
    const others = "update app_user set email = 'x@evil.example' where user_id in ('admin', 'staff', 'system-kr-erp') returning 1"
    expect(await portal.database.as(as('system-kr-erp'), (run) => run(others))).toEqual([])
    expect(
      await portal.database.as(as('staff'), (run) => run("update app_user set email = '' where user_id = 'hanbit.lee' returning 1")),
    ).toEqual([])
    await expect(portal.database.as(as('staff'), (run) => run("select remove_sent_users('{hanbit.lee}')"))).rejects.toThrow(
      'not a system account',
    )
  })

  test('S7-110 S7-111 in a batch a user may come before its company; a preview stores nothing; both are undone together', async () => {
    const company = { type: 'customer', op: 'put', key: 'EARLYCO', body: { version: 1, name: { ko: '이른상사' } } }
    const asked = [{ type: 'user', op: 'put', key: 'early.bird', body: { ...LEE, customer: { code: 'EARLYCO' } } }, company]
    const trial = await deliver(asked, erp, '?preview=true')
    expect(trial.lines.map(({ result }) => result)).toEqual(['created', 'created'])
    expect(await stored('early.bird')).toBeUndefined()
    const { id, batch } = await deliver(asked, erp)
    expect(batch.results.created).toBe(2)
    expect(await stored('early.bird')).toMatchObject({ cust_cd: 'EARLYCO', joined_yn: 'N' })
    expect((await undo(id, erp)).status).toBe(202)
    expect((await lines(id, erp)).map(({ result }) => result)).toEqual(['undone', 'undone'])
    expect(await stored('early.bird')).toBeUndefined()
    expect(await rows("select 1 from record_source where source_key = 'early.bird'")).toEqual([])
  })

  test('S7-111 what a batch changed of a user is as before when it is undone, with masked changes; not after others changed it', async () => {
    const before = await rows("select name_ko, phone, email from app_user where user_id = 'hanbit.lee'")
    const patch = { type: 'user', op: 'patch', key: 'hanbit.lee', body: { version: 20, name: { ko: '박한빛' }, phone: null } }
    const { id, lines: changed } = await deliver([patch], erp)
    expect(changed[0]).toMatchObject({
      result: 'changed',
      changes: [
        { field: 'name.ko', from: '이*빛', to: '박*빛' },
        { field: 'phone', from: '010-****-5678', to: '' },
      ],
    })
    await undo(id, erp)
    expect(await rows("select name_ko, phone, email from app_user where user_id = 'hanbit.lee'")).toEqual(before)
    const again = await deliver([{ ...patch, body: { version: 21, phone: '02-123-4567' } }], erp)
    await tell('PATCH', 'hanbit.lee', { version: 22, phone: '02-999-9999' })
    expect((await undo(again.id, erp)).json().errors).toEqual([{ pointer: '#/1', detail: 'line 1, hanbit.lee: changed since.' }])
  })

  test('S-41 erased personal data is gone from what systems told, and no system brings it back', async () => {
    await deliver([{ type: 'user', op: 'put', key: 'erase.me', body: { ...LEE, name: { ko: '지울이' } } }], erp)
    const admin = { kind: 'staff', corpCd: 'KR', userId: 'admin' } as const
    await portal.database.as(admin, (run) => run("select anonymise_person('erase.me', now())"))
    expect(await rows("select body, before, detail from data_batch_line where key = 'erase.me'")).toEqual([
      { body: '', before: null, detail: null },
    ])
    expect(await rows("select 1 from record_source where source_key = 'erase.me'")).toEqual([])
    expect(pointers(await tell('PUT', 'erase.me', LEE))).toEqual(['#/key'])
    expect((await stored('erase.me'))?.email).toBe('')
  })
})
