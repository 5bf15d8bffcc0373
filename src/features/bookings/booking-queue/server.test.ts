import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airCalls } from '../air-booking/contract.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import { confirmBookings, selectBookingQueue, takeBookings } from './contract.ts'

const portal = await testPortal()
const [customer, staff] = [portal.as('customer'), portal.as('staff')]
const owned = <R>(query: string, ...params: unknown[]) => portal.database.owner((run) => run<R>(query, params))
const requested = async (head = {}) => String((await customer.call(seaCalls.requestBooking, seaBooking({ head }))).header.BKG_NO)
const waiting = async () => (await staff.call(selectBookingQueue)).rows
const rowOf = async (no: string) => (await waiting()).find(({ BKG_NO }) => BKG_NO === no)
const FACTS = {
  CARRIER_CD: 'HLCU',
  VESSEL_NM: 'hanbada one',
  VOYAGE_NO: '012w',
  VGM_CLOSING_AT: '202612021200',
  CARGO_CLOSING_AT: '202612021700',
}
const given = async (no: string, facts = {}) => ({ BKG_NO: no, ROW_VER: (await rowOf(no))?.ROW_VER ?? 0, ...facts })

beforeEach(() =>
  owned("update booking set status = 'REJECTED' where corp_cd = 'KR' and status = 'REQUESTED'").then(() =>
    owned("update booking_amendment set status = 'WITHDRAWN' where status = 'OPEN'"),
  ),
)

describe('S2-151 what waits for staff', () => {
  test('requests and open changes, the oldest first, with age, customer and what a confirmation lacks; drafts and answered ones are none', async () => {
    const old = await requested()
    await owned("update booking set req_at = $2::timestamptz - interval '26 hours' where bkg_no = $1", old, portal.clock.now)
    const air = String((await customer.call(airCalls.requestBooking, airBooking())).header.BKG_NO)
    await customer.call(seaCalls.saveBooking, seaBooking())
    const changed = await requested()
    await staff.call(seaCalls.confirmBooking, { BKG_NO: changed, ANYWAY_YN: 'Y' })
    const { header, containers, dimensions, state } = await customer.call(seaCalls.selectBooking, { BKG_NO: changed })
    await customer.call(seaCalls.amendBooking, {
      header: { ...header, PKG_QTY: 9 },
      containers,
      dimensions,
      ROW_VER: state.ROW_VER,
      NOTE: '',
    })
    const { rows, TOTAL, ME } = await staff.call(selectBookingQueue)
    expect([TOTAL, ME, rows.map(({ BKG_NO, KIND }) => [BKG_NO, KIND])]).toEqual([
      3,
      'staff',
      [
        [old, 'REQUEST'],
        [air, 'REQUEST'],
        [changed, 'CHANGE'],
      ],
    ])
    expect(rows[0]).toMatchObject({ CUST_CD: 'CUST001', POL: 'KRPUS', CNTR_TEXT: '40HC × 2', OWNER: '', DOC_CLOSING_AT: '202612011700' })
    expect(rows[0]?.MISSING).toEqual(['CARRIER_CD', 'VESSEL_NM', 'VOYAGE_NO', 'VGM_CLOSING_AT', 'CARGO_CLOSING_AT'])
    expect(rows[0]?.AGE).toBeGreaterThanOrEqual(26 * 60)
    expect(rows[0]?.AGE).toBeLessThan(26 * 60 + 10)
  })

  test('a member of staff takes several, and they are no one’s again when released; both are recorded', async () => {
    const numbers = [await requested(), await requested()]
    const rows = numbers.map((BKG_NO) => ({ BKG_NO }))
    const taken = await staff.call(takeBookings, { rows })
    expect(taken.rows.map(({ OWNER }) => OWNER)).toEqual(['staff', 'staff'])
    expect(taken.rows[0]?.OWNER_NM).not.toBe('')
    expect((await portal.as('admin').call(takeBookings, { rows: rows.slice(0, 1) })).rows.map(({ OWNER }) => OWNER)).toEqual([
      'admin',
      'staff',
    ])
    await staff.call(takeBookings, { rows, RELEASE_YN: 'Y' })
    expect((await waiting()).map(({ OWNER }) => OWNER)).toEqual(['', ''])
    expect(
      (await owned<{ action: string }>('select action from audit_log where target = $1 order by audit_id', numbers[0])).map(
        ({ action }) => action,
      ),
    ).toEqual(['BOOKING_STATUS', 'BOOKING_TAKEN', 'BOOKING_TAKEN', 'BOOKING_RELEASED'])
    await expect(staff.call(takeBookings, { rows: [{ BKG_NO: 'KRS000000001' }] })).rejects.toMatchObject({ code: 'NTF-001' })
  })

  test('it is for staff, each of their own corporation', async () => {
    const no = await requested()
    for (const caller of [customer, portal.as('customer.admin')])
      await expect(caller.call(selectBookingQueue)).rejects.toMatchObject({ code: 'AUTH-003' })
    await expect(portal.guest.call(selectBookingQueue)).rejects.toMatchObject({ status: 401 })
    const us = portal.as('us')
    expect((await us.call(selectBookingQueue)).rows).toEqual([])
    await expect(us.call(takeBookings, { rows: [{ BKG_NO: no }] })).rejects.toMatchObject({ code: 'NTF-001' })
    const { outcomes } = await us.call(confirmBookings, { ANYWAY_YN: 'Y', rows: [{ BKG_NO: no, ROW_VER: 1 }] })
    expect(outcomes).toMatchObject([{ DONE_YN: 'N' }])
    expect((await rowOf(no))?.KIND).toBe('REQUEST')
  })
})

describe('S2-151 the form’s own confirmation', () => {
  test('asks for what no one has said, by name; what comes with it is in the booking, and without it staff must say so', async () => {
    const [first, second] = [await requested(), await requested()]
    const { VESSEL_NM: _, ...lacking } = FACTS
    await expect(staff.call(seaCalls.confirmBooking, { BKG_NO: first, ...lacking })).rejects.toMatchObject({
      code: 'VAL-001',
      body: { errors: [{ fields: ['VESSEL_NM'] }] },
    })
    const untouched = await staff.call(seaCalls.selectBooking, { BKG_NO: first })
    expect([untouched.state.STATUS, untouched.header.VOYAGE_NO]).toEqual(['REQUESTED', ''])
    const done = await staff.call(seaCalls.confirmBooking, { BKG_NO: first, ...FACTS })
    expect([done.state.STATUS, done.header]).toMatchObject(['CONFIRMED', { ...FACTS, VESSEL_NM: 'HANBADA ONE', VOYAGE_NO: '012W' }])
    expect((await staff.call(seaCalls.confirmBooking, { BKG_NO: second, ANYWAY_YN: 'Y' })).state.STATUS).toBe('CONFIRMED')
  })
})

describe('S2-151 several are confirmed at once', () => {
  test('two that are complete are confirmed, the one that lacks a vessel is named with what it lacks and keeps nothing', async () => {
    const [first, second, third] = [await requested(), await requested(), await requested()]
    const { VESSEL_NM: _, ...lacking } = FACTS
    const rows = [await given(first, FACTS), await given(second, lacking), await given(third, FACTS)]
    const { outcomes, rows: left } = await staff.call(confirmBookings, { rows })
    expect(outcomes.map(({ BKG_NO, DONE_YN }) => [BKG_NO, DONE_YN])).toEqual([
      [first, 'Y'],
      [second, 'N'],
      [third, 'Y'],
    ])
    expect(outcomes[1]?.MESSAGE).toBe('선명: 확정 전에 입력해 주세요.')
    expect(left.map(({ BKG_NO, CARRIER_CD }) => [BKG_NO, CARRIER_CD])).toEqual([[second, '']])
    expect(await owned('select vessel_nm, carrier_cd, voyage_no from shipment where bkg_no = any($1)', [first, second, third])).toEqual(
      Array(2).fill({ vessel_nm: 'HANBADA ONE', carrier_cd: 'HLCU', voyage_no: '012W' }),
    )
    const cutOffs = await owned('select vgm_closing_at::text as vgm, cargo_closing_at::text as cargo from booking where bkg_no = $1', first)
    expect(cutOffs).toEqual([{ vgm: '2026-12-02 12:00:00', cargo: '2026-12-02 17:00:00' }])
  })

  test('what is unknown is confirmed when staff say so; a wrong code, a stale version and a second confirmation are told beside it', async () => {
    const [first, second, third] = [await requested(), await requested(), await requested()]
    const stale = await given(third)
    await owned('update booking set row_ver = row_ver + 1 where bkg_no = $1', third)
    const rows = [await given(first), await given(second, { CARRIER_CD: 'NOBODY' }), stale]
    const { outcomes } = await staff.call(confirmBookings, { ANYWAY_YN: 'Y', rows })
    expect(outcomes.map(({ DONE_YN }) => DONE_YN)).toEqual(['Y', 'N', 'N'])
    const again = await staff.call(confirmBookings, { ANYWAY_YN: 'Y', rows: rows.slice(0, 1) })
    expect(again.outcomes[0]).toMatchObject({ DONE_YN: 'N' })
    expect(await owned('select 1 from shipment where bkg_no = any($1)', [first, second, third])).toHaveLength(1)
  })

  test('a repeated attempt gets the first answer and makes no second shipment', async () => {
    const no = await requested()
    const input = { SAVE_KEY: 'queue-attempt-1', ANYWAY_YN: 'Y', rows: [await given(no)] }
    const first = await staff.call(confirmBookings, input)
    expect(await staff.call(confirmBookings, input)).toEqual(first)
    expect(await owned('select 1 from shipment where bkg_no = $1', no)).toHaveLength(1)
  })
})
