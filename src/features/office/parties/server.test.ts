import { describe, expect, test } from 'vitest'
import { selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { saveCustomerRows, selectCustomerRows } from '../customers/contract.ts'
import { type PartyRow, savePartyList, selectPartyList } from './contract.ts'

const portal = await testPortal()
const admin = portal.as('customer.admin')
const party = (over: object = {}) => ({
  BATCH_FLAG: 'insert',
  PARTY_CD: 'NOORD',
  NAME_EN: 'NOORD LOGISTIEK B.V.',
  NAME_KO: '',
  COUNTRY: 'NL',
  ADDR: 'Waalhaven 12, Rotterdam',
  CONTACT_NM: 'Anna Smit',
  PHONE: '+31 10 555 0199',
  EMAIL: 'anna@noord.example',
  SHIPPER_YN: 'N',
  CONSIGNEE_YN: 'Y',
  NOTIFY_YN: 'Y',
  USE_YN: 'Y',
  ...over,
})
const save = (...rows: object[]) => admin.call(savePartyList, { rows })
const found = async (input: object) => (await portal.as('customer').call(selectCustomerList, input)).map(({ CODE }) => CODE)
const standing = async (code: string): Promise<PartyRow> => {
  const row = (await admin.call(selectPartyList)).find(({ PARTY_CD }) => PARTY_CD === code)
  if (!row) throw new Error(`No party ${code}`)
  return row
}

describe('the address book of a company', () => {
  test('S2-107 a new party is found at once in the party search of bookings, in its role', async () => {
    expect((await save(party())).rows).toMatchObject([{ PARTY_CD: 'NOORD', COUNTRY: 'NL' }])
    expect(await portal.as('customer').call(selectCustomerList, { SEARCH_KEYWORD: 'NOORD LOG', PARTY: 'CONSIGNEE' })).toMatchObject([
      { CODE: 'CUST001-NOORD', ADDR: 'Waalhaven 12, Rotterdam', CONTACT: 'Anna Smit / +31 10 555 0199 / anna@noord.example' },
    ])
    expect(await found({ CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'noord' })).toEqual(['CUST001-NOORD'])
    expect(await found({ SEARCH_KEYWORD: 'NOORD LOG', PARTY: 'SHIPPER' })).toEqual([])
    expect(await portal.as('other').call(selectCustomerList, { SEARCH_KEYWORD: 'NOORD LOG' })).toEqual([])
  })

  test('a party entered by staff is edited under its own code, and a disabled one is no longer found', async () => {
    const row = await standing('CONS002')
    await save({ ...row, BATCH_FLAG: 'update', USE_YN: 'N' })
    expect(await found({ SEARCH_KEYWORD: 'CONS002' })).toEqual([])
    await save({ ...(await standing('CONS002')), BATCH_FLAG: 'update', USE_YN: 'Y', CONTACT_NM: 'Luis' })
    expect(await found({ SEARCH_KEYWORD: 'CONS002' })).toEqual(['CONS002'])
    await expect(save({ ...row, BATCH_FLAG: 'update' })).rejects.toMatchObject({ status: 409, code: 'CNF-001' })
  })

  test.each([
    ['a code with a blank', { PARTY_CD: 'A B' }, 'PARTY_CD'],
    ['a code in Hangul', { PARTY_CD: '로테르담' }, 'PARTY_CD'],
    ['a code that is there', { PARTY_CD: 'CONS001' }, 'PARTY_CD'],
    ['an unknown country', { PARTY_CD: 'NEW', COUNTRY: 'XX' }, 'COUNTRY'],
    ['no country', { PARTY_CD: 'NEW', COUNTRY: '' }, 'COUNTRY'],
    ['no English name', { PARTY_CD: 'NEW', NAME_EN: '' }, 'NAME_EN'],
    ['a mail address that is none', { PARTY_CD: 'NEW', EMAIL: 'anna' }, 'EMAIL'],
  ])('%s is refused at its cell', async (_, over, field) => {
    const failure = (await save(party(over)).catch((error: unknown) => error)) as { code: string; body: { errors: { fields: string[] }[] } }
    expect([failure.code, failure.body.errors.flatMap(({ fields }) => fields)]).toEqual(['VAL-001', [field]])
  })

  test("the forwarder's flags and the company itself cannot be changed", async () => {
    await save({ ...(await standing('CONS001')), BATCH_FLAG: 'update', STOP_BIZ_YN: 'Y', LT_RECV_YN: 'Y', CUST_CD: 'CUST001' })
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer.admin' } as const
    const as = (query: string) => portal.database.as(actor, (run) => run(query))
    expect(await as("select stop_biz_yn, lt_recv_yn from customer where cust_cd in ('CONS001', 'CUST001')")).toEqual([
      { stop_biz_yn: 'N', lt_recv_yn: 'N' },
      { stop_biz_yn: 'N', lt_recv_yn: 'N' },
    ])
    await expect(as("update customer set stop_biz_yn = 'N'")).rejects.toMatchObject({ code: '42501' })
    expect(await as("update customer set addr = 'x' where cust_cd = 'CUST001' returning 1")).toEqual([])
    const insert = (code: string, owner: string) =>
      as(`insert into customer (corp_cd, cust_cd, owner_cust_cd, name_ko, name_en) values ('KR', '${code}', '${owner}', 'x', 'x')`)
    await expect(insert('CUST009', 'CUST001')).rejects.toMatchObject({ code: '42501' })
    await expect(insert('CUST002-X', 'CUST002')).rejects.toMatchObject({ code: '42501' })
  })

  test('S6-002 only staff may rename or disable a party with users, through the API and in the database', async () => {
    const owner = (query: string) => portal.database.owner((run) => run<{ name_en: string }>(query))
    await owner("update app_user set cust_cd = 'CONS003' where user_id = 'disabled'")
    const rename = async (over: object) => save({ ...(await standing('CONS003')), BATCH_FLAG: 'update', ...over })
    await rename({ NAME_EN: 'NO USER YET', PHONE: '1' })
    await owner("update app_user set use_yn = 'Y' where user_id = 'disabled'")
    for (const over of [{ NAME_EN: 'OURS NOW' }, { NAME_KO: '우리 회사' }, { USE_YN: 'N' }]) {
      const failure = (await rename(over).catch((error: unknown) => error)) as {
        code: string
        body: { errors: { fields: string[]; message: string }[] }
      }
      expect([failure.code, failure.body.errors]).toMatchObject([
        'VAL-001',
        [{ fields: Object.keys(over), message: expect.stringContaining('포워더') }],
      ])
    }
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer.admin' } as const
    const behind = portal.database.as(actor, (run) => run("update customer set use_yn = 'N' where cust_cd = 'CONS003'"))
    await expect(behind).rejects.toMatchObject({ code: '42501' })
    expect((await rename({ PHONE: '2', NOTIFY_YN: 'N' })).rows).toMatchObject([{ PARTY_CD: 'CONS003', PHONE: '2' }])
    const { rows } = await portal.as('admin').call(saveCustomerRows, {
      rows: [
        {
          ...(await portal.as('admin').call(selectCustomerRows)).find(({ CUST_CD }) => CUST_CD === 'CONS003'),
          BATCH_FLAG: 'update',
          NAME_EN: 'RENAMED BY STAFF',
        },
      ],
    })
    expect(rows).toMatchObject([{ CUST_CD: 'CONS003', NAME_EN: 'RENAMED BY STAFF' }])
  })

  test('parties are not deleted', async () => {
    await expect(save({ ...(await standing('CONS003')), BATCH_FLAG: 'delete' })).rejects.toMatchObject({ code: 'VAL-001' })
  })

  test('S6-002 only the administrator has access: users, staff and guests are refused', async () => {
    for (const account of ['customer', 'staff', 'admin'] as const) {
      const refused = { status: 403, code: 'AUTH-003' }
      await expect(portal.as(account).call(selectPartyList)).rejects.toMatchObject(refused)
      await expect(portal.as(account).call(savePartyList, { rows: [party()] })).rejects.toMatchObject(refused)
    }
    await expect(portal.guest.call(selectPartyList)).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(savePartyList, { rows: [] })).rejects.toMatchObject({ status: 401 })
  })
})
