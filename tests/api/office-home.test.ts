import { todayInSeoul } from '#domain/time/ymd.ts'
import { describe, expect, test } from 'vitest'
import { bannerPicture, selectBanner } from '#features/home/banner/contract.ts'
import { selectBoard } from '#features/home/board/contract.ts'
import { selectNotices } from '#features/home/notices/contract.ts'
import { saveBannerPicture, saveBannerRows, selectBannerRows } from '#features/office/banners/contract.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { saveNoticeRows, selectNoticeRows } from '#features/office/notices/contract.ts'
import { saveUserList, selectUserList } from '#features/office/users/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'
import { SAMPLES } from '../support/deliveries/uploads.ts'

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

  test('S6-006 it is shown to its audience: guests, customers or staff, and to no other corporation', async () => {
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
    const began = portal.clock.now
    await change({ FROM_DT: '20270201', UNTIL_DT: '20270207' })
    expect([await at('2027-01-31'), await at('2027-02-01'), await at('2027-02-07'), await at('2027-02-08')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    // The very moment: log-ins of this file end an hour after it.
    portal.clock.now = began
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

describe('S1-015 banners of the back office', () => {
  const slide = async (id: string) => (await admin.call(selectBannerRows)).find(({ BANNER_ID }) => BANNER_ID === id) ?? {}
  const save = async (id: string, over: object) =>
    admin.call(saveBannerRows, { rows: [{ ...(await slide(id)), BATCH_FLAG: 'update', ...over }] })
  const shown = async (who = portal.guest) => (await who.call(selectBanner)).map(({ BANNER_ID }) => BANNER_ID)
  const send = async (who: typeof admin, bytes: Uint8Array<ArrayBuffer> | null) => {
    const form = new FormData()
    form.append('BANNER_ID', 'B2')
    if (bytes) form.append('files', new Blob([bytes]), 'a.png')
    const body = new Response(form)
    const headers = { ...(await who.headers()), 'content-type': body.headers.get('content-type') ?? '' }
    const reply = await portal.inject({
      method: 'POST',
      url: saveBannerPicture.path,
      headers,
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return reply.statusCode
  }

  test('S6-008 they are the administrator’s', async () => {
    for (const contract of [selectBannerRows, saveBannerRows] as Endpoint[]) {
      await expect(portal.guest.call(contract, { rows: [] })).rejects.toMatchObject({ status: 401 })
      for (const account of ['customer.admin', 'staff'] as const)
        await expect(portal.as(account).call(contract, { rows: [] })).rejects.toMatchObject({ status: 403 })
    }
    expect(await send(portal.as('staff'), SAMPLES.png)).toBe(403)
  })

  test('S1-015 order, days and words of a slide are those of the home page at once; another corporation keeps its own', async () => {
    const today = todayInSeoul(portal.clock.now)
    await save('B2', { SORT_NO: 0, TITLE_KO: '새 제목' })
    expect((await portal.guest.call(selectBanner))[0]).toMatchObject({ BANNER_ID: 'B2', TITLE: '새 제목', PICTURE: '' })
    await save('B1', { FROM_DT: '20990101' })
    await save('B3', { FROM_DT: '20200101', UNTIL_DT: today })
    expect(await shown()).toEqual(['B2', 'B3'])
    await save('B3', { UNTIL_DT: '20200102' })
    expect(await shown()).toEqual(['B2'])
    expect(await shown(portal.as('us'))).toEqual(['B1', 'B2', 'B3'])
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is no screen of ours',
    async (LINK) => {
      await expect(save('B2', { LINK })).rejects.toMatchObject({ code: 'VAL-001', body: { errors: [{ fields: ['LINK'] }] } })
    },
  )

  test('S1-015 a picture is shown with its slide under an address of its own; what is no picture is refused', async () => {
    const picture = () => portal.inject({ method: 'GET', url: bannerPicture.path, query: { id: 'B2' } })
    expect((await picture()).statusCode).toBe(404)
    expect([await send(admin, SAMPLES.html), await send(admin, SAMPLES.png)]).toEqual([415, 200])
    expect((await portal.guest.call(selectBanner))[0]?.PICTURE).toMatch(/^[0-9a-f]{8}$/)
    const found = await picture()
    expect([found.headers['content-type'], found.rawPayload]).toEqual(['image/png', SAMPLES.png])
    expect(await send(admin, null)).toBe(200)
    expect((await picture()).statusCode).toBe(404)
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

  test('S6-014 S-40 users have theirs, without secrets and masked', async () => {
    const user = (await admin.call(selectUserList, { KEYWORD: 'other' })).find(({ USER_ID }) => USER_ID === 'other') ?? {}
    await admin.call(saveUserList, { rows: [{ ...user, BATCH_FLAG: 'update', PHONE: '02-555-0199' }] })
    const [change] = await admin.call(selectChanges, { LIST: 'USERS_SAVED', KEY: 'other' })
    expect(change?.CHANGES).toEqual({ PHONE: [expect.any(String), '02-****-0199'] })
  })
})
