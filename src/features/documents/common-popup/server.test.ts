import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { MAX_CODES, MAX_USUAL, selectCodeList, selectUsualCodes } from './contract.ts'

const portal = await testPortal()
const search = async (MSTR_CD: string, SEARCH_KEYWORD: string, CODE_NAME_TYPE?: 'CODE' | 'NAME') =>
  portal.as('customer').call(selectCodeList, { MSTR_CD, SEARCH_KEYWORD, ...(CODE_NAME_TYPE && { CODE_NAME_TYPE }) })
const codes = async (...wanted: Parameters<typeof search>) => (await search(...wanted)).map(({ CODE }) => CODE)

describe('the search of the code popup', () => {
  test('S3-018 a code is found by its prefix, a name by any part in either language, case-insensitively', async () => {
    expect(await codes('PORT', 'krpu', 'CODE')).toEqual(['KRPUS'])
    expect(await codes('PORT', 'PUS', 'CODE')).not.toContain('KRPUS')
    expect(await codes('PORT', 'usan', 'NAME')).toEqual(expect.arrayContaining(['KRPUS', 'KRBNP', 'KRKCN']))
    expect(await codes('PORT', '부산', 'NAME')).toEqual(expect.arrayContaining(['KRPUS', 'KRBNP']))
  })

  test('S2-106 "BUS" finds Busan near the top; without a type, codes come before names', async () => {
    expect((await codes('PORT', 'BUS')).slice(0, 2)).toEqual(['DEBUM', 'KRPUS'])
    expect(await codes('PORT', 'krpus')).toEqual(['KRPUS', 'KRBNP'])
    expect(await codes('INCOTERMS', 'FO')).toEqual(['FOB'])
  })

  test('S2-106 the old and the new code of a port find each other, the typed one first', async () => {
    expect(await codes('PORT', 'CNSHA', 'CODE')).toEqual(['CNSHA', 'CNSHG'])
    expect(await codes('PORT', 'CNSHG', 'CODE')).toEqual(['CNSHG', 'CNSHA'])
    expect(await search('PORT', 'KRBNP', 'CODE')).toEqual([
      { CODE: 'KRBNP', NAME: '부산신항', OTHER_NAME: 'Busan New Port', REMARK: '대한민국', ALTS: 'KRPUS' },
      { CODE: 'KRPUS', NAME: '부산', OTHER_NAME: 'Busan', REMARK: '대한민국', ALTS: 'KRBNP' },
    ])
  })

  test('S2-106 airports, countries, sea carriers and airlines are searched the same way', async () => {
    expect((await search('AIRPORT', 'ICN'))[0]).toMatchObject({ CODE: 'ICN', ALTS: 'RKSI' })
    expect((await codes('AIRPORT', 'Seoul')).length).toBeGreaterThan(1)
    expect(await codes('COUNTRY', '대한민국')).toEqual(['KR'])
    expect(await codes('COUNTRY', 'KOR', 'CODE')).toEqual(['KR'])
    expect((await codes('CARRIER', '머스크'))[0]).toBe('MAEU')
    expect((await search('AIRLINE', '대한항공'))[0]).toMatchObject({ CODE: 'KE', REMARK: 'KAL · 180' })
  })

  test('S2-106 HSCODE finds chapters and headings by number and by name', async () => {
    expect((await search('HSCODE', '8703'))[0]).toMatchObject({ CODE: '8703', NAME: '승용차', OTHER_NAME: 'Passenger cars' })
    expect(await codes('HSCODE', '화장품')).toEqual(expect.arrayContaining(['33', '3304']))
    expect(await codes('HSCODE', 'lithium')).toEqual(expect.arrayContaining(['8507', '2836']))
    expect((await codes('HSCODE', '87', 'CODE')).length).toBeGreaterThan(5)
  })

  test('S2-106 PLACE contains ports and airports, for searches over both modes', async () => {
    expect(await codes('PLACE', 'ICN', 'CODE')).toEqual(['ICN'])
    expect(await codes('PLACE', 'KRPUS', 'CODE')).toEqual(['KRPUS', 'KRBNP'])
    expect(await codes('PLACE', '부산', 'NAME')).toEqual(expect.arrayContaining(['KRPUS', 'KRBNP', 'PUS']))
    const [both, ports, airports] = await Promise.all(['PLACE', 'PORT', 'AIRPORT'].map((group) => codes(group, 'shangh')))
    expect(both?.toSorted()).toEqual([...(ports ?? []), ...(airports ?? [])].toSorted())
  })

  test.each(['%', '_', '\\', '%%', "'", '"', '%_%'])('S3-018 S-07 %s is literal, not a pattern', async (keyword) => {
    const found = await search('PORT', keyword, 'NAME')
    expect(found.every(({ NAME }) => NAME.includes(keyword) || keyword === "'")).toBe(true)
    expect(found.length).toBeLessThan(MAX_CODES)
    expect(await search('INCOTERMS', keyword, 'CODE')).toEqual([])
  })

  test('S3-018 at most 200 rows, and the response says that there are more', async () => {
    const all = await portal.as('customer').reply(selectCodeList, { MSTR_CD: 'PORT' })
    expect(all.data).toHaveLength(MAX_CODES)
    expect(all.message).toBe('200건까지만 보여 드립니다. 검색어를 더 입력해 주세요.')
    const few = await portal.as('customer').reply(selectCodeList, { MSTR_CD: 'INCOTERMS' })
    expect([few.data.length, few.message]).toEqual([11, ''])
  })

  test('S1-009 S2-106 guests search public groups only; carriers are for members', async () => {
    expect((await portal.guest.call(selectCodeList, { MSTR_CD: 'PORT', SEARCH_KEYWORD: 'KRPUS' })).length).toBe(2)
    for (const MSTR_CD of ['CARRIER', 'AIRLINE', 'BKG_STS', 'DOC_TYPE'])
      await expect(portal.guest.call(selectCodeList, { MSTR_CD })).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    for (const account of ['customer', 'customer.admin', 'staff', 'admin', 'us'] as const)
      expect((await portal.as(account).call(selectCodeList, { MSTR_CD: 'CARRIER' })).length).toBeGreaterThan(10)
  })

  test('an unknown group is empty; names follow the language', async () => {
    expect(await search('NO_SUCH_GROUP', '')).toEqual([])
    const english = await portal.inject({
      method: 'POST',
      url: selectCodeList.path,
      payload: { MSTR_CD: 'PORT', SEARCH_KEYWORD: 'KRPUS' },
      headers: { cookie: 'lang=en' },
    })
    expect(english.json().data[0]).toMatchObject({ NAME: 'Busan', OTHER_NAME: '부산', REMARK: 'Korea, Republic of (South Korea)' })
  })

  test('a malformed search is refused', async () => {
    for (const input of [
      {},
      { MSTR_CD: '' },
      { MSTR_CD: 'PORT', CODE_NAME_TYPE: 'BOTH' },
      { MSTR_CD: 'PORT', SEARCH_KEYWORD: 'x'.repeat(101) },
      { MSTR_CD: ['PORT'] },
    ])
      await expect(portal.as('staff').call(selectCodeList, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})

describe('what a look-up lists before anything is typed', () => {
  const usual = async (account: Parameters<typeof portal.as>[0], MSTR_CD: string) =>
    (await portal.as(account).call(selectUsualCodes, { MSTR_CD })).map(({ CODE }) => CODE)

  test('S2-193 places and carriers are those that the latest shipments use most', async () => {
    const ports = await usual('customer', 'PORT')
    expect(ports[0]).toBe('KRPUS')
    expect(ports.length).toBeLessThanOrEqual(MAX_USUAL)
    expect((await usual('customer', 'AIRPORT'))[0]).toBe('ICN')
    expect(await usual('customer', 'PLACE')).toEqual(expect.arrayContaining(['KRPUS', 'ICN']))
    expect((await usual('staff', 'CARRIER')).length).toBeGreaterThan(2)
    expect((await portal.as('customer').call(selectUsualCodes, { MSTR_CD: 'PORT' }))[0]).toMatchObject({
      NAME: '부산',
      OTHER_NAME: 'Busan',
    })
  })

  test('S2-193 S6-006 the places of other customers are not told, guests get none', async () => {
    await portal.database.owner((run) =>
      run(
        "insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, pol, pod, etd) select 'KR', 'CUST002', 'USUAL' || n, 'SEA', 'EXP', 'KRKAN', 'NOSVG', '2026-11-20 10:00' from generate_series(1, 40) n",
      ),
    )
    expect(await usual('other', 'PORT')).toContain('NOSVG')
    expect(await usual('staff', 'PORT')).toContain('NOSVG')
    for (const account of ['customer', 'us'] as const) expect(await usual(account, 'PORT')).not.toContain('NOSVG')
    expect(await portal.guest.call(selectUsualCodes, { MSTR_CD: 'PORT' })).toEqual([])
    await portal.database.owner((run) => run("delete from shipment where mngt_no like 'USUAL%'"))
  })

  test('S2-193 a short list is told in its own order, a long one not at all', async () => {
    expect((await usual('customer', 'PKG_UNIT')).slice(0, 2)).toEqual(['CTN', 'PLT'])
    expect(await usual('customer', 'COUNTRY')).toEqual([])
    for (const input of [{}, { MSTR_CD: '' }, { MSTR_CD: ['PORT'] }])
      await expect(portal.as('staff').call(selectUsualCodes, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  })
})
