import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airCalls } from '../air-booking/contract.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import type { BookingRecord } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const staff = portal.as('staff')

const SIZES = [
  { LEN_CM: 100, WID_CM: 50.5, HGT_CM: 40, QTY: 10, UNIT_WT: 18.25 },
  { LEN_CM: 50, WID_CM: 40, HGT_CM: 30, QTY: 1, UNIT_WT: null },
]
const KINDS = [
  ['sea FCL', seaCalls, seaBooking()],
  ['sea LCL', seaCalls, seaBooking({ head: { SVC_TYPE: 'LCL', PKG_QTY: 11, CBM: 2.08 }, containers: [], dimensions: SIZES })],
  ['air', airCalls, airBooking({ dimensions: SIZES, head: { PKG_QTY: 11 } })],
] as const

/** The form as its screen posts it without changes. */
const asRead = ({ header, containers, dimensions, state }: BookingRecord) => ({ header, containers, dimensions, ROW_VER: state.ROW_VER })
const keyOf = ({ header, state }: BookingRecord) => ({ BKG_NO: String(header.BKG_NO), ROW_VER: state.ROW_VER })

describe.each(KINDS)('S2-117 S2-118 an unchanged booking: %s', (_, calls, posted) => {
  test('saving it creates no new version and no history entry', async () => {
    const saved = await customer.call(calls.saveBooking, posted)
    const again = await customer.call(calls.saveBooking, asRead(saved))
    expect(again.state.ROW_VER).toBe(saved.state.ROW_VER)
    expect(again.history).toEqual(saved.history)
  })
  test('amending it is refused as unchanged, and one real change is the only one reported', async () => {
    const asked = await customer.call(calls.requestBooking, posted)
    const booking = await staff.call(calls.confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })
    const form = { ...asRead(booking), NOTE: '' }
    await expect(customer.call(calls.amendBooking, form)).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
      body: { message: expect.stringContaining('변경된 항목이 없습니다') },
    })
    const after = await customer.call(calls.selectBooking, keyOf(booking))
    expect([after.state.ROW_VER, after.amendment, after.history.length]).toEqual([booking.state.ROW_VER, null, booking.history.length])
    const amended = await customer.call(calls.amendBooking, { ...form, header: { ...form.header, PO_NO: 'PO-CHANGED' } })
    expect(amended.amendment?.CHANGES).toEqual([{ FIELD: 'PO_NO', FROM: '', TO: 'PO-CHANGED' }])
  })
})

test('S2-118 a figure moved to another column of the same line is a change', async () => {
  const saved = await customer.call(
    airCalls.saveBooking,
    airBooking({ dimensions: [{ LEN_CM: 10, WID_CM: 20, HGT_CM: null, QTY: 3, UNIT_WT: null }] }),
  )
  const moved = await customer.call(airCalls.saveBooking, {
    ...asRead(saved),
    dimensions: [{ LEN_CM: 10, WID_CM: 20, HGT_CM: 3, QTY: null, UNIT_WT: null }],
  })
  expect(moved.state.ROW_VER).toBe(saved.state.ROW_VER + 1)
  expect(moved.history[0]?.CHANGES).toContainEqual({ FIELD: 'dimensions', FROM: '10 · 20 · – · 3', TO: '10 · 20 · 3' })
})
