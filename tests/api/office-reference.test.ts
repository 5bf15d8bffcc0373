import { describe, expect, test, vi } from 'vitest'
import { seedReference } from '#seed/reference/reference.ts'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { selectCntrType } from '#features/codes/type-list/contract.ts'
import { selectCodeList } from '#features/documents/common-popup/contract.ts'
import { saveCodeRows, selectCodeRows } from '#features/office/codes/contract.ts'
import { airlines, lines } from '#features/office/carriers/contract.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { airports, countries, ports } from '#features/office/places/contract.ts'
import { findPositions } from '#features/tracking/tracking-map-popup/sql.ts'
import { findSamePorts } from '#features/tracking/same-ports.server.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const insert = (row: object) => ({ BATCH_FLAG: 'insert', ...row })
const CALLS = [ports, airports, countries, lines, airlines] as unknown as {
  select: Endpoint<object, Record<string, unknown>[]>
  save: Endpoint
}[]
/** The row of a code as it stands. */
const standing = async (list: object, KEYWORD: string) => {
  const rows = await admin.call((list as (typeof CALLS)[number]).select, { KEYWORD })
  return rows.find((row) => Object.values(row).includes(KEYWORD)) ?? {}
}
const change = async (list: object, KEYWORD: string, over: object) =>
  admin.call((list as (typeof CALLS)[number]).save, { rows: [{ ...(await standing(list, KEYWORD)), BATCH_FLAG: 'update', ...over }] })
/** The fields a save was refused at, and why. */
const refused = async (saving: Promise<unknown>) => {
  const failure = (await saving.catch((error: unknown) => error)) as {
    code: string
    body: { errors?: { rowIndex: string; fields: string[]; message: string }[] }
  }
  return [failure.code, ...(failure.body.errors ?? []).flatMap(({ rowIndex, fields, message }) => [rowIndex, ...fields, message])]
}
const offered = async (MSTR_CD: string, SEARCH_KEYWORD: string) =>
  (await portal.as('customer').call(selectCodeList, { MSTR_CD, SEARCH_KEYWORD })).map(({ CODE, NAME }) => `${CODE} ${NAME}`)

const HARBOUR = {
  PORT_CD: 'KRNRU',
  NAME_KO: '나루항',
  NAME_EN: 'Naru Harbour',
  COUNTRY_CD: 'KR',
  KIND: 'port',
  LAT: 34.5,
  LON: 127.25,
  SAME_AS: '',
  USE_YN: 'Y',
}

describe('S6-008 reference data of the back office', () => {
  test.each(CALLS.flatMap(({ select, save }) => [select as Endpoint, save]))('S6-008 $path is the administrator’s', async (contract) => {
    const input = { rows: [] }
    await expect(portal.guest.call(contract, input)).rejects.toMatchObject({ status: 401 })
    for (const account of ['customer', 'customer.admin', 'staff', 'us'] as const)
      await expect(portal.as(account).call(contract, input)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    expect((await admin.reply(contract, input)).message).toBe(contract.path.includes('/save') ? '저장되었습니다.' : '')
  })

  test('S6-008 row security asks the same', async () => {
    const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    const customer = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
    for (const table of ['port', 'airport', 'country', 'carrier']) {
      const query = `update ${table} set use_yn = use_yn returning 1`
      expect(await portal.database.as(staff, (run) => run(query))).toEqual([])
      await expect(portal.database.as(customer, (run) => run(query))).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('S6-008 a new port is offered, named and on the map at once; out of use it is offered no more and keeps its name and history', async () => {
    await admin.call(ports.save, { rows: [insert(HARBOUR)] })
    expect(await offered('PORT', 'naru h')).toEqual(['KRNRU 나루항'])
    expect(await offered('PLACE', 'KRNRU')).toEqual(['KRNRU 나루항'])
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
    const positions = () => portal.database.as(actor, (run) => findPositions(run, ['KRNRU']))
    expect([...(await positions())]).toEqual([['KRNRU', [34.5, 127.25]]])
    await change(ports, 'KRNRU', { NAME_KO: '나루신항', LAT: 35, USE_YN: 'N' })
    expect(await offered('PORT', 'KRNRU')).toEqual([])
    expect(await portal.guest.call(selectCommonCode, { MSTR_CD: 'PORT', criterion: 'KRNRU' })).toEqual([])
    expect([...(await positions())]).toEqual([['KRNRU', [35, 127.25]]])
    expect(await admin.call(selectChanges, { LIST: 'PORTS_SAVED', KEY: 'KRNRU' })).toMatchObject([
      { KIND: 'update', USER_ID: 'admin', CHANGES: { NAME_KO: ['나루항', '나루신항'], LAT: [34.5, 35], USE_YN: ['Y', 'N'] } },
      { KIND: 'insert', USER_ID: 'admin' },
    ])
    expect(await admin.call(ports.select, { KEYWORD: '나루', STATE: 'UNUSED' })).toMatchObject([{ PORT_CD: 'KRNRU', EDITED_YN: 'Y' }])
    expect(await admin.call(ports.select, { KEYWORD: 'KRPUS', STATE: 'EDITED' })).toEqual([])
  })

  test('S3-039 saving a row that another user changed meanwhile is a conflict and does not undo the change', async () => {
    const before = await standing(ports, 'KRUSN')
    await change(ports, 'KRUSN', { NAME_EN: 'Ulsan New Port' })
    await expect(admin.call(ports.save, { rows: [{ ...before, BATCH_FLAG: 'update', NAME_EN: 'Mine' }] })).rejects.toMatchObject({
      code: 'CNF-001',
    })
    await expect(admin.call(ports.save, { rows: [{ ...before, BATCH_FLAG: 'delete' }] })).rejects.toMatchObject({ status: 409 })
  })

  test('S6-008 airports, countries, shipping lines and airlines are changed alike', async () => {
    await change(airports, 'ICN', { NAME_KO: '인천국제공항', CITY: 'Incheon' })
    expect(await offered('AIRPORT', 'ICN')).toEqual(['ICN 인천국제공항'])
    await change(countries, 'KOR', { NAME_KO: '우리나라' })
    expect((await offered('COUNTRY', 'KR'))[0]).toBe('KR 우리나라')
    await change(lines, 'HDMU', { PREFIX: 'HDMX', CONTAINERS: 'HDMU ABCU', NAME_KO: '에이치엠엠' })
    expect(await standing(lines, 'HDMU')).toMatchObject({ PREFIX: 'HDMX', CONTAINERS: 'HDMU ABCU', EDITED_YN: 'Y' })
    expect(await offered('CARRIER', 'HDMU')).toEqual(['HDMU 에이치엠엠'])
    const airline = { CARRIER_CD: 'N9', ALT_CD: 'NRU', PREFIX: '991', NAME_KO: '', NAME_EN: 'Naru Air', COUNTRY_CD: 'KR', USE_YN: 'Y' }
    await admin.call(airlines.save, { rows: [insert(airline)] })
    expect(await offered('AIRLINE', 'N9')).toEqual(['N9 Naru Air'])
    expect(await admin.call(lines.select, { KEYWORD: 'Naru Air' })).toEqual([])
  })
})

describe('S3-026 what cannot stand is refused at its row and cell', () => {
  test.each([
    [ports, { ...HARBOUR, PORT_CD: 'K1' }, ['PORT_CD', '국가 두 글자와 지역 세 글자로 입력해 주세요. 예: KRPUS']],
    [ports, { ...HARBOUR, PORT_CD: 'KRNRX', COUNTRY_CD: 'JP' }, ['COUNTRY_CD', '코드의 국가(KR)와 다릅니다.']],
    [ports, { ...HARBOUR, PORT_CD: 'XXNRX', COUNTRY_CD: 'XX' }, ['COUNTRY_CD', '없는 국가 코드입니다.']],
    [ports, { ...HARBOUR, PORT_CD: 'KRNRX', KIND: 'moon' }, ['KIND', '목록에서 선택해 주세요.']],
    [ports, { ...HARBOUR, PORT_CD: 'KRNRX', LON: null }, ['LON', '위도와 경도를 함께 입력해 주세요.']],
    [ports, { ...HARBOUR, PORT_CD: 'KRNRX', SAME_AS: 'KRXXX' }, ['SAME_AS', '다른 항구의 코드를 입력해 주세요.']],
    [ports, { ...HARBOUR, PORT_CD: 'KRNRX', SAME_AS: 'KRPUS' }, ['SAME_AS', '한 항구에는 코드를 두 개까지만 연결할 수 있습니다.']],
    [airports, { AIRPORT_CD: 'A1', NAME_EN: 'a', COUNTRY_CD: 'KR', USE_YN: 'Y' }, ['AIRPORT_CD', '영문 세 글자로 입력해 주세요. 예: ICN']],
    [countries, { COUNTRY_CD: 'K1', ALPHA3: 'KXX', NAME_EN: 'a', USE_YN: 'Y' }, ['COUNTRY_CD', '영문 두 글자로 입력해 주세요. 예: KR']],
    [
      lines,
      { CARRIER_CD: 'NARU', NAME_EN: 'a', CONTAINERS: 'NARU-1', USE_YN: 'Y' },
      ['CONTAINERS', '영문 네 글자를 빈칸으로 나누어 입력해 주세요. 예: HDMU HMMU'],
    ],
    [airlines, { CARRIER_CD: 'N8', NAME_EN: 'a', PREFIX: '18', USE_YN: 'Y' }, ['PREFIX', '숫자 세 자리로 입력해 주세요. 예: 180']],
  ])('%#', async (list, row, words) => {
    const saving = admin.call((list as unknown as (typeof CALLS)[number]).save, { rows: [insert(row)] })
    expect(await refused(saving)).toEqual(['VAL-001', '1', ...words])
  })
})

describe('S3-040 reference data of a new version', () => {
  test('rows that were edited, added or switched off stay, the others follow the files', async () => {
    await change(ports, 'KRINC', { NAME_KO: '인천신항' })
    await change(ports, 'KRPTK', { USE_YN: 'N' })
    await admin.call(ports.save, { rows: [insert({ ...HARBOUR, PORT_CD: 'KRNRV' })] })
    const yes = (await admin.call(selectCodeRows, { MSTR_CD: 'YN' })).find(({ CODE }) => CODE === 'Y')
    await admin.call(saveCodeRows, { rows: [{ ...yes, BATCH_FLAG: 'update', NAME_KO: '그렇습니다' }] })
    await portal.database.owner(async (run) => {
      await run("update port set name_ko = 'older' where port_cd in ('KRPUS', 'KRKAN')")
      await run("update code_detail set name_ko = 'older' where mstr_cd = 'YN' and code = 'N'")
      await run("update seed_state set hash = '' where name = 'reference'")
    })
    expect(await seedReference(portal.database, 'db/seed', '2026-11-23')).toMatchObject({ port: 2, code_detail: 1 })
    const names = async (codes: string[]) =>
      portal.database.owner((run) => run('select port_cd, name_ko, use_yn from port where port_cd = any($1) order by 1', [codes]))
    expect(await names(['KRINC', 'KRNRV', 'KRPTK', 'KRPUS'])).toMatchObject([
      { name_ko: '인천신항', use_yn: 'Y' },
      { name_ko: '나루항' },
      { use_yn: 'N' },
      { name_ko: '부산' },
    ])
    expect((await portal.guest.call(selectCommonCode, { MSTR_CD: 'YN' })).map(({ NAME }) => NAME)).toEqual(['그렇습니다', '아니요'])
  })
})

test('S6-008 what every process remembers of ports is read anew when they are saved', async () => {
  const isOne = async () => (await portal.database.as({ kind: 'job' }, findSamePorts))('KRNRA', 'KRNRB')
  await admin.call(ports.save, { rows: [insert({ ...HARBOUR, PORT_CD: 'KRNRA' }), insert({ ...HARBOUR, PORT_CD: 'KRNRB' })] })
  expect(await isOne()).toBe(false)
  await change(ports, 'KRNRB', { SAME_AS: 'KRNRA' })
  await vi.waitFor(async () => expect(await isOne()).toBe(true), { timeout: 5_000, interval: 100 })
})

describe('S8-006 an odd row takes nothing else down', () => {
  test('S8-006 a change of a port without its code or cells is refused with a message, not a server error', async () => {
    const row = await standing(ports, 'KRINC')
    const { PORT_CD: _code, ...nameless } = row
    expect((await refused(admin.call(ports.save, { rows: [{ ...nameless, BATCH_FLAG: 'update' }] })))[0]).toBe('VAL-001')
    expect((await refused(admin.call(ports.save, { rows: [{ ...row, BATCH_FLAG: 'update', KIND: 7, NAME_KO: null }] })))[0]).toBe('VAL-001')
    for (const { save } of CALLS)
      for (const rows of [[{ BATCH_FLAG: 'update', ROW_VER: 1 }], [{ BATCH_FLAG: 'insert' }], [{ BATCH_FLAG: 'delete', ROW_VER: 1 }]])
        expect((await refused(admin.call(save, { rows })))[0]).toMatch(/VAL-001|CNF-001/)
  })

  test('S7-049 the TEU of a container type is a number; one that is stored already and is none counts as nought', async () => {
    const [type] = await admin.call(selectCodeRows, { MSTR_CD: 'CNTR_TYPE', KEYWORD: '40HC' })
    const save = (REF2: string) => admin.call(saveCodeRows, { rows: [{ ...type, BATCH_FLAG: 'update', REF2 }] })
    expect(await refused(save('abc'))).toEqual([
      'VAL-001',
      '1',
      'REF2',
      '컨테이너 규격의 참조 2는 TEU입니다. 2나 2.25처럼 숫자로 입력해 주세요.',
    ])
    await portal.database.owner((run) => run("update code_detail set ref2 = 'abc' where mstr_cd = 'CNTR_TYPE' and code = '40HC'"))
    const types = await portal.as('customer').call(selectCntrType)
    expect(types.find(({ CODE }) => CODE === '40HC')).toMatchObject({ TEU: 0 })
    expect(types.find(({ CODE }) => CODE === '45HC')).toMatchObject({ TEU: 2.25 })
  })
})
