import { describe, expect, test } from 'vitest'
import { selectShortcuts } from '#features/home/shortcuts/contract.ts'
import { saveCorpRows } from '#features/office/corporations/contract.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { saveShortcutRows, selectShortcutRows, shortcutSheet } from '#features/office/shortcuts/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const standing = async (code: string) => (await admin.call(selectShortcutRows)).find(({ SHORTCUT_CD }) => SHORTCUT_CD === code)
const change = async (code: string, over: object) =>
  admin.call(saveShortcutRows, { rows: [{ ...(await standing(code)), BATCH_FLAG: 'update', ...over }] })
const fresh = {
  BATCH_FLAG: 'insert',
  SHORTCUT_CD: 'UNIPASS',
  SORT_NO: 5,
  ICON: 'CUSTOMS',
  NAME_KO: '유니패스',
  NAME_EN: 'UNI-PASS',
  SUB_KO: '관세청',
  SUB_EN: '',
  TARGET: 'URL',
  URL: 'https://unipass.example/csp',
  AUDIENCE: 'ALL',
  USE_YN: 'Y',
}
const names = async (who: typeof admin = portal.guest) => (await who.call(selectShortcuts)).map(({ NAME }) => NAME)
const FIRST = ['해상 부킹', '항공 부킹', '선적 조회', '화물추적', '전시', 'CBM 계산기']

describe('shortcuts of the home page', () => {
  test.each([selectShortcutRows, saveShortcutRows, shortcutSheet.file, shortcutSheet.standing] as Endpoint[])(
    'S6-008 $path is the administrator’s',
    async (contract) => {
      const input = { rows: [], KEYS: [], FORMAT: 'csv' }
      await expect(portal.guest.call(contract, input)).rejects.toMatchObject({ status: 401 })
      for (const account of ['customer', 'customer.admin', 'staff', 'us'] as const)
        await expect(portal.as(account).call(contract, input)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
    },
  )

  test('S1-017 every corporation begins with the six of the specification, a new one too', async () => {
    expect(await names()).toEqual(FIRST)
    expect(await names(portal.as('us'))).toEqual(FIRST)
    const corp = {
      CORP_CD: 'JP',
      NAME_KO: '나루재팬',
      NAME_EN: 'Naru Japan',
      MAIL: 'a@naru.example',
      CURRENCY: 'JPY',
      SORT_NO: 9,
      USE_YN: 'Y',
    }
    await admin.call(saveCorpRows, { rows: [{ BATCH_FLAG: 'insert', ...corp }] })
    const [count] = await portal.database.owner((run) => run<{ n: number }>("select count(*)::int as n from shortcut where corp_cd = 'JP'"))
    expect(count?.n).toBe(6)
  })

  test('S1-017 a new one is there at once, in its order and in both languages, for this corporation alone', async () => {
    await admin.call(saveShortcutRows, { rows: [fresh] })
    expect((await portal.guest.call(selectShortcuts))[0]).toEqual({
      SHORTCUT_CD: 'UNIPASS',
      ICON: 'CUSTOMS',
      NAME: '유니패스',
      SUB: '관세청',
      TARGET: 'URL',
      URL: 'https://unipass.example/csp',
    })
    const english = await portal.inject({ method: 'POST', url: selectShortcuts.path, payload: {}, cookies: { lang: 'en' } })
    expect(english.json().data[0]).toMatchObject({ NAME: 'UNI-PASS', SUB: '관세청' })
    expect(await names(portal.as('us'))).toEqual(FIRST)
    await change('UNIPASS', { SORT_NO: 900, NAME_KO: '관세청 유니패스' })
    expect((await names()).at(-1)).toBe('관세청 유니패스')
    expect(await admin.call(selectChanges, { LIST: 'SHORTCUTS_SAVED', KEY: 'UNIPASS' })).toMatchObject([
      { KIND: 'update', CHANGES: { SORT_NO: [5, 900], NAME_KO: ['유니패스', '관세청 유니패스'] } },
      { KIND: 'insert' },
    ])
  })

  test('S6-006 it is shown to its audience, and to no one once it is out of use', async () => {
    const readers = async () => {
      const who = { guest: portal.guest, customer: portal.as('customer'), staff: portal.as('staff'), admin }
      const seen = await Promise.all(Object.entries(who).map(async ([name, each]) => [name, await names(each)] as const))
      return seen.filter(([, found]) => found.includes('관세청 유니패스')).map(([name]) => name)
    }
    await change('UNIPASS', { AUDIENCE: 'CUSTOMER' })
    expect(await readers()).toEqual(['customer'])
    await change('UNIPASS', { AUDIENCE: 'STAFF' })
    expect(await readers()).toEqual(['staff', 'admin'])
    await change('UNIPASS', { AUDIENCE: 'ALL', USE_YN: 'N' })
    expect(await readers()).toEqual([])
  })

  test('S3-039 two authors do not overwrite each other', async () => {
    const seen = await standing('SEA')
    await change('SEA', { SUB_KO: 'FCL' })
    await expect(admin.call(saveShortcutRows, { rows: [{ ...seen, BATCH_FLAG: 'update', SUB_KO: 'LCL' }] })).rejects.toMatchObject({
      code: 'CNF-001',
    })
  })

  test.each([
    [{ TARGET: 'noSuchMenu', URL: '' }, 'TARGET'],
    [{ URL: '' }, 'URL'],
    [{ URL: 'http://unipass.example' }, 'URL'],
    [{ URL: 'javascript:alert(1)' }, 'URL'],
    [{ URL: 'https://naru.example@evil.example' }, 'URL'],
    [{ URL: 'https://evil\\example' }, 'URL'],
    [{ TARGET: 'ptlBookingList' }, 'URL'],
    [{ AUDIENCE: 'NOBODY' }, 'AUDIENCE'],
    [{ ICON: 'SKULL' }, 'ICON'],
    [{ NAME_EN: '' }, 'NAME_EN'],
    [{ SHORTCUT_CD: '가' }, 'SHORTCUT_CD'],
  ])('%j is refused at its field', async (over, field) => {
    await expect(admin.call(saveShortcutRows, { rows: [{ ...fresh, SHORTCUT_CD: 'BAD', ...over }] })).rejects.toMatchObject({
      code: 'VAL-001',
      body: { errors: [{ fields: [field] }] },
    })
  })
})
