import { describe, expect, test } from 'vitest'
import { selectBoard } from '#features/home/board/contract.ts'
import { selectNotices } from '#features/home/notices/contract.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { saveNoticeRows, selectNoticeRows } from '#features/office/notices/contract.ts'
import { saveUserList, selectUserList } from '#features/office/users/contract.ts'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const admin = portal.as('admin')
const KEY = '6f1f7f2e-3c55-4c4f-9a43-6f1a7c1d0a01'
const fresh = {
  BATCH_FLAG: 'insert',
  NOTICE_KEY: KEY,
  TITLE_KO: '춘절 휴무 안내',
  TITLE_EN: 'Closed at the Lunar New Year',
  TEXT_KO: '첫째 줄\n둘째 줄',
  TEXT_EN: 'First line',
  FROM_DT: '20260101',
  UNTIL_DT: '',
  AUDIENCE: 'ALL',
  KIND: 'INFO',
  IMPORTANT_YN: 'Y',
  USE_YN: 'Y',
}
const standing = async () => (await admin.call(selectNoticeRows)).find(({ NOTICE_KEY }) => NOTICE_KEY === KEY) ?? {}
const change = async (over: object) => admin.call(saveNoticeRows, { rows: [{ ...(await standing()), BATCH_FLAG: 'update', ...over }] })
const titles = async (who: typeof admin) => (await who.call(selectNotices)).map(({ TITLE }) => TITLE)

describe('notices of the back office', () => {
  test.each([selectNoticeRows, saveNoticeRows, selectChanges] as Endpoint[])('S6-008 $path is the administrator’s', async (contract) => {
    const input = { rows: [], LIST: 'NOTICES_SAVED', KEY }
    await expect(portal.guest.call(contract, input)).rejects.toMatchObject({ status: 401 })
    for (const account of ['customer', 'customer.admin', 'staff'] as const)
      await expect(portal.as(account).call(contract, input)).rejects.toMatchObject({ status: 403, code: 'AUTH-003' })
  })

  test('S1-009 a notice is read by everybody from the moment it is saved, important ones first, in both languages', async () => {
    await admin.call(saveNoticeRows, { rows: [fresh] })
    expect((await portal.guest.call(selectBoard)).notices.map(({ TITLE }) => TITLE)).toContain('춘절 휴무 안내')
    const [, second] = await portal.guest.call(selectNotices)
    expect(second).toMatchObject({ TITLE: '춘절 휴무 안내', TEXT: '첫째 줄\n둘째 줄', IMPORTANT_YN: 'Y', AT: '20260101' })
    const english = await portal.inject({ method: 'POST', url: selectNotices.path, payload: {}, cookies: { lang: 'en' } })
    expect(english.json().data[1].TITLE).toBe('Closed at the Lunar New Year')
  })

  test('S6-006 it is for whom it says: guests, customers, staff, and nobody of another corporation', async () => {
    const readers = async () => {
      const who = { guest: portal.guest, customer: portal.as('customer'), staff: portal.as('staff'), us: portal.as('us') }
      const seen = await Promise.all(Object.entries(who).map(async ([name, each]) => [name, await titles(each)] as const))
      return seen.filter(([, found]) => found.includes('춘절 휴무 안내')).map(([name]) => name)
    }
    expect(await readers()).toEqual(['guest', 'customer', 'staff'])
    await change({ AUDIENCE: 'CUSTOMER' })
    expect(await readers()).toEqual(['customer', 'staff'])
    await change({ AUDIENCE: 'STAFF' })
    expect(await readers()).toEqual(['staff'])
    await change({ AUDIENCE: 'ALL' })
  })

  test('it is there from its first day to its last', async () => {
    const at = async (day: string) => {
      portal.clock.now = new Date(`${day}T03:00:00Z`)
      return (await titles(portal.guest)).includes('춘절 휴무 안내')
    }
    const today = portal.clock.now.toISOString().slice(0, 10)
    await change({ FROM_DT: '20270201', UNTIL_DT: '20270207' })
    expect([await at('2027-01-31'), await at('2027-02-01'), await at('2027-02-07'), await at('2027-02-08')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    await at(today)
    await change({ FROM_DT: '20260101', UNTIL_DT: '', USE_YN: 'N' })
    expect(await titles(portal.guest)).not.toContain('춘절 휴무 안내')
  })

  test.each([
    [{ TITLE_EN: '' }, 'TITLE_EN'],
    [{ FROM_DT: '20261340' }, 'FROM_DT'],
    [{ UNTIL_DT: '20251231' }, 'UNTIL_DT'],
    [{ AUDIENCE: 'NOBODY' }, 'AUDIENCE'],
    [{ KIND: 'X' }, 'KIND'],
  ])('%j is refused at its field', async (over, field) => {
    const failure = await change(over).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'VAL-001', body: { errors: [{ fields: [field] }] } })
  })

  test('two authors do not overwrite each other', async () => {
    const before = await standing()
    await change({ TITLE_EN: 'Closed' })
    await expect(admin.call(saveNoticeRows, { rows: [{ ...before, BATCH_FLAG: 'update', TITLE_EN: 'Open' }] })).rejects.toMatchObject({
      status: 409,
      code: 'CNF-001',
    })
  })
})

describe('S6-014 what was changed in the back office, by whom', () => {
  test('S6-014 a row tells its changes, the newest first, with what it was and what it is', async () => {
    const changes = await admin.call(selectChanges, { LIST: 'NOTICES_SAVED', KEY })
    expect(changes[0]).toMatchObject({
      AT: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      USER_ID: 'admin',
      KIND: 'update',
      CHANGES: { TITLE_EN: ['Closed at the Lunar New Year', 'Closed'] },
    })
    expect(Object.keys(changes[0]?.CHANGES ?? {})).toEqual(['TITLE_EN'])
    expect(changes.at(-1)).toMatchObject({ KIND: 'insert', CHANGES: { TITLE_KO: ['', '춘절 휴무 안내'] } })
  })

  test('S6-014 a save that changes nothing, or is refused, leaves no line', async () => {
    const lines = async () => (await admin.call(selectChanges, { LIST: 'NOTICES_SAVED', KEY })).length
    const before = await lines()
    await change({})
    await change({ TITLE_KO: '' }).catch(() => {})
    expect(await lines()).toBe(before)
  })

  test('S6-014 users have theirs, without secrets', async () => {
    const user = (await admin.call(selectUserList, { KEYWORD: 'other' })).find(({ USER_ID }) => USER_ID === 'other') ?? {}
    await admin.call(saveUserList, { rows: [{ ...user, BATCH_FLAG: 'update', PHONE: '02-555-0199' }] })
    const [change] = await admin.call(selectChanges, { LIST: 'USERS_SAVED', KEY: 'other' })
    expect(change?.CHANGES).toEqual({ PHONE: [expect.any(String), '02-555-0199'] })
  })
})
