import { beforeEach, describe, expect, test } from 'vitest'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import type { BookingRecord } from '#features/bookings/booking-record/contract.ts'
import { seaCalls, seaTemplates } from '#features/bookings/sea-booking/contract.ts'
import { revealCustomer, selectCustomerList } from '#features/customers/customer-popup/contract.ts'
import { selectReport } from '#features/documents/report-popup/contract.ts'
import { changeRequestStatus, revealApplicant, saveRequest, selectRequest } from '#features/exhibitions/exhibition-edit/contract.ts'
import { exhibitionRequest } from '#features/exhibitions/exhibition.factory.ts'
import { selectChanges } from '#features/office/history/contract.ts'
import { savePartyList } from '#features/office/parties/contract.ts'
import { saveUserList, selectUserList } from '#features/office/users/contract.ts'
import { selectAccessLog } from '#features/operations/access-log/contract.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const staff = portal.as('staff')
const admin = portal.as('admin')
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })
const REASON = '고객 문의 확인'
const WHOLE = { CONTACT_NM: '김서연', CONTACT_PHONE: '010-0123-4567', CONTACT_EMAIL: 'seoyeon@mulgyeol.example' }
const MASKED = { CONTACT_NM: '김*연', CONTACT_PHONE: '010-****-4567', CONTACT_EMAIL: 'se****@mulgyeol.example' }

type Line = { action: string; user_id: string; reason: string; target: string }
const lines = (action: string) =>
  owner<Line>('select action, user_id, reason, target from audit_log where action = $1 order by audit_id', [action])
const noOf = ({ header }: BookingRecord) => String(header.BKG_NO)
const keyOf = (record: BookingRecord) => ({ BKG_NO: noOf(record), ROW_VER: record.state.ROW_VER })
const contactOf = async (record: BookingRecord) =>
  (await owner('select contact_nm, contact_phone, contact_email, shipper_contact from booking where bkg_no = $1', [noOf(record)]))[0]
const STORED = {
  contact_nm: WHOLE.CONTACT_NM,
  contact_phone: WHOLE.CONTACT_PHONE,
  contact_email: WHOLE.CONTACT_EMAIL,
  shipper_contact: '박하늘 / 010-0123-4599',
}
const requested = () => customer.call(seaCalls.requestBooking, seaBooking({ head: { SHIPPER_CONTACT: STORED.shipper_contact } }))
const confirmed = async () => staff.call(seaCalls.confirmBooking, { ...keyOf(await requested()), ANYWAY_YN: 'Y' })

beforeEach(() => owner('delete from audit_log'))

describe('S-40 the people of a booking', () => {
  test('stand whole before the company that booked, and before staff as long as it waits for them, who leave a record', async () => {
    const record = await requested()
    expect(record.header).toMatchObject(WHOLE)
    expect((await staff.call(seaCalls.selectBooking, { BKG_NO: noOf(record) })).header).toMatchObject(WHOLE)
    expect(await lines('PERSONAL_VIEWED')).toMatchObject([{ user_id: 'staff', target: `${seaCalls.selectBooking.path} ${noOf(record)}` }])
  })

  test('are masked for staff once it is confirmed, on paper too, and shown for a reason that is recorded', async () => {
    const record = await confirmed()
    expect(record.header).toMatchObject({ ...MASKED, SHIPPER_CONTACT: '박*늘 / 010-****-4599' })
    const BKG_NO = noOf(record)
    expect((await customer.call(seaCalls.selectBooking, { BKG_NO })).header).toMatchObject(WHOLE)
    const paper = (who: typeof staff) => who.call(selectReport, { reportCd: 'BKG_CONF', mngtNo: BKG_NO })
    expect(JSON.stringify(await paper(customer))).toContain(WHOLE.CONTACT_EMAIL)
    const shown = JSON.stringify(await paper(staff))
    for (const value of Object.values(WHOLE)) expect(shown).not.toContain(value)
    expect(shown).toContain(MASKED.CONTACT_EMAIL)
    await expect(staff.call(seaCalls.revealPeople, { header: { BKG_NO, REASON: '  x' } })).rejects.toEqual(code(400, 'VAL-001'))
    expect(await staff.call(seaCalls.revealPeople, { header: { BKG_NO, REASON } })).toMatchObject(WHOLE)
    expect(await lines('PERSONAL_REVEALED')).toEqual([
      { action: 'PERSONAL_REVEALED', user_id: 'staff', reason: REASON, target: `booking ${BKG_NO}` },
    ])
  })

  test('a masked form that comes back changes nothing of them: amended, answered, copied or kept as a template', async () => {
    const record = await confirmed()
    const { header, containers, dimensions, state } = record
    const asked = await staff.call(seaCalls.amendBooking, {
      header: { ...header, PO_NO: 'PO-2' },
      containers,
      dimensions,
      ROW_VER: state.ROW_VER,
      NOTE: '',
    })
    expect(asked.amendment?.CHANGES.map(({ FIELD }) => FIELD)).toEqual(['PO_NO'])
    await staff.call(seaCalls.acceptAmendment, { ...keyOf(asked), AMEND_ID: asked.amendment?.AMEND_ID })
    expect(await contactOf(record)).toEqual(STORED)
    const copied = await staff.call(seaCalls.saveBooking, { header: { ...header, BKG_NO: '' }, containers, dimensions: [] })
    expect(await contactOf(copied)).toEqual({ contact_nm: '', contact_phone: '', contact_email: '', shipper_contact: '' })
    const kept = await staff.call(seaTemplates.saveTemplate, { header, containers, dimensions: [], TEMPLATE_NM: 'from a settled one' })
    const template = await staff.call(seaTemplates.selectTemplate, { TEMPLATE_ID: kept[0]?.TEMPLATE_ID })
    expect(template.header).toMatchObject({ CONTACT_NM: '', SHIPPER_CONTACT: '' })
  })

  test('what they were before is masked with them, and stands whole while an amendment is open', async () => {
    const record = await confirmed()
    const whole = await customer.call(seaCalls.selectBooking, { BKG_NO: noOf(record) })
    const { containers, dimensions, state } = whole
    const NEW = '010-0123-9999'
    const asked = await customer.call(seaCalls.amendBooking, {
      header: { ...whole.header, CONTACT_PHONE: NEW },
      containers,
      dimensions,
      ROW_VER: state.ROW_VER,
      NOTE: '',
    })
    const open = await staff.call(seaCalls.selectBooking, { BKG_NO: noOf(record) })
    expect(open.amendment?.CHANGES).toEqual([{ FIELD: 'CONTACT_PHONE', FROM: WHOLE.CONTACT_PHONE, TO: NEW }])
    const after = await staff.call(seaCalls.acceptAmendment, { ...keyOf(asked), AMEND_ID: asked.amendment?.AMEND_ID })
    const text = JSON.stringify(after)
    for (const value of [NEW, WHOLE.CONTACT_PHONE]) expect(text).not.toContain(value)
    expect(text).toContain('010-****-9999')
  })
})

describe('S-40 who applied for exhibition cargo', () => {
  test('is whole for the company and for staff on the way, masked for staff when it is over, shown for a reason', async () => {
    const record = await customer.call(saveRequest, exhibitionRequest())
    const REQ_NO = String(record.header.REQ_NO)
    const phone = String(record.header.CONTACT_PHONE)
    expect((await staff.call(selectRequest, { REQ_NO })).header.CONTACT_PHONE).toBe(phone)
    expect(await lines('PERSONAL_VIEWED')).toMatchObject([{ target: `${selectRequest.path} ${REQ_NO}` }])
    const over = await staff.call(changeRequestStatus, { REQ_NO, ROW_VER: record.state.ROW_VER, STATUS: 'CANCELLED', REASON: '전시 취소' })
    expect(over.header).toMatchObject({ CONTACT_NM: '이*윤', CONTACT_PHONE: '010-****-4571', CONTACT_EMAIL: 'do****@mulgyeol.example' })
    const paper = JSON.stringify(await staff.call(selectReport, { reportCd: 'EXH_REQ', mngtNo: REQ_NO }))
    expect(paper).not.toContain(phone)
    expect((await customer.call(selectRequest, { REQ_NO })).header.CONTACT_PHONE).toBe(phone)
    expect(await staff.call(revealApplicant, { header: { REQ_NO, REASON } })).toMatchObject({ CONTACT_PHONE: phone })
    expect(await lines('PERSONAL_REVEALED')).toMatchObject([{ user_id: 'staff', reason: REASON, target: `exhibition request ${REQ_NO}` }])
  })
})

describe('S-40 the people of a customer', () => {
  const NOORD = {
    BATCH_FLAG: 'insert',
    PARTY_CD: 'MASKED',
    NAME_EN: 'MASKED TRADING B.V.',
    NAME_KO: '',
    COUNTRY: 'NL',
    ADDR: 'Waalhaven 12, Rotterdam',
    CONTACT_NM: 'Anna Smit',
    PHONE: '+31 10 555 0199',
    EMAIL: 'anna@masked.example',
    SHIPPER_YN: 'Y',
    CONSIGNEE_YN: 'Y',
    NOTIFY_YN: 'Y',
    USE_YN: 'Y',
  }
  test('are whole in the address book of the company, masked in the search of staff, shown for a reason', async () => {
    await portal.as('customer.admin').call(savePartyList, { rows: [NOORD] })
    const ask = { SEARCH_KEYWORD: 'MASKED TRADING' }
    expect((await customer.call(selectCustomerList, ask))[0]?.CONTACT).toBe('Anna Smit / +31 10 555 0199 / anna@masked.example')
    expect((await staff.call(selectCustomerList, ask))[0]?.CONTACT).toBe('A*** S*** / +31-****-0199 / an****@masked.example')
    const header = { CODE: 'CUST001-MASKED', REASON }
    expect((await staff.call(revealCustomer, { header })).CONTACT).toContain('anna@masked.example')
    expect(await lines('PERSONAL_REVEALED')).toMatchObject([{ user_id: 'staff', reason: REASON, target: 'customer CUST001-MASKED' }])
    await expect(portal.as('us').call(revealCustomer, { header })).rejects.toEqual(code(404, 'NTF-001'))
  })
})

test('S-40 what was changed of a user is masked in the history and in the access records', async () => {
  const [user] = await admin.call(selectUserList, { KEYWORD: 'other' })
  const { STATE: _s, LAST_LOGIN_DTM: _l, ...row } = user ?? ({} as never)
  await admin.call(saveUserList, { rows: [{ ...row, BATCH_FLAG: 'update', PHONE: '010-9876-7777' }] })
  const shown = JSON.stringify([
    await admin.call(selectChanges, { LIST: 'USERS_SAVED', KEY: 'other' }),
    await admin.call(selectAccessLog, {
      FROM_DT: todayInSeoul(portal.clock.now),
      TO_DT: todayInSeoul(portal.clock.now),
      ACTION: 'USERS_SAVED',
    }),
  ])
  // Digits that no date or time can hold.
  expect(shown).not.toContain('9876')
  expect(shown.match(/010-\*{4}-7777/g)).toHaveLength(2)
})

const REVEALS: [Endpoint, object][] = [
  [seaCalls.revealPeople as Endpoint, { BKG_NO: 'X', REASON }],
  [revealApplicant as Endpoint, { REQ_NO: 'X', REASON }],
  [revealCustomer as Endpoint, { CODE: 'X', REASON }],
]
test.each(REVEALS.map(([contract, header]) => [contract.path, contract, header] as const))('S6-008 %s', async (_path, contract, header) => {
  await expect(portal.guest.call(contract, { header })).rejects.toEqual(code(401, 'AUTH-002'))
  await expect(portal.as('customer.admin').call(contract, { header })).rejects.toEqual(code(403, 'AUTH-003'))
  await expect(staff.call(contract, { header })).rejects.toEqual(code(404, 'NTF-001'))
})
