import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking-state.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { selectShipmentList } from '../../shipments/shipment-list/contract.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { seaBooking } from '../booking.factory.ts'
import type { BookingRecord } from '../booking-record/contract.ts'
import { seaCalls } from './contract.ts'

const portal = await testPortal()
const { selectBooking, saveBooking, requestBooking, cancelBooking, confirmBooking, rejectBooking, undoConfirmation } = seaCalls
type Who = 'customer' | 'customer.admin' | 'other' | 'staff' | 'admin' | 'us'

const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const keyOf = ({ header, state }: BookingRecord) => ({ BKG_NO: String(header.BKG_NO), ROW_VER: state.ROW_VER })
const requested = (over: Parameters<typeof seaBooking>[0] = {}, who: Who = 'customer') =>
  portal.as(who).call(requestBooking, seaBooking(over))

/** A booking of the demo customer in any status, reached through the public calls. */
const inState = async (status: BookingStatus): Promise<BookingRecord> => {
  const draft = await portal.as('customer').call(saveBooking, seaBooking())
  if (status === 'DRAFT') return draft
  if (status === 'CANCELLED') return portal.as('customer').call(cancelBooking, keyOf(draft))
  const asked = await portal.as('customer').call(requestBooking, { ...seaBooking({ head: keyOf(draft) }), ROW_VER: draft.state.ROW_VER })
  if (status === 'REQUESTED') return asked
  if (status === 'REJECTED') return portal.as('staff').call(rejectBooking, { ...keyOf(asked), REASON: '선복이 없습니다.' })
  return portal.as('staff').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })
}

/** Requests every status except the first, which no transition leads to. */
const ask = (who: Who, to: BookingStatus, record: BookingRecord) => {
  const key = keyOf(record)
  const calls = {
    REQUESTED: () => portal.as(who).call(requestBooking, { ...seaBooking({ head: { BKG_NO: key.BKG_NO } }), ROW_VER: key.ROW_VER }),
    CONFIRMED: () => portal.as(who).call(confirmBooking, { ...key, ANYWAY_YN: 'Y' }),
    REJECTED: () => portal.as(who).call(rejectBooking, { ...key, REASON: '사유' }),
    CANCELLED: () => portal.as(who).call(cancelBooking, key),
    DRAFT: () => portal.as(who).call(saveBooking, { ...seaBooking({ head: { BKG_NO: key.BKG_NO } }), ROW_VER: key.ROW_VER }),
  }
  return calls[to]().then(
    ({ state }) => state.STATUS as string,
    ({ code }: { code: string }) => code,
  )
}

describe('S2-119 the transition table through the API', () => {
  // The result per role: the new status, or the refusal code. The column DRAFT is saving, which changes no status.
  const no = 'BIZ-001'
  const never = 'AUTH-003'
  const table: Record<'customer' | 'staff', Record<BookingStatus, string[]>> = {
    customer: {
      DRAFT: ['DRAFT', 'REQUESTED', never, never, 'CANCELLED'],
      REQUESTED: [no, no, never, never, 'CANCELLED'],
      CONFIRMED: [no, no, never, never, no],
      REJECTED: ['REJECTED', 'REQUESTED', never, never, no],
      CANCELLED: [no, no, never, never, no],
    },
    staff: {
      DRAFT: ['DRAFT', 'REQUESTED', no, no, 'CANCELLED'],
      REQUESTED: ['REQUESTED', no, 'CONFIRMED', 'REJECTED', 'CANCELLED'],
      CONFIRMED: [no, no, no, no, 'CANCELLED'],
      REJECTED: ['REJECTED', 'REQUESTED', no, no, no],
      CANCELLED: [no, no, no, no, no],
    },
  }
  const cases = (['customer', 'staff'] as const).flatMap((who) => BOOKING_STATUSES.map((from) => [who, from] as const))
  test.each(cases)('%s from %s', async (who, from) => {
    const targets = ['DRAFT', 'REQUESTED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const
    const got: string[] = []
    for (const to of targets) {
      const record = await inState(from)
      const answer = await ask(who, to, record)
      got.push(answer)
      const [stored] = await owned<{ status: string }>('select status from booking where bkg_no = $1', [record.header.BKG_NO])
      expect(stored?.status).toBe(/-/.test(answer) ? from : answer)
    }
    expect(got).toEqual(table[who][from])
  })
})

describe('ownership of a booking', () => {
  test('S6-007 a user is refused the booking of a colleague; the company administrator is not', async () => {
    const theirs = await portal.as('customer.admin').call(saveBooking, seaBooking())
    const mine = await portal.as('customer').call(saveBooking, seaBooking())
    expect((await portal.as('customer').call(selectBooking, { BKG_NO: theirs.header.BKG_NO })).state.MAY).toEqual([])
    for (const to of ['DRAFT', 'REQUESTED', 'CANCELLED'] as const) expect(await ask('customer', to, theirs)).toBe('AUTH-003')
    expect(await ask('customer.admin', 'REQUESTED', mine)).toBe('REQUESTED')
  })
  test('S6-006 a booking of another customer does not exist for other users', async () => {
    const foreign = await inState('REQUESTED')
    await expect(portal.as('other').call(selectBooking, keyOf(foreign))).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
    for (const to of ['DRAFT', 'REQUESTED', 'CANCELLED'] as const) expect(await ask('other', to, foreign)).toBe('NTF-001')
    await expect(portal.as('other').call(saveBooking, seaBooking())).rejects.toMatchObject({ code: 'NTF-001' })
    await expect(portal.as('us').call(confirmBooking, { ...keyOf(foreign), ANYWAY_YN: 'Y' })).rejects.toMatchObject({ code: 'NTF-001' })
  })
  test('a party sees a booking once it is requested, and cannot change it', async () => {
    const head = { CUST_CD: 'CUST001', CONSIGNEE_CD: 'CUST002', SHIPPER_CD: '' }
    const draft = await portal.as('staff').call(saveBooking, seaBooking({ head }))
    await expect(portal.as('other').call(selectBooking, keyOf(draft))).rejects.toMatchObject({ code: 'NTF-001' })
    const asked = await portal.as('staff').call(requestBooking, { ...seaBooking({ head: { ...head, ...keyOf(draft) } }), ROW_VER: 1 })
    expect((await portal.as('other').call(selectBooking, keyOf(asked))).state.MAY).toEqual([])
    expect(await ask('other', 'CANCELLED', asked)).toBe('AUTH-003')
  })
  test('a guest and an empty body are refused', async () => {
    for (const call of Object.values(seaCalls) as Endpoint[]) {
      await expect(portal.guest.call(call, {})).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
      await expect(portal.as('staff').call(call, { header: 'x', BKG_NO: 1 })).rejects.toMatchObject({ code: 'VAL-001' })
    }
  })
  test('S5-017 booking for a suspended customer is refused', async () => {
    const head = { CUST_CD: 'CUST003', SHIPPER_CD: '', CONSIGNEE_CD: '' }
    await expect(portal.as('staff').call(saveBooking, seaBooking({ head }))).rejects.toMatchObject({ status: 422, code: 'BIZ-002' })
  })
  test('a booking changed since staff loaded it is not confirmed', async () => {
    const asked = await requested()
    const changed = await portal
      .as('staff')
      .call(saveBooking, { ...seaBooking({ head: { ...keyOf(asked), VESSEL_NM: 'BARAM EXPRESS' } }), ROW_VER: asked.state.ROW_VER })
    await expect(portal.as('admin').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' })).rejects.toMatchObject({
      status: 409,
      code: 'CNF-001',
    })
    expect((await portal.as('admin').call(confirmBooking, { ...keyOf(changed), ANYWAY_YN: 'Y' })).state.STATUS).toBe('CONFIRMED')
  })
})

describe('confirming', () => {
  test('S2-120 creates the shipment with its containers, numbers, files and first milestones, once', async () => {
    const asked = await requested({
      containers: [
        { CNTR_TYPE: '40HC', QTY: 2, UNIT_WT: 7_210 },
        { CNTR_TYPE: '20DC', QTY: 1 },
      ],
      head: { PO_NO: 'PO-77', CARGO_CLOSING_AT: '202612022300' },
    })
    await owned(
      `insert into file_group (corp_cd, cust_cd, owner, mngt_no, created_by) values ('KR', 'CUST001', 'BOOKING', $1, 'customer')`,
      [asked.header.BKG_NO],
    )
    const [first, second] = await Promise.allSettled([
      portal.as('staff').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' }),
      portal.as('admin').call(confirmBooking, { ...keyOf(asked), ANYWAY_YN: 'Y' }),
    ])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    // The loser gets a conflict, not a server error.
    const late = [first, second].flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(['CNF-001', 'BIZ-001']).toContain(late[0])
    const bkgNo = asked.header.BKG_NO
    const { rows } = await portal.as('customer').call(selectShipmentList, { NUMBERS: [bkgNo] })
    expect(rows).toMatchObject([
      {
        MNGT_NO: bkgNo,
        BKG_NO: bkgNo,
        SHP_STS: 'BOOKED',
        STAGE_NO: 1,
        POL: 'KRPUS',
        POD: 'NLRTM',
        CNTR_TEXT: '40HC × 2, 20DC × 1',
        PKG_QTY: 824,
        DUE_KIND: 'DOC',
        DUE_AT: '202612011700',
      },
    ])
    expect((await portal.as('customer').call(selectShipmentList, { NUMBERS: ['PO-77'] })).rows).toHaveLength(1)
    const [shipment] = await owned<{ shipment_id: number; teu: number }>('select shipment_id, teu from shipment where mngt_no = $1', [
      bkgNo,
    ])
    expect(shipment?.teu).toBe(5)
    expect(await owned('select owner, shipment_id from file_group where mngt_no = $1', [bkgNo])).toEqual([
      { owner: 'SHIPMENT', shipment_id: shipment?.shipment_id },
    ])
    const containers = await owned('select cntr_no, cntr_type, gross_wt from shipment_cntr where shipment_id = $1 order by 1', [
      shipment?.shipment_id,
    ])
    expect(containers).toEqual([
      { cntr_no: 'TBN-01', cntr_type: '40HC', gross_wt: 7_210 },
      { cntr_no: 'TBN-02', cntr_type: '40HC', gross_wt: 7_210 },
      { cntr_no: 'TBN-03', cntr_type: '20DC', gross_wt: null },
    ])
    const events = await owned<{ code: string; cls: string }>(
      'select code, cls from tracking_event where shipment_id = $1 order by event_id',
      [shipment?.shipment_id],
    )
    expect(events.map(({ code, cls }) => `${code} ${cls}`).toSorted()).toEqual(['BOOKED ACT', 'DCO PLN', 'EMPTY_OUT PLN', 'GATE_IN PLN'])
    expect((await portal.as('customer').call(selectBooking, { BKG_NO: bkgNo })).state).toMatchObject({
      STATUS: 'CONFIRMED',
      MNGT_NO: bkgNo,
      CONFIRM_USER: '',
    })
  })
  test('S2-119 requester and customer are notified of confirmation, rejection and cancellation', async () => {
    const letters = async (status: BookingStatus) => {
      const { header } = await inState(status)
      return owned<{ to_addr: string; subject: string; body_text: string }>(
        'select to_addr, subject, body_text from mail_outbox where subject like $1',
        [`%${header.BKG_NO}%`],
      )
    }
    expect(await letters('CONFIRMED')).toMatchObject([{ to_addr: 'doyun@mulgyeol.example', subject: expect.stringContaining('확정') }])
    expect(await letters('REJECTED')).toMatchObject([
      { subject: expect.stringContaining('반려'), body_text: expect.stringContaining('선복이 없습니다.') },
    ])
    expect(await letters('CANCELLED')).toEqual([])
  })
  test('a rejection requires a reason, which the customer can read', async () => {
    const asked = await requested()
    await expect(portal.as('staff').call(rejectBooking, { ...keyOf(asked), REASON: ' ' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
    })
    await portal.as('staff').call(rejectBooking, { ...keyOf(asked), REASON: '선복이 없습니다.' })
    const read = await portal.as('customer').call(selectBooking, keyOf(asked))
    expect(read.state).toMatchObject({ STATUS: 'REJECTED', REJECT_REASON: '선복이 없습니다.' })
    expect(read.history[0]).toMatchObject({ ACTION: 'REJECT', STAFF_YN: 'Y', USER_NM: '', REASON: '선복이 없습니다.' })
  })
  test('cancelling a confirmed booking cancels its shipment, unless the cargo has departed', async () => {
    const confirmed = await inState('CONFIRMED')
    await portal.as('staff').call(cancelBooking, keyOf(confirmed))
    const [shipment] = await owned('select shp_sts from shipment where mngt_no = $1', [confirmed.header.BKG_NO])
    expect(shipment).toEqual({ shp_sts: 'CANCELLED' })
    const sailing = await inState('CONFIRMED')
    await owned(`update shipment set shp_sts = 'TRANSIT' where mngt_no = $1`, [sailing.header.BKG_NO])
    await expect(portal.as('staff').call(cancelBooking, keyOf(sailing))).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
  })
  type Act = (key: ReturnType<typeof keyOf>) => Promise<unknown>
  test.each<[string, Act]>([
    ['cancelled', (key) => portal.as('staff').call(cancelBooking, key)],
    ['undone', (key) => portal.as('staff').call(undoConfirmation, { ...key, REASON: '다른 모선' })],
    ['numbered', (key) => portal.as('staff').call(seaCalls.saveCarrierNumber, { ...key, CARRIER_BKG_NO: `N${key.BKG_NO}` })],
  ])('a booking is %s while its shipment moves: the locks have one order, so that neither waits for the other', async (_name, act) => {
    const key = keyOf(await inState('CONFIRMED'))
    let acted: Promise<unknown> = Promise.resolve()
    await portal.database.owner(async (run) => {
      // As a sender does that gives a shipment to another customer: the booking goes along.
      await run('select 1 from shipment where mngt_no = $1 for update', [key.BKG_NO])
      acted = act(key)
      const isWaiting = async () => (await run('select 1 from pg_locks where not granted')).length > 0
      for (let look = 0; look < 20 && !(await isWaiting()); look += 1) await pause(25)
      await run('select 1 from booking where bkg_no = $1 for update', [key.BKG_NO])
    })
    await expect(acted).resolves.toBeTruthy()
  })
})
