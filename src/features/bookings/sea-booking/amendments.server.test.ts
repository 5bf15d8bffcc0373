import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airCalls } from '../air-booking/contract.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { saveNoticeSettings } from '#features/notices/settings/contract.ts'
import { selectBookingList } from '../booking-list/contract.ts'
import type { BookingRecord, PostedBooking } from '../booking-record/contract.ts'
import { seaCalls } from './contract.ts'

const portal = await testPortal()
const { selectBooking, requestBooking, confirmBooking, cancelBooking, amendBooking, withdrawAmendment, acceptAmendment, refuseAmendment } =
  seaCalls
const customer = portal.as('customer')
const staff = portal.as('staff')

const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const noOf = ({ header }: BookingRecord) => String(header.BKG_NO)
const keyOf = (record: BookingRecord) => ({ BKG_NO: noOf(record), ROW_VER: record.state.ROW_VER })
const confirmed = async (over: Parameters<typeof seaBooking>[0] = {}) =>
  staff.call(confirmBooking, { ...keyOf(await customer.call(requestBooking, seaBooking(over))), ANYWAY_YN: 'Y' })
/** The form of a confirmed booking with changed values. */
const form = (record: BookingRecord, head: PostedBooking['header'], more: object = {}) => ({
  header: { ...record.header, ...head },
  containers: record.containers,
  dimensions: record.dimensions,
  ROW_VER: record.state.ROW_VER,
  NOTE: '수량이 늘었습니다.',
  ...more,
})
const ask = (record: BookingRecord, head: PostedBooking['header'], more: object = {}) =>
  customer.call(amendBooking, form(record, head, more))
const answerOf = (record: BookingRecord) => ({ ...keyOf(record), AMEND_ID: record.amendment?.AMEND_ID ?? 0 })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const shipmentOf = async (record: BookingRecord) =>
  (await owned<Record<string, unknown>>('select * from shipment where mngt_no = $1', [noOf(record)]))[0]
const letters = (record: BookingRecord) =>
  owned<{ subject: string; body_text: string }>('select subject, body_text from mail_outbox where subject like $1 order by mail_id', [
    `%${noOf(record)}%`,
  ])

describe('requesting changes of a confirmed booking', () => {
  test('stores old and wanted values field by field, changes nothing yet, and is marked in the list', async () => {
    const booking = await confirmed()
    const asked = await ask(booking, { PKG_QTY: 900, GROSS_WT: 20_000, NOTIFY_NM: 'SAME' })
    expect(asked.amendment).toMatchObject({ USER_NM: '이도윤', NOTE: '수량이 늘었습니다.' })
    expect(asked.amendment?.CHANGES).toEqual([
      { FIELD: 'NOTIFY_NM', FROM: '', TO: 'SAME' },
      { FIELD: 'PKG_QTY', FROM: '824', TO: '900' },
      { FIELD: 'GROSS_WT', FROM: '18420.5', TO: '20000' },
    ])
    expect(asked.header.PKG_QTY).toBe(824)
    expect(asked.state).toMatchObject({ STATUS: 'CONFIRMED', ROW_VER: booking.state.ROW_VER, MAY: ['WITHDRAW'] })
    expect(asked.history[0]).toMatchObject({ ACTION: 'AMEND', REASON: '수량이 늘었습니다.' })
    expect((await staff.call(selectBooking, keyOf(asked))).state.MAY).toEqual(['CANCEL', 'ACCEPT', 'REFUSE', 'NUMBER'])
    const { rows } = await customer.call(selectBookingList, { BKG_NO: noOf(asked) })
    expect(rows).toMatchObject([{ AMEND_YN: 'Y' }])
    expect(await owned(`select user_id from audit_log where action = 'BOOKING_AMENDMENT' and target = $1`, [noOf(asked)])).toHaveLength(1)
  })
  test('only one open request at a time, which may be withdrawn', async () => {
    const booking = await confirmed()
    const both = await Promise.all([codeOf(ask(booking, { PO_NO: 'A' })), codeOf(ask(booking, { PO_NO: 'B' }))])
    expect(both.toSorted()).toEqual(['BIZ-001', 'done'])
    const open = await customer.call(selectBooking, keyOf(booking))
    const back = await customer.call(withdrawAmendment, answerOf(open))
    expect(back.amendment).toBeNull()
    expect(back.state.MAY).toEqual(['AMEND'])
    expect(await codeOf(staff.call(acceptAmendment, answerOf(open)))).toBe('CNF-001')
    expect(await codeOf(ask(booking, { PO_NO: 'C' }))).toBe('done')
  })
  test.each([
    ['the way', { POD: 'USLAX' }, ['POD']],
    ['who books and ships', { SHIPPER_NM: 'ANOTHER', INCOTERMS: 'FOB' }, ['SHIPPER_NM', 'INCOTERMS']],
    ['dangerous goods', { DG_YN: 'Y', UN_NO: '1263', DG_CLASS: '3' }, ['DG_YN', 'UN_NO', 'DG_CLASS']],
    ['a weight that cannot be', { GROSS_WT: -1 }, ['GROSS_WT']],
    ['a consignee nobody knows', { CONSIGNEE_CD: 'NOBODY' }, ['CONSIGNEE_CD']],
  ] as [string, PostedBooking['header'], string[]][])('%s is no amendment, and says which field', async (_, head, fields) => {
    const refusal = await ask(await confirmed(), head).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'VAL-001' })
    const { errors } = (refusal as { body: { errors: { fields: string[] }[] } }).body
    expect(errors.flatMap((error) => error.fields).toSorted()).toEqual(fields.toSorted())
  })
  test('a request without changes or for an unconfirmed booking is refused; an outdated version is a conflict', async () => {
    const booking = await confirmed()
    expect(await codeOf(ask(booking, {}))).toBe('VAL-001')
    expect(await codeOf(ask(booking, { PO_NO: 'X' }, { ROW_VER: 1 }))).toBe('CNF-001')
    expect(await codeOf(ask(await customer.call(requestBooking, seaBooking()), { PO_NO: 'X' }))).toBe('BIZ-001')
  })
  test('S6-006 S6-007 is visible to the customer of the booking only: not to strangers, parties, colleagues or guests', async () => {
    const booking = await confirmed()
    const posted = form(booking, { PO_NO: 'X' })
    expect(await codeOf(portal.as('other').call(amendBooking, posted))).toBe('NTF-001')
    expect(await codeOf(portal.as('us').call(amendBooking, posted))).toBe('NTF-001')
    const asked = await ask(booking, { PO_NO: 'X' })
    expect(await codeOf(customer.call(acceptAmendment, answerOf(asked)))).toBe('AUTH-003')
    expect(await codeOf(customer.call(refuseAmendment, { ...answerOf(asked), REASON: 'no' }))).toBe('AUTH-003')
    expect(await codeOf(portal.as('us').call(acceptAmendment, answerOf(asked)))).toBe('NTF-001')
    // The consignee sees the booking, but not its amendments.
    await owned(`update booking set consignee_cd = 'CUST002' where bkg_no = $1`, [noOf(booking)])
    expect((await portal.as('other').call(selectBooking, keyOf(booking))).amendment).toBeNull()
    expect(await codeOf(portal.as('other').call(withdrawAmendment, answerOf(asked)))).toBe('AUTH-003')
    for (const contract of [amendBooking, withdrawAmendment, acceptAmendment, refuseAmendment] as Endpoint[])
      await expect(portal.guest.call(contract, {})).rejects.toMatchObject({ status: 401 })
  })
  test('row-level security prevents customers from accepting or changing the booking', async () => {
    const asked = await ask(await confirmed(), { PO_NO: 'X' })
    const actor = { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' } as const
    const attempt = (statement: string) => portal.database.as(actor, (run) => run(statement, [noOf(asked)]))
    await expect(attempt(`update booking_amendment set status = 'ACCEPTED' where bkg_no = $1`)).rejects.toThrow(/row-level security/)
    expect(await attempt(`update booking set po_no = 'X' where bkg_no = $1 returning bkg_no`)).toEqual([])
  })
})

describe('answering', () => {
  test('accepting changes the booking and its shipment together and notifies the requester', async () => {
    const booking = await confirmed({ head: { PO_NO: 'OLD-1' } })
    const containers = [
      { CNTR_TYPE: '40HC', QTY: 1, SOC_YN: 'N', UNIT_WT: 9_000, REMARK: '' },
      { CNTR_TYPE: '20DC', QTY: 1 },
    ]
    const head = { PKG_QTY: 900, CONSIGNEE_NM: 'VRIES B.V.', CONSIGNEE_CD: '', PO_NO: 'NEW-1', CARGO_READY_DT: '20261128' }
    const asked = await ask(booking, head, { containers })
    const done = await staff.call(acceptAmendment, answerOf(asked))
    expect(done.header).toMatchObject(head)
    expect(done.containers).toMatchObject([
      { CNTR_TYPE: '40HC', QTY: 1 },
      { CNTR_TYPE: '20DC', QTY: 1 },
    ])
    expect(done).toMatchObject({ amendment: null, state: { STATUS: 'CONFIRMED', ROW_VER: booking.state.ROW_VER + 1 } })
    expect(done.history[0]).toMatchObject({ ACTION: 'ACCEPT', STAFF_YN: 'Y' })
    const shipment = await shipmentOf(booking)
    expect(shipment).toMatchObject({
      pkg_qty: 900,
      consignee_nm: 'VRIES B.V.',
      consignee_cd: null,
      po_no: 'NEW-1',
      cntr_text: '40HC × 1, 20DC × 1',
      teu: 3,
      pol: 'KRPUS',
    })
    const inside = await owned('select cntr_no, cntr_type from shipment_cntr where shipment_id = $1 order by 1', [shipment?.shipment_id])
    expect(inside).toEqual([
      { cntr_no: 'TBN-01', cntr_type: '40HC' },
      { cntr_no: 'TBN-02', cntr_type: '20DC' },
    ])
    const plans = await owned<{ at: string }>(
      `select at::text as at from tracking_event where shipment_id = $1 and cls = 'PLN' and code = 'EMPTY_OUT' order by event_id`,
      [shipment?.shipment_id],
    )
    expect(plans.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-30', '2026-11-28'])
    expect((await letters(booking)).at(-1)?.subject).toContain('변경 수락')
  })
  test('declining changes neither, requires a reason, and reports it', async () => {
    const booking = await confirmed()
    const asked = await ask(booking, { PKG_QTY: 900 })
    expect(await codeOf(staff.call(refuseAmendment, { ...answerOf(asked), REASON: ' ' }))).toBe('VAL-001')
    const done = await staff.call(refuseAmendment, { ...answerOf(asked), REASON: '선적 서류가 마감되었습니다.' })
    expect(done).toMatchObject({ header: { PKG_QTY: 824 }, amendment: null })
    expect(await shipmentOf(booking)).toMatchObject({ pkg_qty: 824 })
    expect((await customer.call(selectBooking, keyOf(booking))).history[0]).toMatchObject({
      ACTION: 'REFUSE',
      REASON: '선적 서류가 마감되었습니다.',
    })
    expect((await letters(booking)).at(-1)?.body_text).toContain('선적 서류가 마감되었습니다.')
  })
  test('of two concurrent answers one succeeds and the other is refused', async () => {
    const asked = await ask(await confirmed(), { PKG_QTY: 900 })
    const answers = await Promise.all([
      codeOf(staff.call(acceptAmendment, answerOf(asked))),
      codeOf(portal.as('admin').call(refuseAmendment, { ...answerOf(asked), REASON: 'no' })),
    ])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'CNF-001')).toHaveLength(1)
  })
  test('containers named by the carrier are not replaced, and then nothing else changes either', async () => {
    const booking = await confirmed()
    const shipment = await shipmentOf(booking)
    await owned(`update shipment_cntr set cntr_no = 'MSKU1234565' where shipment_id = $1 and cntr_no = 'TBN-01'`, [shipment?.shipment_id])
    const asked = await ask(booking, { PKG_QTY: 900 }, { containers: [{ CNTR_TYPE: '20DC', QTY: 3 }] })
    expect(await codeOf(staff.call(acceptAmendment, answerOf(asked)))).toBe('BIZ-001')
    expect(await shipmentOf(booking)).toMatchObject({ pkg_qty: 824, cntr_text: '40HC × 2' })
    expect((await staff.call(selectBooking, keyOf(booking))).amendment).not.toBeNull()
  })
  test('a cancelled booking has no open request', async () => {
    const booking = await confirmed()
    const asked = await ask(booking, { PKG_QTY: 900 })
    await staff.call(cancelBooking, keyOf(booking))
    expect(await codeOf(staff.call(acceptAmendment, answerOf(asked)))).toBe('BIZ-001')
    expect(await owned(`select status from booking_amendment where bkg_no = $1`, [noOf(booking)])).toEqual([{ status: 'REFUSED' }])
  })
  test('staff are notified of the request and the customer of the answer, once each and by their settings', async () => {
    const told = (booking: BookingRecord) =>
      owned<{ user_id: string; channel: string; text: string }>(
        `select user_id, channel, detail ->> 'text' as text from shipment_notice
          where mngt_no = $1 and cause_key like 'AMENDMENT%' and user_id in ('staff', 'customer', 'customer.admin', 'other', 'us') order by notice_id`,
        [noOf(booking)],
      )
    const set = (who: typeof staff, CHOICES: string[]) =>
      who.call(saveNoticeSettings, { header: { CHOICES, QUIET_FROM: '', QUIET_TO: '', DIGEST_AT: '' } })
    await set(staff, ['AMENDMENT/BELL', 'AMENDMENT/MAIL'])
    await set(portal.as('customer.admin'), ['TALK/BELL', 'TALK/MAIL'])
    const booking = await confirmed()
    const asked = await ask(booking, { PKG_QTY: 900 })
    expect(await codeOf(ask(booking, { PKG_QTY: 901 }))).toBe('BIZ-001')
    const question = '수량이 늘었습니다.'
    expect(await told(booking)).toEqual([
      { user_id: 'staff', channel: 'BELL', text: question },
      { user_id: 'staff', channel: 'MAIL', text: question },
    ])
    const before = (await letters(booking)).length
    await Promise.all([1, 2].map(() => codeOf(staff.call(refuseAmendment, { ...answerOf(asked), REASON: '마감되었습니다.' }))))
    // The requester alone gets the mail about the answer.
    expect(
      (await told(booking))
        .slice(2)
        .map(({ user_id, channel }) => `${user_id} ${channel}`)
        .toSorted(),
    ).toEqual(['customer BELL', 'customer.admin BELL'])
    expect(await letters(booking)).toHaveLength(before + 1)
  })
  test('S2-118 changed sizes of an air booking update the weights of the shipment', async () => {
    const requested = await customer.call(airCalls.requestBooking, airBooking())
    const booking = await staff.call(airCalls.confirmBooking, { ...keyOf(requested), ANYWAY_YN: 'Y' })
    const dimensions = [{ LEN_CM: 100, WID_CM: 50, HGT_CM: 40, QTY: 20, UNIT_WT: 10 }]
    const bad = codeOf(customer.call(airCalls.amendBooking, form(booking, {}, { dimensions })))
    expect(await bad).toBe('VAL-001') // eleven pieces in total, twenty by size
    const asked = await customer.call(airCalls.amendBooking, form(booking, { PKG_QTY: 20 }, { dimensions }))
    expect(asked.amendment?.CHANGES.map(({ FIELD }) => FIELD)).toEqual(['PKG_QTY', 'CBM', 'VOL_WT', 'CHG_WT', 'dimensions'])
    await staff.call(airCalls.acceptAmendment, answerOf(asked))
    expect(await shipmentOf(booking)).toMatchObject({ pkg_qty: 20, cbm: 4, chg_wt: 667 })
  })
})
