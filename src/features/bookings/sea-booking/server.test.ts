import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { seaBooking } from '../booking.factory.ts'
import type { BookingRecord, PostedBooking } from '../booking-record/contract.ts'
import { seaCalls } from './contract.ts'

const portal = await testPortal()
portal.clock.now = new Date('2026-12-31T16:00:00Z') // January in Seoul
const { selectBooking, saveBooking, requestBooking, cancelBooking } = seaCalls
const as = portal.as('customer')
const save = (over: Parameters<typeof seaBooking>[0] = {}) => as.call(saveBooking, seaBooking(over))
const noOf = ({ header }: BookingRecord) => String(header.BKG_NO)
/** The form of a booking, to be sent again. */
const again = ({ header, containers, dimensions, state }: BookingRecord, head: object = {}): PostedBooking => ({
  header: { ...header, ...head },
  containers,
  dimensions,
  ROW_VER: state.ROW_VER,
})
const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))

describe('a draft', () => {
  test('S2-117 stores every field and line, and reopens with the names of its codes', async () => {
    const saved = await save({
      head: { PO_NO: 'MP-EU-2651', TEMP_MIN: -18.5, TRUCK_YN: 'Y', TRUCK_DT: '20261130', DG_YN: 'Y', UN_NO: '1263' },
    })
    const read = await as.call(selectBooking, { BKG_NO: noOf(saved) })
    expect(read).toEqual(saved)
    expect(read.header).toMatchObject({
      PO_NO: 'MP-EU-2651',
      TEMP_MIN: -18.5,
      GROSS_WT: 18_420.5,
      ETD: '20261204',
      DOC_CLOSING_AT: '202612011700',
      UN_NO: '1263',
    })
    expect(read.containers).toEqual([{ SEQ: 1, CNTR_TYPE: '40HC', QTY: 2, SOC_YN: 'N', UNIT_WT: 7_210, REMARK: '' }])
    expect(read.names).toMatchObject({ POL: '부산', CUST_CD: expect.stringMatching(/.+/) })
    expect(read.state).toMatchObject({ STATUS: 'DRAFT', MAY: ['SAVE', 'REQUEST', 'CANCEL'] })
  })
  test('Appendix E.2 requires only a customer and a direction, and stores incomplete lines', async () => {
    const { containers } = await as.call(saveBooking, {
      header: { CUST_CD: 'CUST001', IO_TYPE: 'IMP' },
      containers: [{ CNTR_TYPE: '', QTY: 3 }, {}],
    })
    expect(containers).toMatchObject([{ SEQ: 1, CNTR_TYPE: '', QTY: 3 }])
    await expect(as.call(saveBooking, { header: { CUST_CD: 'CUST001' } })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
    await expect(as.call(saveBooking, { header: { IO_TYPE: 'EXP' } })).rejects.toMatchObject({ code: 'VAL-001' })
  })
  test('S2-120 twenty concurrent saves get twenty numbers of the month', async () => {
    const numbers = (await Promise.all(Array.from({ length: 20 }, () => save()))).map(noOf)
    expect(new Set(numbers).size).toBe(20)
    expect(numbers.every((no) => /^KRS2701\d{5}$/.test(no))).toBe(true)
  })
  test('a form whose first response was lost creates one booking, however often and with whatever data it is sent', async () => {
    const FORM_KEY = 'form-lost-answer'
    const both = await Promise.all([
      save({ FORM_KEY, SAVE_KEY: 'attempt-1' }),
      save({ FORM_KEY, SAVE_KEY: 'attempt-2', head: { PO_NO: 'LATER' } }),
    ])
    expect(noOf(both[0])).toBe(noOf(both[1]))
    const third = await save({ FORM_KEY, head: { PO_NO: 'LAST' } })
    expect(third.header).toMatchObject({ BKG_NO: noOf(both[0]), PO_NO: 'LAST' })
  })
  test('a repeated attempt returns the first answer, an outdated version is a conflict', async () => {
    const first = await save()
    const attempt = { ...again(first, { PO_NO: 'A' }), SAVE_KEY: 'the-very-same' }
    const twice = [await as.call(saveBooking, attempt), await as.call(saveBooking, attempt)]
    expect(twice[0]).toEqual(twice[1])
    await expect(as.call(saveBooking, again(first, { PO_NO: 'B' }))).rejects.toMatchObject({ status: 409, code: 'CNF-001' })
    expect((await as.call(selectBooking, { BKG_NO: noOf(first) })).header.PO_NO).toBe('A')
  })
  test('an unchanged save keeps version and history; saves close together are one history entry', async () => {
    const first = await save()
    expect((await as.call(saveBooking, again(first))).state.ROW_VER).toBe(first.state.ROW_VER)
    const second = await as.call(saveBooking, again(first, { PO_NO: 'A' }))
    const third = await as.call(saveBooking, again(second, { PO_NO: 'B', MARKS: 'N/M' }))
    expect(third.history).toMatchObject([{ ACTION: 'CREATE', USER_NM: '이도윤', STAFF_YN: 'N' }])
    const changes = Object.fromEntries(third.history[0]?.CHANGES.map(({ FIELD, FROM, TO }) => [FIELD, [FROM, TO]]) ?? [])
    expect(changes).toEqual({ PO_NO: ['', 'B'], MARKS: ['', 'N/M'] })
  })
})

describe('requesting', () => {
  test('S2-119 the same request twice creates one booking, requested once', async () => {
    const request = { ...seaBooking(), FORM_KEY: 'double-click-form' }
    const [a, b] = await Promise.all([
      as.call(requestBooking, { ...request, SAVE_KEY: 'double-click' }),
      as.call(requestBooking, { ...request, SAVE_KEY: 'double-click' }),
    ])
    expect(a).toEqual(b)
    expect(a.state).toMatchObject({ STATUS: 'REQUESTED', REQ_USER: '이도윤', MAY: ['CANCEL'] })
    await expect(as.call(requestBooking, request)).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
    expect(await owned(`select bkg_no from booking where form_key = 'double-click-form'`)).toHaveLength(1)
  })
  test('S6-014 every change of status is in the audit log and in the history', async () => {
    const requested = await as.call(requestBooking, seaBooking())
    const cancelled = await as.call(cancelBooking, { BKG_NO: noOf(requested), ROW_VER: requested.state.ROW_VER })
    expect(cancelled.history.map(({ ACTION, FROM_STATUS, TO_STATUS }) => [ACTION, FROM_STATUS, TO_STATUS])).toEqual([
      ['CANCEL', 'REQUESTED', 'CANCELLED'],
      ['REQUEST', 'DRAFT', 'REQUESTED'],
      ['CREATE', '', 'DRAFT'],
    ])
    const log = await owned<{ user_id: string; detail: object; ip: string }>(
      `select user_id, detail, ip from audit_log where action = 'BOOKING_STATUS' and target = $1 order by audit_id`,
      [noOf(requested)],
    )
    expect(log.map(({ user_id, detail }) => [user_id, detail])).toEqual([
      ['customer', { from: 'DRAFT', to: 'REQUESTED' }],
      ['customer', { from: 'REQUESTED', to: 'CANCELLED' }],
    ])
    expect(log[0]?.ip).not.toBe('')
  })

  const bad: [string, Parameters<typeof seaBooking>[0], string[]][] = [
    ...[
      'IO_TYPE',
      'SVC_TYPE',
      'INCOTERMS',
      'FRT_TERM',
      'CUST_CD',
      'SHIPPER_NM',
      'CONSIGNEE_NM',
      'CONTACT_NM',
      'CONTACT_PHONE',
      'CONTACT_EMAIL',
    ].map((name): [string, object, string[]] => [`without ${name}`, { head: { [name]: '' } }, [name]]),
    ...['POL', 'POD', 'ETD', 'CARGO_READY_DT', 'COMMODITY', 'PKG_UNIT'].map((name): [string, object, string[]] => [
      `without ${name}`,
      { head: { [name]: ' ' } },
      [name],
    ]),
    ['without packages and weight', { head: { PKG_QTY: null, GROSS_WT: 0 } }, ['PKG_QTY', 'GROSS_WT']],
    ['LCL without volume', { head: { SVC_TYPE: 'LCL', CBM: null } }, ['CBM']],
    ['FCL without containers', { containers: [] }, ['containers']],
    ['a container without its type, and one too many', { containers: [{ QTY: 1 }, { CNTR_TYPE: '40HC', QTY: 100 }] }, ['CNTR_TYPE', 'QTY']],
    ['an unknown container type', { containers: [{ CNTR_TYPE: '99XX', QTY: 1 }] }, ['CNTR_TYPE']],
    ['dangerous goods without UN number and class', { head: { DG_YN: 'Y' } }, ['UN_NO', 'DG_CLASS']],
    ['a UN number that is none', { head: { DG_YN: 'Y', UN_NO: '9999', DG_CLASS: '3' } }, ['UN_NO']],
    ['a refrigerated container without temperature', { containers: [{ CNTR_TYPE: '40RF', QTY: 1 }] }, ['TEMP_MIN']],
    ['an arrival before the departure', { head: { ETA: '20261203' } }, ['ETA']],
    ['a day that is none', { head: { ETD: '20261301' } }, ['ETD']],
    ['a moment that is none', { head: { DOC_CLOSING_AT: '202612012560' } }, ['DOC_CLOSING_AT']],
    ['a cut-off after the departure', { head: { CARGO_CLOSING_AT: '202612050100' } }, ['CARGO_CLOSING_AT']],
    ['one port for both ends', { head: { POD: 'KRPUS' } }, ['POD']],
    [
      'codes that do not exist',
      { head: { POL: 'KRXXX', CARRIER_CD: 'NOPE', INCOTERMS: 'ABC', TEAM_CD: 'ZZZ' } },
      ['POL', 'CARRIER_CD', 'INCOTERMS', 'TEAM_CD'],
    ],
    ['negative figures', { head: { GROSS_WT: -1, CBM: -0.5 } }, ['GROSS_WT', 'CBM']],
    ['a text that is too long', { head: { COMMODITY: 'X'.repeat(551) } }, ['COMMODITY']],
    [
      'a phone and a mail address that are none',
      { head: { CONTACT_PHONE: '123', CONTACT_EMAIL: 'a@b' } },
      ['CONTACT_PHONE', 'CONTACT_EMAIL'],
    ],
    ['trucking without an address', { head: { TRUCK_YN: 'Y' } }, ['TRUCK_ADDR']],
    ['a flag that is none', { head: { INSURE_YN: 'X' } }, ['INSURE_YN']],
    ['an HS code of letters', { head: { HS_CD: 'ABCD' } }, ['HS_CD']],
    ['the code of a party that is not known to the customer', { head: { CONSIGNEE_CD: 'CUST002' } }, ['CONSIGNEE_CD']],
  ]
  test.each(bad)('S5-052 %s is refused, each field by name', async (_, over, fields) => {
    const refusal = await as.call(requestBooking, seaBooking(over)).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'VAL-001' })
    const { errors } = (refusal as { body: { errors: { fields: string[]; message: string }[] } }).body
    expect(errors.flatMap((error) => error.fields).sort()).toEqual([...fields].sort())
    expect(errors.every(({ message }) => message.length > 3 && !message.includes('booking.'))).toBe(true)
  })
  test('an invalid line is reported with its position and grid', async () => {
    const over = { containers: [{ CNTR_TYPE: '40HC', QTY: 1 }, { CNTR_TYPE: '40HC' }] }
    await expect(as.call(requestBooking, seaBooking(over))).rejects.toMatchObject({
      body: { errors: [{ rowIndex: '2', columnsName: '수량', gridTitle: '컨테이너', message: '수량은 필수 입력 항목입니다.' }] },
    })
  })
  test('an invalid value is refused in a draft too', async () => {
    await expect(save({ head: { GROSS_WT: -1, ETD: '20261301' } })).rejects.toMatchObject({ code: 'VAL-001' })
  })
})
