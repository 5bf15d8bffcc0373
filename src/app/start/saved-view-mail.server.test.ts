import { expect, test } from 'vitest'
import { mailViews } from '#features/menu/saved-views/mail-views.server.ts'
import { deleteSavedView, saveSavedView, selectSavedViewList } from '#features/menu/saved-views/contract.ts'
import { selectBookingList } from '#features/bookings/booking-list/contract.ts'
import { usualSearch as bookingSearch } from '#features/bookings/booking-list/usual-search.ts'
import { selectRequestList } from '#features/exhibitions/exhibition-list/contract.ts'
import { usualSearch as requestSearch } from '#features/exhibitions/exhibition-list/usual-search.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { usualSearch } from '#features/shipments/usual-search.ts'
import { sendPendingMail } from '#integrations/mail/send-pending-mail.ts'
import { fakeTransport } from '#integrations/mail/fake.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { dictionary, handlers, textIn } from '../routing/registry.server.ts'
import { viewSheets } from './saved-view-export.server.ts'

const portal = await testPortal()
const { database, config } = portal
const MENU_ABBR = 'ptlShipmentList'
const quiet = { warn: () => {} }
const sheetOf = viewSheets({
  database,
  handlers,
  config,
  log: portal.server.log as never,
  now: () => portal.clock.now,
  text: textIn,
  dictionary,
  builtIn: dictionary,
})
const round = (now: Date, sheets = sheetOf) =>
  mailViews(database, { sheetOf: sheets, textIn, publicUrl: 'https://naru.example', log: quiet }, now)
const save = (MAIL: string, more: object = {}, who: 'customer' | 'other' = 'customer') =>
  portal
    .as(who)
    .call(saveSavedView, { MENU_ABBR, VIEW_NM: '수출 해상', QUERY: 'TRANS_MODE=SEA&IO_TYPE=EXP', DEFAULT_YN: 'N', MAIL, ...more })
const clear = async (who: 'customer' | 'other' = 'customer') => {
  for (const { VIEW_ID } of await portal.as(who).call(selectSavedViewList, { MENU_ABBR }))
    await portal.as(who).call(deleteSavedView, { MENU_ABBR, VIEW_ID })
  await database.as({ kind: 'job' }, (run) => run('delete from mail_outbox'))
}
const letters = () =>
  database.as({ kind: 'job' }, (run) =>
    run<{ to_addr: string; subject: string; body_text: string; file_nm: string; file_body: Buffer | null }>(
      'select * from mail_outbox order by mail_id',
    ),
  )
const tomorrow = () => new Date(portal.clock.now.getTime() + 26 * 3_600_000)

test('a view that its user wants daily is mailed once, as the file that user would download, even with several processes', async () => {
  const [view] = await save('DAILY')
  expect(view?.MAIL).toBe('DAILY')
  expect(await round(portal.clock.now)).toBe(0)
  const at = tomorrow()
  const rounds = await Promise.all([round(at), round(at), round(at)])
  expect(rounds.reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await round(at)).toBe(0)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    to_addr: 'doyun@mulgyeol.example',
    subject: '[나루] 수출 해상',
    file_nm: expect.stringMatching(/^수출 해상_\d{14}\.xlsx$/),
  })
  const { head } = await portal.as('customer').call(selectShipmentList, { ...usualSearch(at), TRANS_MODE: 'SEA', IO_TYPE: 'EXP' })
  expect(head?.total).toBeGreaterThan(0)
  expect(letter?.body_text).toContain(`${head?.total}건`)
  expect(letter?.body_text).toContain('메일로 받기')
  const transport = fakeTransport()
  await sendPendingMail(database, transport, new Date(at.getTime() + 60_000), [])
  expect(
    Buffer.from(transport.carried[0]?.file?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await letters())[0]?.file_body).toBeNull()
  await clear()
})

test('a view of the booking list is mailed the same way, with the bookings of that search', async () => {
  const ofBookings = { MENU_ABBR: 'ptlBookingList' }
  const [view] = await save('DAILY', { ...ofBookings, VIEW_NM: '해상 부킹', QUERY: 'TRANS_MODE=SEA' })
  const at = tomorrow()
  expect(await round(at)).toBe(1)
  const { head } = await portal.as('customer').call(selectBookingList, { ...bookingSearch(at), TRANS_MODE: 'SEA' })
  expect(head?.total).toBeGreaterThan(0)
  const [letter] = await letters()
  expect(letter?.body_text).toContain(`"해상 부킹"의 조회 결과 ${head?.total}건`)
  await portal.as('customer').call(deleteSavedView, { ...ofBookings, VIEW_ID: view?.VIEW_ID })
  await clear()
})

test('S2-123 a view of the exhibition list is mailed the same way, with the requests of that search', async () => {
  const ofRequests = { MENU_ABBR: 'ptlExhibitionList' }
  const [view] = await save('WEEKLY', { ...ofRequests, VIEW_NM: '접수 전시', QUERY: 'STATUS=RECEIVED' })
  const at = new Date(tomorrow().getTime() + 7 * 86_400_000)
  expect(await round(at)).toBe(1)
  const { head } = await portal.as('customer').call(selectRequestList, { ...requestSearch(at), STATUS: ['RECEIVED'] })
  expect(head?.total).toBeGreaterThan(0)
  const [letter] = await letters()
  expect(letter?.body_text).toContain(`"접수 전시"의 조회 결과 ${head?.total}건`)
  await portal.as('customer').call(deleteSavedView, { ...ofRequests, VIEW_ID: view?.VIEW_ID })
  await clear()
})

test('two processes that both prepared a mail send one: the second finds that the view was processed', async () => {
  await save('DAILY')
  const at = tomorrow()
  // The first is so slow that its view is assigned to the second.
  const slow: typeof sheetOf = async (...ask) => {
    const sheet = await sheetOf(...ask)
    await database.as({ kind: 'job' }, (run) => run('update view_mail set leased_until = $1', [at]))
    expect(await round(at)).toBe(1)
    return sheet
  }
  expect(await round(at, slow)).toBe(0)
  expect(await letters()).toHaveLength(1)
  await clear()
})

test("current rights apply: a user without the company's rows gets none of them, a disabled user gets no mail any more", async () => {
  await save('DAILY', { QUERY: '' }, 'other')
  const set = (sql: string) => database.owner((run) => run(`update app_user set ${sql} where user_id = 'other'`))
  await set("cust_cd = 'CUST003'")
  const { FROM_DT, TO_DT } = usualSearch(tomorrow())
  const [theirs] = await database.owner((run) =>
    run<{ n: number }>(
      "select count(*)::int as n from shipment where corp_cd = 'KR' and 'CUST003' in (cust_cd, shipper_cd, consignee_cd) and etd >= $1::date and etd < $2::date + 1",
      [FROM_DT, TO_DT],
    ),
  )
  expect(await round(tomorrow())).toBe(1)
  const [letter] = await letters()
  expect(letter?.body_text).toContain(theirs?.n ? `결과 ${theirs.n}건` : '조회된 데이터가 없습니다')
  await set("cust_cd = 'CUST002', use_yn = 'N'")
  expect(await round(new Date(tomorrow().getTime() + 86_400_000))).toBe(0)
  await set("use_yn = 'Y'")
  portal.signInAgain('other')
  expect((await portal.as('other').call(selectSavedViewList, { MENU_ABBR })).map(({ MAIL }) => MAIL)).toEqual([''])
  await clear('other')
})

test('it stops in the panel of the view, or when the view is deleted, and a new name does not change it', async () => {
  const [view] = await save('WEEKLY')
  expect((await save('WEEKLY', { VIEW_ID: view?.VIEW_ID, VIEW_NM: '해상', MAIL: undefined }))[0]).toMatchObject({
    VIEW_NM: '해상',
    MAIL: 'WEEKLY',
  })
  expect((await save('', { VIEW_ID: view?.VIEW_ID }))[0]?.MAIL).toBe('')
  await save('DAILY', { VIEW_ID: view?.VIEW_ID })
  await clear()
  expect(await round(new Date(tomorrow().getTime() + 8 * 86_400_000))).toBe(0)
  expect(await letters()).toEqual([])
  await expect(save('HOURLY')).rejects.toMatchObject({ code: 'VAL-001' })
})

test('a file that cannot be made is retried, and after some tries left until the next time', async () => {
  await save('DAILY')
  const broken: typeof sheetOf = async () => {
    throw new Error('no')
  }
  // At ten in Seoul: no other mail falls due while it is tried again.
  const day = new Date(tomorrow().getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  let at = new Date(`${day}T10:00:00+09:00`)
  for (let nth = 0; nth < 5; nth += 1) {
    expect(await round(at, broken)).toBe(0)
    at = new Date(at.getTime() + 301_000)
  }
  expect(await round(at)).toBe(0)
  expect(await round(new Date(at.getTime() + 86_400_000))).toBe(1)
  await clear()
})
