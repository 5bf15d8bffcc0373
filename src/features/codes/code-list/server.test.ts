import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectCommonCode, selectCorpCode, selectLanguageCode, selectRoleId } from './contract.ts'

const portal = await testPortal()

describe('code lists', () => {
  test('S7-044 a group comes in its order, an unknown one is empty', async () => {
    const codes = await portal.guest.call(selectCommonCode, { MSTR_CD: 'INCOTERMS' })
    expect([codes[0]?.CODE, codes.at(-1)?.CODE]).toEqual(['EXW', 'DDP'])
    expect(await portal.guest.call(selectCommonCode, { MSTR_CD: 'NO_SUCH_GROUP' })).toEqual([])
  })

  test('S3-015 a criterion filters by code or name, literally', async () => {
    const found = await portal.guest.call(selectCommonCode, { MSTR_CD: 'INCOTERMS', SEARCH_KEYWORD: 'fo' })
    expect(found.map(({ CODE }) => CODE)).toEqual(['FOB'])
    expect(await portal.guest.call(selectCommonCode, { MSTR_CD: 'INCOTERMS', criterion: '%' })).toEqual([])
  })

  test('S7-044 a group is needed', async () => {
    await expect(portal.guest.call(selectCommonCode, {})).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })

  test('S7-045 two languages', async () => {
    expect(await portal.guest.call(selectLanguageCode)).toEqual([
      { CODE: 'ko', NAME: '한국어' },
      { CODE: 'en', NAME: 'English' },
    ])
  })

  test('S7-046 the active corporations, for everybody', async () => {
    expect((await portal.guest.call(selectCorpCode)).map(({ CODE }) => CODE)).toEqual(['KR', 'US'])
  })

  test('S7-047 S6-010 all roles for staff, 403 for customers, 401 for guests', async () => {
    expect((await portal.as('staff').call(selectRoleId)).map(({ CODE }) => CODE)).toEqual([
      'ROLE_GUEST',
      'ROLE_CUST_USER',
      'ROLE_CUST_ADMIN',
      'ROLE_STAFF_OPER',
      'ROLE_STAFF_ADMIN',
    ])
    await expect(portal.as('customer').call(selectRoleId)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    await expect(portal.guest.call(selectRoleId)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
  })

  test('S1-009 S7-044 guests read public groups only; members read all', async () => {
    for (const MSTR_CD of ['BKG_STS', 'SHP_STS', 'CARRIER', 'AIRLINE', 'DG_CLASS', 'DT_FORM']) {
      await expect(portal.guest.call(selectCommonCode, { MSTR_CD })).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
      expect((await portal.as('customer').call(selectCommonCode, { MSTR_CD })).length).toBeGreaterThan(2)
    }
    for (const MSTR_CD of ['PORT', 'AIRPORT', 'COUNTRY', 'CURR', 'YN'])
      expect((await portal.guest.call(selectCommonCode, { MSTR_CD, criterion: 'K' })).length).toBeGreaterThan(MSTR_CD === 'YN' ? -1 : 0)
  })

  test('S3-014 S7-044 ports and airports are groups like any other, with their reference values', async () => {
    const [busan] = await portal.guest.call(selectCommonCode, { MSTR_CD: 'PORT', criterion: 'KRPUS' })
    expect(busan).toEqual({ CODE: 'KRPUS', NAME: '부산', OTHER_NAME: 'Busan', REF1: 'KR', REF2: 'port', REF3: null })
    expect((await portal.guest.call(selectCommonCode, { MSTR_CD: 'AIRPORT', criterion: 'ICN' }))[0]).toMatchObject({
      CODE: 'ICN',
      REF1: 'KR',
    })
  })

  test('S7-054 a quote is literal; names use the language, or the other one where blank', async () => {
    expect(await portal.guest.call(selectCommonCode, { MSTR_CD: "x' or '1'='1" })).toEqual([])
    const inEnglish = async (MSTR_CD: string, criterion: string) => {
      const answer = await portal.inject({
        method: 'POST',
        url: selectCommonCode.path,
        payload: { MSTR_CD, criterion },
        headers: { cookie: 'lang=en' },
      })
      return answer.json().data[0].NAME as string
    }
    expect(await inEnglish('INCOTERMS', 'EXW')).toBe('EXW Ex Works')
    expect((await portal.guest.call(selectCommonCode, { MSTR_CD: 'INCOTERMS', criterion: 'EXW' }))[0]?.NAME).toBe('EXW 공장인도')
    expect((await portal.guest.call(selectCommonCode, { MSTR_CD: 'PORT', criterion: 'DEBUM' }))[0]?.NAME).toBe('Busum')
  })

  test('S7-044 disabled codes and those of another corporation are omitted', async () => {
    await portal.database.owner(async (run) => {
      await run(
        "insert into code_detail (mstr_cd, code, corp_cd, name_ko, sort_no) values ('YN', 'US1', 'US', '남의 것', 9), ('YN', 'KR1', 'KR', '우리 것', 8)",
      )
      await run("insert into code_detail (mstr_cd, code, name_ko, use_yn, sort_no) values ('YN', 'OLD', '옛것', 'N', 7)")
    })
    expect((await portal.guest.call(selectCommonCode, { MSTR_CD: 'YN' })).map(({ CODE }) => CODE)).toEqual(['Y', 'N', 'KR1'])
  })
})
