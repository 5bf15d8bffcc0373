import { describe, expect, test, vi } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { readSession } from '#features/auth/session/contract.ts'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import { languageMap } from '#features/languages/language-map/contract.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'
import { saveCodeGroups, saveCodeRows, selectCodeGroups, selectCodeRows } from '#features/office/codes/contract.ts'
import { saveCustomerRows, selectCustomerRows } from '#features/office/customers/contract.ts'
import { saveMenuRows, selectMenuRows } from '#features/office/menus/contract.ts'
import { saveRequiredDocuments, selectRequiredDocuments } from '#features/office/required-document-rules/contract.ts'
import { saveTranslationRows, selectTranslationRows } from '#features/office/translations/contract.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const insert = (row: object) => ({ BATCH_FLAG: 'insert', ...row })
const update = (row: object, over: object) => ({ ...row, BATCH_FLAG: 'update', ...over })
/** The fields a save was refused at. */
const refusedAt = async (saving: Promise<unknown>) => {
  const failure = (await saving.catch((error: unknown) => error)) as { code: string; body: { errors?: { fields: string[] }[] } }
  return [failure.code, ...(failure.body.errors ?? []).flatMap(({ fields }) => fields)]
}

const LOADS = [
  selectCustomerRows,
  selectCodeGroups,
  selectCodeRows,
  selectMenuRows,
  selectTranslationRows,
  selectRequiredDocuments,
] as Endpoint[]
const SAVES = [saveCustomerRows, saveCodeGroups, saveCodeRows, saveMenuRows, saveTranslationRows, saveRequiredDocuments] as Endpoint[]

describe('S6-008 the back office is the staff administrator’s', () => {
  test.each([...LOADS, ...SAVES])('S6-008 $path', async (contract) => {
    const input = { rows: [] }
    await expect(portal.guest.call(contract, input)).rejects.toMatchObject({ status: 401 })
    for (const account of ['customer', 'customer.admin', 'staff'] as const)
      await expect(portal.as(account).call(contract, input)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    expect((await admin.reply(contract, input)).message).toBe(SAVES.includes(contract) ? '저장되었습니다.' : '')
  })

  test('S6-008 row security asks the same', async () => {
    const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
    const customer = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
    for (const table of ['code_detail', 'code_master', 'menu', 'message']) {
      const [column] = { code_detail: ['use_yn'], code_master: ['name_ko'], menu: ['use_yn'], message: ['ko'] }[table] as [string]
      const query = `update ${table} set ${column} = ${column} returning 1`
      expect(await portal.database.as(staff, (run) => run(query))).toEqual([])
      await expect(portal.database.as(customer, (run) => run(query))).rejects.toMatchObject({ code: '42501' })
    }
    expect(await portal.database.as(staff, (run) => run("update customer set stop_biz_yn = 'N' returning 1"))).toEqual([])
  })
})

describe('S6-008 customers', () => {
  const standing = async (code: string) =>
    (await admin.call(selectCustomerRows, { KEYWORD: code })).find(({ CUST_CD }) => CUST_CD === code) ?? {}
  const fresh = {
    CUST_CD: 'SAESOL',
    NAME_KO: '새솔물산',
    NAME_EN: 'SAESOL CORP.',
    COUNTRY: 'KR',
    STOP_BIZ_YN: 'N',
    LT_RECV_YN: 'N',
    USE_YN: 'Y',
  }

  test('S5-017 S5-018 a flag that is set counts at the next choice', async () => {
    await admin.call(saveCustomerRows, { rows: [insert(fresh)] })
    const flags = async () =>
      (await portal.as('staff').call(selectCustomerList, { SEARCH_KEYWORD: 'SAESOL' })).map((row) => [row.STOP_BIZ_YN, row.LT_RECV_YN])
    expect(await flags()).toEqual([['N', 'N']])
    await admin.call(saveCustomerRows, { rows: [update(await standing('SAESOL'), { STOP_BIZ_YN: 'Y', LT_RECV_YN: 'Y' })] })
    expect(await flags()).toEqual([['Y', 'Y']])
    await admin.call(saveCustomerRows, { rows: [update(await standing('SAESOL'), { USE_YN: 'N' })] })
    expect(await flags()).toEqual([])
  })

  test('S6-006 another corporation’s are not there', async () => {
    expect(await admin.call(selectCustomerRows, { KEYWORD: 'USC001' })).toEqual([])
    expect((await admin.call(selectCustomerRows)).length).toBeGreaterThan(10)
  })

  test.each([
    [{ CUST_CD: 'CUST001-X' }, 'CUST_CD'],
    [{ CUST_CD: '가' }, 'CUST_CD'],
    [{ CUST_CD: 'CUST001' }, 'CUST_CD'],
    [{ CUST_CD: 'NEW1', COUNTRY: 'XX' }, 'COUNTRY'],
    [{ CUST_CD: 'NEW1', NAME_KO: '' }, 'NAME_KO'],
  ])('%j is refused at its cell', async (over, field) => {
    expect(await refusedAt(admin.call(saveCustomerRows, { rows: [insert({ ...fresh, ...over })] }))).toEqual(['VAL-001', field])
  })
})

describe('S6-008 codes', () => {
  test('S6-008 a group and a code in it are used at once, and a code out of use is gone at once', async () => {
    await admin.call(saveCodeGroups, { rows: [insert({ MSTR_CD: 'BERTH', NAME_KO: '선석', NAME_EN: 'Berth', PUBLIC_YN: 'N' })] })
    const berth = {
      MSTR_CD: 'BERTH',
      CODE: 'B1',
      NAME_KO: '1번 선석',
      NAME_EN: 'Berth 1',
      SORT_NO: null,
      USE_YN: 'Y',
      REF1: 'x',
      REF2: '',
      REF3: '',
    }
    await admin.call(saveCodeRows, { rows: [insert(berth), insert({ ...berth, CODE: 'B2', NAME_KO: '2번 선석' })] })
    const names = async () =>
      (await portal.as('customer').call(selectCommonCode, { MSTR_CD: 'BERTH' })).map(({ CODE, NAME, REF1 }) => [CODE, NAME, REF1])
    expect(await names()).toEqual([
      ['B1', '1번 선석', 'x'],
      ['B2', '2번 선석', 'x'],
    ])
    await expect(portal.guest.call(selectCommonCode, { MSTR_CD: 'BERTH' })).rejects.toMatchObject({ status: 401 })
    const [first] = await admin.call(selectCodeRows, { MSTR_CD: 'BERTH' })
    await admin.call(saveCodeRows, { rows: [update(first ?? {}, { USE_YN: 'N' })] })
    expect(await names()).toEqual([['B2', '2번 선석', 'x']])
    expect((await admin.call(selectCodeGroups)).find(({ MSTR_CD }) => MSTR_CD === 'BERTH')).toMatchObject({ CODE_CNT: 2 })
  })

  test('S6-008 a group of a table, an unknown group and a code that is there are refused', async () => {
    const group = insert({ MSTR_CD: 'PORT', NAME_KO: '항구', NAME_EN: 'Port', PUBLIC_YN: 'Y' })
    expect(await refusedAt(admin.call(saveCodeGroups, { rows: [group] }))).toEqual(['VAL-001', 'MSTR_CD'])
    const code = { MSTR_CD: 'NOBODY', CODE: 'A', NAME_KO: 'a', NAME_EN: '', SORT_NO: 1, USE_YN: 'Y' }
    expect(await refusedAt(admin.call(saveCodeRows, { rows: [insert(code)] }))).toEqual(['VAL-001', 'MSTR_CD'])
    expect(await refusedAt(admin.call(saveCodeRows, { rows: [insert({ ...code, MSTR_CD: 'YN', CODE: 'Y' })] }))).toContain('VAL-001')
  })
})

describe('S6-008 menus', () => {
  const menu = {
    MENU_ID: 'M0103',
    NAME_KO: '나의 선적',
    NAME_EN: 'My shipments',
    PARENT_ID: 'M01',
    MENU_ABBR: 'myShipments',
    MENU_PATH: '/fms/comm/PtlShipmentList',
    SORT_NO: 13,
    USE_YN: 'Y',
    GUEST_YN: 'N',
    USER_YN: 'Y',
    CUST_ADMIN_YN: 'N',
    OPER_YN: 'N',
    ADMIN_YN: 'N',
  }
  const standing = async (id: string) => (await admin.call(selectMenuRows)).find(({ MENU_ID }) => MENU_ID === id) ?? {}
  const seenBy = async (account: 'customer' | 'customer.admin' | 'staff', abbr: string) =>
    abbr in (await portal.as(account).call(menuMap)).menuMap

  test('S6-008 a new menu is there for the roles it was made for, and gone when it is out of use', async () => {
    await admin.call(saveMenuRows, { rows: [insert(menu)] })
    expect([await seenBy('customer', 'myShipments'), await seenBy('staff', 'myShipments')]).toEqual([true, false])
    await admin.call(saveMenuRows, { rows: [update(await standing('M0103'), { USER_YN: 'N', OPER_YN: 'Y' })] })
    expect([await seenBy('customer', 'myShipments'), await seenBy('staff', 'myShipments')]).toEqual([false, true])
    await admin.call(saveMenuRows, { rows: [update(await standing('M0103'), { USE_YN: 'N' })] })
    expect(await seenBy('staff', 'myShipments')).toBe(false)
  })

  test.each([
    [{ MENU_PATH: '/no/such' }, 'MENU_PATH'],
    [{ MENU_PATH: 'https://evil.example' }, 'MENU_PATH'],
    [{ PARENT_ID: '' }, 'PARENT_ID'],
    [{ PARENT_ID: 'M0101' }, 'PARENT_ID'],
    [{ PARENT_ID: 'M77' }, 'PARENT_ID'],
    [{ MENU_ABBR: 'My Shipments' }, 'MENU_ABBR'],
    [{ NAME_EN: '' }, 'NAME_EN'],
  ])('%j is refused at its cell', async (over, field) => {
    expect(await refusedAt(admin.call(saveMenuRows, { rows: [insert({ ...menu, MENU_ID: 'M0109', ...over })] }))).toEqual([
      'VAL-001',
      field,
    ])
  })

  test('S6-008 the abbreviation cannot change, must be unique, and the menu screen stays with administrators', async () => {
    expect(await refusedAt(admin.call(saveMenuRows, { rows: [update(await standing('M0101'), { MENU_ABBR: 'other' })] }))).toEqual([
      'VAL-001',
      'MENU_ABBR',
    ])
    expect(
      await refusedAt(admin.call(saveMenuRows, { rows: [insert({ ...menu, MENU_ID: 'M0109', MENU_ABBR: 'ptlShipmentList' })] })),
    ).toContain('VAL-001')
    for (const over of [{ ADMIN_YN: 'N' }, { USE_YN: 'N' }])
      expect(await refusedAt(admin.call(saveMenuRows, { rows: [update(await standing('M8005'), over)] }))).toEqual(['VAL-001', 'ADMIN_YN'])
  })
})

describe('S7-021 words', () => {
  const standing = async (key: string) =>
    (await admin.call(selectTranslationRows, { KEYWORD: key })).find(({ MSG_KEY }) => MSG_KEY === key) ?? {}
  const save = async (key: string, over: object) => admin.call(saveTranslationRows, { rows: [update(await standing(key), over)] })
  const said = async () => (await portal.guest.call(languageMap))['common.search']

  test('S7-021 a changed word is said at once, by answers of the server too, in every process, until it is put back', async () => {
    const other = await createServer({ config: portal.config, database: portal.database, busyMs: 0 })
    await other.ready()
    const refusal = async (server: typeof other) => {
      const reply = await server.inject({ method: 'POST', url: readSession.path, headers: { authorization: 'Bearer x' }, payload: {} })
      return reply.json().message as string
    }
    try {
      const built = await refusal(other)
      await save('common.search', { KO: '찾기' })
      await save('AUTH-002', { KO: '먼저 로그인해 주세요.' })
      expect(await said()).toBe('찾기')
      for (const server of [portal.server, other])
        await vi.waitFor(async () => expect(await refusal(server)).toBe('먼저 로그인해 주세요.'), { timeout: 5_000, interval: 100 })
      const [word] = await admin.call(selectTranslationRows, { KEYWORD: 'common.search', STATE: 'CHANGED' })
      expect(word).toMatchObject({ KO: '찾기', BUILT_KO: '조회', STATE: 'CHANGED', ROW_VER: 1 })
      await save('common.search', { KO: '조회' })
      await save('AUTH-002', { KO: built })
      expect(await said()).toBe('조회')
      expect(await admin.call(selectTranslationRows, { STATE: 'CHANGED' })).toEqual([])
      for (const server of [portal.server, other])
        await vi.waitFor(async () => expect(await refusal(server)).toBe(built), { timeout: 5_000, interval: 100 })
    } finally {
      await other.close()
    }
  })

  test('S7-021 a word that lacks a language is listed as missing, before all others', async () => {
    await portal.database.owner((run) => run("insert into message (msg_key, ko, en) values ('zz.half', '반쪽', '')"))
    expect((await admin.call(selectTranslationRows))[0]).toMatchObject({ MSG_KEY: 'zz.half', STATE: 'MISSING' })
    expect((await admin.call(selectTranslationRows, { STATE: 'MISSING' })).map(({ MSG_KEY }) => MSG_KEY)).toEqual(['zz.half'])
    await save('zz.half', { EN: 'Half' })
    expect(await admin.call(selectTranslationRows, { STATE: 'MISSING' })).toEqual([])
  })

  test('S7-021 an empty text, an unknown placeholder and an unused key are refused; two authors do not overwrite each other', async () => {
    const key = 'MSG000012'
    expect(await refusedAt(save(key, { KO: '' }))).toEqual(['VAL-001', 'KO'])
    expect(await refusedAt(save(key, { EN: '{0} {1} is required.' }))).toEqual(['VAL-001', 'EN'])
    expect(await refusedAt(admin.call(saveTranslationRows, { rows: [insert({ MSG_KEY: 'no.such', KO: 'a', EN: 'b' })] }))).toContain(
      'VAL-001',
    )
    const before = await standing(key)
    await save(key, { EN: '{0} is needed.' })
    await expect(admin.call(saveTranslationRows, { rows: [update(before, { EN: 'Fill in {0}.' })] })).rejects.toMatchObject({
      status: 409,
      code: 'CNF-001',
    })
  })
})
