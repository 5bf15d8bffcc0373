import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectBankInfo, selectPerfTeam, selectPfmDept, selectTeam } from './contract.ts'

const portal = await testPortal()
const codes = (rows: readonly { CODE: string }[]) => rows.map(({ CODE }) => CODE)
const english = async (path: string) => {
  const { authorization } = await portal.as('staff').headers()
  await portal.database.owner((run) => run("update login_session set lang_cd = 'en'"))
  const answer = await portal.inject({ method: 'POST', url: path, payload: {}, headers: { authorization } })
  await portal.database.owner((run) => run("update login_session set lang_cd = 'ko'"))
  return answer.json().data as { NAME: string }[]
}

describe('office lists', () => {
  test('S7-048 accounts have bank, number and holder, filtered by currency', async () => {
    const rows = await portal.as('customer').call(selectBankInfo, { CURR_CD: 'KRW' })
    expect(rows).toEqual([
      {
        CODE: 'KRW1',
        NAME: '한물결은행 012-3456-7890-01 나루해운항공(주)',
        OTHER_NAME: 'Hanmulgyeol Bank 012-3456-7890-01 나루해운항공(주)',
        CURR_CD: 'KRW',
      },
      {
        CODE: 'KRW2',
        NAME: '새별은행 345-01-678901 나루해운항공(주)',
        OTHER_NAME: 'Saebyeol Bank 345-01-678901 나루해운항공(주)',
        CURR_CD: 'KRW',
      },
    ])
    expect(codes(await portal.as('staff').call(selectBankInfo))).toEqual(['KRW1', 'KRW2', 'USD1', 'EUR1'])
  })

  test('S7-051 the teams of the own corporation for staff and customers, filtered by text', async () => {
    for (const account of ['staff', 'customer'] as const)
      expect(codes(await portal.as(account).call(selectTeam))).toEqual(['SEX', 'SIM', 'AIR', 'EXH'])
    expect(codes(await portal.as('customer').call(selectTeam, { SEARCH_KEYWORD: '해상' }))).toEqual(['SEX', 'SIM'])
    expect(codes(await portal.as('customer').call(selectTeam, { SEARCH_KEYWORD: '%' }))).toEqual([])
  })

  test('S7-048 S7-051 another corporation is not accessible', async () => {
    for (const contract of [selectTeam, selectBankInfo]) expect(await portal.as('staff').call(contract, { CORP_CD: 'US' })).toEqual([])
    expect(codes(await portal.as('us').call(selectTeam))).toEqual(['OPS'])
    expect(codes(await portal.as('us').call(selectBankInfo))).toEqual(['USD1'])
  })

  test('S7-052 S7-053 departments and the teams of one', async () => {
    expect(codes(await portal.as('staff').call(selectPfmDept, { YYYYMM: '202611' }))).toEqual(['OPS', 'SPE', 'SAL'])
    expect(codes(await portal.as('staff').call(selectPerfTeam))).toEqual(['SEX', 'SIM', 'AIR', 'EXH'])
    expect(await portal.as('admin').call(selectPerfTeam, { DEPT_CD: 'SPE' })).toEqual([
      { CODE: 'EXH', NAME: '전시물류팀', OTHER_NAME: 'Exhibition logistics', DEPT_CD: 'SPE' },
    ])
  })

  test('S7-048 S7-051 S7-052 S7-053 guests are refused everything, customers the staff lists', async () => {
    for (const contract of [selectBankInfo, selectTeam, selectPfmDept, selectPerfTeam] as Endpoint[])
      await expect(portal.guest.call(contract)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    for (const contract of [selectPfmDept, selectPerfTeam] as Endpoint[])
      await expect(portal.as('customer.admin').call(contract)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })

  test('an invalid month and an invalid filter are refused', async () => {
    await expect(portal.as('staff').call(selectPfmDept, { YYYYMM: '202613' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.as('staff').call(selectTeam, { SEARCH_KEYWORD: ['a'] })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(portal.as('staff').call(selectBankInfo, { CURR_CD: { $ne: 1 } })).rejects.toMatchObject({ status: 400 })
    await expect(portal.as('staff').call(selectPerfTeam, { DEPT_CD: 1 })).rejects.toMatchObject({ status: 400 })
  })

  test('S7-054 a quote is literal, names use the language', async () => {
    expect(await portal.as('staff').call(selectPerfTeam, { DEPT_CD: "'; drop table team; --" })).toEqual([])
    expect((await english(selectPfmDept.path)).map(({ NAME }) => NAME)).toEqual(['Operations', 'Special logistics', 'Sales'])
    expect((await english(selectBankInfo.path))[0]?.NAME).toBe('Hanmulgyeol Bank 012-3456-7890-01 나루해운항공(주)')
  })
})
