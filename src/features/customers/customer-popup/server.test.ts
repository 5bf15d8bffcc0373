import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { MAX_CUSTOMERS, selectCustomerList, selectUsualCustomers } from './contract.ts'

const portal = await testPortal()
type Account = Parameters<typeof portal.as>[0]
const codes = async (account: Account, input: object) => (await portal.as(account).call(selectCustomerList, input)).map(({ CODE }) => CODE)

describe('the search of the customer popup', () => {
  test('S2-107 S6-006 customer users see only their own company and its consignees', async () => {
    for (const account of ['customer', 'customer.admin'] as const) {
      expect(await codes(account, { CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'CUST' })).toEqual(['CUST001'])
      expect(await codes(account, { CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'CONS' })).toEqual(['CONS001', 'CONS002', 'CONS003', 'CONS004'])
      expect(await codes(account, { SEARCH_KEYWORD: '너울전자' })).toEqual([])
      expect(await codes(account, { BIZ_NO: '601-81-12410' })).toEqual([])
    }
    expect(await codes('other', { SEARCH_KEYWORD: 'CONS' })).toEqual(['CONS005', 'CONS006', 'CONS007'])
  })

  test('S2-107 staff see all customers of their corporation only', async () => {
    expect(await codes('staff', { SEARCH_KEYWORD: 'CUST' })).toEqual(['CUST001', 'CUST002', 'CUST003', 'CUST004'])
    expect(await codes('admin', { CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'US' })).toEqual([])
    expect(await codes('us', { SEARCH_KEYWORD: 'US' })).toEqual(['USC001', 'USK001'])
    expect(await codes('us', { SEARCH_KEYWORD: '물결' })).toEqual([])
  })

  test('S3-018 names are found in both languages and any case, codes by their prefix', async () => {
    expect(await codes('staff', { CODE_NAME_TYPE: 'NAME', SEARCH_KEYWORD: '물결' })).toEqual(['CUST001'])
    expect(await codes('staff', { CODE_NAME_TYPE: 'NAME', SEARCH_KEYWORD: 'precision' })).toEqual(['CUST001'])
    expect(await codes('staff', { CODE_NAME_TYPE: 'CODE', SEARCH_KEYWORD: 'ust001' })).toEqual([])
    expect(await codes('staff', { SEARCH_KEYWORD: 'gaon' })).toEqual(['CUST004'])
  })

  test('S2-107 a business number is found by its first digits, with or without hyphens', async () => {
    for (const BIZ_NO of ['601-81-12045', '6018112045', '601-81-120']) expect(await codes('staff', { BIZ_NO })).toEqual(['CUST001'])
    expect(await codes('staff', { SEARCH_KEYWORD: '공업', BIZ_NO: '99' })).toEqual([])
  })

  test('S2-107 S-40 a row has names, number, country, both flags and, masked for staff, the CEO', async () => {
    expect((await portal.as('staff').call(selectCustomerList, { SEARCH_KEYWORD: 'CUST003' }))[0]).toEqual({
      CODE: 'CUST003',
      NAME: '달빛섬유',
      NAME_KO: '달빛섬유',
      NAME_EN: 'DALBIT TEXTILE CO., LTD.',
      BIZ_NO: '601-81-12782',
      CEO: '오*롬',
      COUNTRY: 'KR',
      ADDR: '대구광역시 달서구 달빛로 45',
      CONTACT: '',
      STOP_BIZ_YN: 'Y',
      LT_RECV_YN: 'N',
    })
  })

  test.each(['%%', '__', '\\\\', "''", 'ㄱㄴ', '%_%'])('S-07 %s is literal, not a pattern', async (SEARCH_KEYWORD) => {
    expect(await codes('staff', { SEARCH_KEYWORD })).toEqual([])
    expect(await codes('staff', { CODE_NAME_TYPE: 'NAME', SEARCH_KEYWORD })).toEqual([])
  })

  test('S-07 fewer than two characters are refused, for staff and customers', async () => {
    for (const account of ['staff', 'customer'] as const)
      for (const input of [{}, { SEARCH_KEYWORD: '' }, { SEARCH_KEYWORD: ' 물 ' }, { BIZ_NO: '6-' }])
        await expect(portal.as(account).call(selectCustomerList, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })

  test('S2-193 an address book of one company is listed without a word: the own one, for staff that of the customer of the booking', async () => {
    const own = ['CONS001', 'CONS002', 'CONS003', 'CONS004']
    expect(await codes('customer', { PARTY: 'CONSIGNEE' })).toEqual(expect.arrayContaining(own))
    expect(await codes('customer', { PARTY: 'CONSIGNEE' })).not.toContain('CONS005')
    expect(await codes('customer', { PARTY: 'CONSIGNEE', OWNER: 'CUST002' }), 'another company has none').toEqual([])
    expect(await codes('staff', { PARTY: 'CONSIGNEE', OWNER: 'CUST001' })).toEqual(await codes('customer', { PARTY: 'CONSIGNEE' }))
    expect(await codes('staff', { PARTY: 'CONSIGNEE', OWNER: 'CUST001', SEARCH_KEYWORD: 'CONS005' }), 'with words all').toEqual(['CONS005'])
    await expect(portal.as('staff').call(selectCustomerList, { PARTY: 'CONSIGNEE' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
    })
    await expect(portal.as('staff').call(selectCustomerList, { OWNER: 'CUST001' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })

  test('S2-193 S6-006 the usual customers are those of the latest shipments that the caller may see', async () => {
    const usual = async (account: Account) => (await portal.as(account).call(selectUsualCustomers, {})).map(({ CODE }) => CODE)
    expect(await usual('staff')).toContain('CUST001')
    expect((await usual('us')).filter((code) => code.startsWith('CUST'))).toEqual([])
    expect(await usual('customer')).toEqual(['CUST001'])
    await expect(portal.guest.call(selectUsualCustomers, {})).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  })

  test('S-07 at most a hundred rows, and the response says that there are more', async () => {
    await portal.database.owner((run) =>
      run(
        `insert into customer (corp_cd, cust_cd, name_ko, name_en) select 'KR', 'BULK' || n, '대량 ' || n, 'Bulk ' || n from generate_series(1, 101) n`,
      ),
    )
    const { data, message } = await portal.as('staff').reply(selectCustomerList, { SEARCH_KEYWORD: 'BULK' })
    expect([data.length, message]).toEqual([MAX_CUSTOMERS, '100건까지만 보여 드립니다. 검색어를 더 입력해 주세요.'])
    await portal.database.owner((run) => run("delete from customer where cust_cd like 'BULK%'"))
  })

  test('S2-107 guests are refused, as is an invalid search', async () => {
    await expect(portal.guest.call(selectCustomerList, { SEARCH_KEYWORD: 'CUST' })).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    for (const input of [
      { SEARCH_KEYWORD: ['CUST'] },
      { SEARCH_KEYWORD: { a: 1 } },
      { SEARCH_KEYWORD: 'x'.repeat(10_240) },
      { CODE_NAME_TYPE: 'ALL', SEARCH_KEYWORD: 'CUST' },
    ])
      await expect(portal.as('staff').call(selectCustomerList, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})
