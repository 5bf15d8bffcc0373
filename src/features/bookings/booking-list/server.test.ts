import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { seaBooking } from '../booking.factory.ts'
import { selectBookingChoice } from '../booking-list-popup/contract.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import { cancelBookingList, exportBookingList, selectBookingList } from './contract.ts'

const portal = await testPortal()
portal.clock.now = new Date('2031-05-20T03:00:00Z')
const MAY = { FROM_DT: '20310501', TO_DT: '20310531' }
const search = (over: object = {}, who: Parameters<typeof portal.as>[0] = 'customer') =>
  portal.as(who).call(selectBookingList, { ...MAY, ...over })
const numbers: Record<string, string> = {}
const namesOf = ({ rows }: { rows: { BKG_NO: string }[] }) =>
  rows.map(({ BKG_NO }) => Object.entries(numbers).find(([, no]) => no === BKG_NO)?.[0] ?? BKG_NO)

beforeAll(async () => {
  const keep = async (name: string, who: 'customer' | 'customer.admin' | 'staff', head: object, request = false) => {
    const made = await portal
      .as(who)
      .call(
        request ? seaCalls.requestBooking : seaCalls.saveBooking,
        seaBooking({ head: { ETD: '20310601', ETA: '', CARGO_READY_DT: '20310528', DOC_CLOSING_AT: '', ...head } }),
      )
    numbers[name] = String(made.header.BKG_NO)
  }
  await keep('draft', 'customer', { IO_TYPE: 'IMP' })
  await keep('asked', 'customer', { POD: 'USLAX', PO_NO: 'A' }, true)
  await keep('colleague', 'customer.admin', {}, true)
  await keep('as party', 'staff', { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: 'CUST001' }, true)
  await keep('their draft', 'staff', { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: 'CUST001' })
  await keep('foreign', 'staff', { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: '' }, true)
})

test('S6-006 a customer sees own bookings and requested ones in which it is a party, newest first', async () => {
  const answer = await search()
  expect(namesOf(answer)).toEqual(['as party', 'colleague', 'asked', 'draft'])
  expect(answer.head?.total).toBe(4)
  expect(namesOf(await search({}, 'staff'))).toHaveLength(6)
  expect((await search({}, 'us')).rows).toEqual([])
})

test('Appendix E.4 a row has its columns and whether its reader may cancel it', async () => {
  const { rows } = await search()
  expect(rows.find(({ BKG_NO }) => BKG_NO === numbers.asked)).toEqual({
    BKG_NO: numbers.asked,
    TRANS_MODE: 'SEA',
    IO_TYPE: 'EXP',
    SVC_TYPE: 'FCL',
    STATUS: 'REQUESTED',
    REQ_AT: '203105201200',
    CUST_CD: 'CUST001',
    CUST_NM: '물결정밀공업',
    SHIPPER_NM: 'MULGYEOL PRECISION CO., LTD.',
    CONSIGNEE_NM: 'NOORDKADE TECHNIEK B.V.',
    POL: 'KRPUS',
    POD: 'USLAX',
    ETD: '20310601',
    ETA: '',
    VESSEL: '',
    PKG_QTY: 824,
    PKG_UNIT: 'CTN',
    GROSS_WT: 18_420.5,
    CBM: 0,
    CNTR_TEXT: '40HC × 2',
    REQ_USER: '이도윤',
    CONFIRM_USER: '',
    CONFIRM_AT: '',
    REJECT_REASON: '',
    HBL_NO: '',
    AMEND_YN: 'N',
    ROW_VER: 2,
    CANCEL_YN: 'Y',
    CARRIER_BKG_NO: '',
  })
  const cancel = Object.fromEntries(rows.map(({ BKG_NO, CANCEL_YN }) => [namesOf({ rows: [{ BKG_NO }] })[0], CANCEL_YN]))
  expect(cancel).toEqual({ draft: 'Y', asked: 'Y', colleague: 'N', 'as party': 'N' })
})

test('S2-121 bookings are found by status, direction, port and number', async () => {
  expect(namesOf(await search({ STATUS: ['DRAFT'] }))).toEqual(['draft'])
  expect(namesOf(await search({ IO_TYPE: 'IMP' }))).toEqual(['draft'])
  expect(namesOf(await search({ POD: 'uslax' }))).toEqual(['asked'])
  expect(namesOf(await search({ TRANS_MODE: 'AIR' }))).toEqual([])
  // KRBNP is another code of Busan.
  expect((await search({ POL: 'KRBNP' })).rows).toHaveLength(4)
  expect(namesOf(await search({ BKG_NO: numbers.draft?.toLowerCase(), FROM_DT: '', TO_DT: '' }))).toEqual(['draft'])
  expect((await search({ BKG_NO: '%' })).rows).toEqual([])
  expect((await search({ FROM_DT: '20310401', TO_DT: '20310519' })).rows).toEqual([])
})

test('S5-012 a search without period and number is refused, as is a too long or reversed period', async () => {
  await expect(search({ FROM_DT: '', TO_DT: '' })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
  await expect(search({ FROM_DT: '20310531', TO_DT: '20310501' })).rejects.toMatchObject({
    body: { message: expect.stringContaining('시작일자') },
  })
  await expect(search({ FROM_DT: '20300101', TO_DT: '20310501' })).rejects.toMatchObject({
    body: { message: '조회 기간은 12개월을 초과할 수 없습니다.' },
  })
  await expect(search({ STATUS: ['GONE'] })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(portal.guest.call(selectBookingList, MAY)).rejects.toMatchObject({ status: 401 })
})

test('windows of a search begin at the requested anchor', async () => {
  const { head } = await search()
  const { anchors } = await search({ ANCHORS: { UP_TO: head?.upTo } })
  const second = await search({ WINDOW: { ANCHOR: anchors?.[0], SKIP: 1, LIMIT: 2, UP_TO: head?.upTo } })
  expect(namesOf(second)).toEqual(['colleague', 'asked'])
})

test('S2-133 the list is exported as shown', async () => {
  const reply = await portal.inject({
    method: 'POST',
    url: exportBookingList.path,
    headers: await portal.as('customer').headers(),
    payload: { ...MAY, FORMAT: 'csv', COLUMNS: ['BKG_NO', 'STATUS', 'REQ'] },
  })
  const lines = reply.body.replace('\ufeff', '').trim().split(/\r?\n/)
  expect(lines[0]).toBe('부킹번호,상태,요청일시')
  expect(lines[3]).toBe(`${numbers.asked},접수,2031-05-20 12:00`)
  expect(lines).toHaveLength(5)
})

test('S2-122 the popup finds bookings by number and party, of one mode, without a period', async () => {
  const find = async (over: object) => namesOf({ rows: await portal.as('customer').call(selectBookingChoice, over) })
  expect(await find({ KEYWORD: numbers.draft })).toEqual(['draft'])
  expect(await find({ KEYWORD: 'noordkade', ...MAY })).toEqual(['as party', 'colleague', 'asked', 'draft'])
  expect(await find({ TRANS_MODE: 'AIR', ...MAY })).toEqual([])
  await expect(portal.as('customer').call(selectBookingChoice, { FROM_DT: '20310531', TO_DT: '20310501' })).rejects.toMatchObject({
    code: 'VAL-001',
  })
  await expect(portal.guest.call(selectBookingChoice, {})).rejects.toMatchObject({ status: 401 })
})

test('S2-121 S6-007 selected bookings are cancelled all or none', async () => {
  const rowsOf = async (...names: string[]) => {
    const { rows } = await search({}, 'staff')
    return names.map((name) => ({ BKG_NO: numbers[name], ROW_VER: rows.find(({ BKG_NO }) => BKG_NO === numbers[name])?.ROW_VER }))
  }
  const statusOf = async (name: string) => (await search({}, 'staff')).rows.find(({ BKG_NO }) => BKG_NO === numbers[name])?.STATUS
  const both = { rows: await rowsOf('asked', 'colleague') }
  await expect(portal.as('customer').call(cancelBookingList, both)).rejects.toMatchObject({
    status: 403,
    code: 'AUTH-003',
    body: { message: expect.stringContaining(numbers.colleague ?? '') },
  })
  expect(await statusOf('asked')).toBe('REQUESTED')
  expect(await portal.as('customer.admin').call(cancelBookingList, both)).toEqual({ BKG_NO: [numbers.asked, numbers.colleague] })
  expect(await statusOf('colleague')).toBe('CANCELLED')
  await expect(portal.as('other').call(cancelBookingList, { rows: await rowsOf('draft') })).rejects.toMatchObject({ status: 404 })
  await expect(portal.guest.call(cancelBookingList, both)).rejects.toMatchObject({ status: 401 })
  await expect(portal.as('customer').call(cancelBookingList, { rows: [] })).rejects.toMatchObject({ code: 'VAL-001' })
})

test("S2-121 an air booking is listed with the name of its service level in the reader's language", async () => {
  const { rows } = await portal.as('customer').call(selectBookingList, { BKG_NO: 'KRA', TRANS_MODE: 'AIR' })
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ SVC_TYPE }) => SVC_TYPE))).toEqual(new Set(['일반']))
})
