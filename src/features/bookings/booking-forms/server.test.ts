import { expect, test } from 'vitest'
import { anonymisePerson } from '#features/operations/privacy-requests/contract.ts'
import { selectInbox } from '#features/home/inbox/contract.ts'
import { selectToday } from '#features/home/today/contract.ts'
import { FORM_DAYS, sweep } from '#platform/server/jobs/housekeeping.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { airBooking, seaBooking } from '../booking.factory.ts'
import { airForms } from '../air-booking/contract.ts'
import { selectBookingList } from '../booking-list/contract.ts'
import { seaCalls, seaForms } from '../sea-booking/contract.ts'
import { MAX_FORMS } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const owned = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))
const listed = async (who: Parameters<typeof portal.as>[0] = 'customer') =>
  (await portal.as(who).call(seaForms.selectBookingFormList)).map(({ FORM_KEY }) => FORM_KEY)
let count = 0
/** A form that a page types, not complete. */
const typed = (over: { FORM_KEY?: string; WRITER?: string; ROW_VER?: number } = {}, head: Record<string, string> = {}) => {
  count += 1
  const { SAVE_KEY: _, ROW_VER: _v, ...form } = seaBooking({ head: { COMMODITY: 'HALF TYPED', ...head } })
  return { ...form, FORM_KEY: `form-of-test-${count}`, WRITER: `page-of-test-${count}`, ROW_VER: 0, ...over }
}
const code = (status: number, name: string) => expect.objectContaining({ status, code: name })

test('S2-120 a form that is typed is no booking: it takes no number, stands in no list, and is nothing to do', async () => {
  const state = async () => ({
    numbers: await owned('select * from number_seq order by 1, 2, 3'),
    bookings: (await owned<{ n: number }>('select count(*)::int as n from booking'))[0]?.n,
    listed: (await customer.call(selectBookingList, { BKG_NO: 'KR' })).head?.total,
    today: (await customer.call(selectToday)).todoTotal,
    inbox: (await customer.call(selectInbox, {})).counts,
  })
  const before = await state()
  const form = typed({}, { CUST_CD: '', IO_TYPE: '' })
  const { ROW_VER, SAVED_AT } = await customer.call(seaForms.saveBookingForm, form)
  expect([ROW_VER, SAVED_AT]).toEqual([1, expect.stringMatching(/^\d{12}$/)])
  expect(await state()).toEqual(before)
  // Another page of the same person goes on with it, in every detail.
  const { form: found, BKG_NO } = await customer.call(seaForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })
  expect(BKG_NO).toBe('')
  expect(found?.header).toMatchObject({ COMMODITY: 'HALF TYPED', POL: 'KRPUS', GROSS_WT: 18_420.5, CONTACT_PHONE: '010-0123-4567' })
  expect(found?.containers).toMatchObject([{ CNTR_TYPE: '40HC', QTY: 2 }])
  expect(found?.names.POL).not.toBe('')
  const [short] = await customer.call(seaForms.selectBookingFormList)
  expect(short).toMatchObject({ FORM_KEY: form.FORM_KEY, POL: 'KRPUS', POD: 'NLRTM', COMMODITY: 'HALF TYPED' })
})

test.each(['saveBooking', 'requestBooking'] as const)(
  'S2-120 %s makes a booking of the form, gives its number and leaves no form',
  async (verb) => {
    const form = typed()
    await customer.call(seaForms.saveBookingForm, form)
    expect(await listed()).toContain(form.FORM_KEY)
    const { WRITER: _, ROW_VER: _v, ...posted } = form
    const { header } = await customer.call(seaCalls[verb], posted)
    expect(header.BKG_NO).toMatch(/^KRS\d{9}$/)
    expect(await listed()).not.toContain(form.FORM_KEY)
    // A page that still has the form is told and led to the booking.
    expect(await customer.call(seaForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })).toEqual({ form: null, BKG_NO: header.BKG_NO })
    await expect(customer.call(seaForms.saveBookingForm, form)).rejects.toEqual(code(409, 'CNF-001'))
    expect(await owned('select 1 from booking_typed_form where form_key = $1', [form.FORM_KEY])).toEqual([])
  },
)

test('S2-120 a page may follow itself though an answer was lost, and is told when another page wrote meanwhile', async () => {
  const form = typed()
  const write = (WRITER: string, ROW_VER: number, MARKS: string) =>
    customer.call(seaForms.saveBookingForm, { ...form, WRITER, ROW_VER, header: { ...form.header, MARKS } })
  await write('first-page', 0, 'A')
  expect((await write('first-page', 0, 'AB')).ROW_VER).toBe(2)
  expect((await write('second-page', 2, 'ABC')).ROW_VER).toBe(3)
  await expect(write('first-page', 2, 'LOST')).rejects.toEqual(code(409, 'CNF-001'))
  expect((await customer.call(seaForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })).form?.header.MARKS).toBe('ABC')
})

test('S6-008 a form is its author’s alone: guests, colleagues, staff and others neither see, change nor delete it', async () => {
  const form = typed()
  await customer.call(seaForms.saveBookingForm, form)
  const calls = [seaForms.selectBookingFormList, seaForms.selectBookingForm, seaForms.saveBookingForm, seaForms.deleteBookingForm]
  for (const contract of calls) await expect(portal.guest.call(contract as never, form as never)).rejects.toMatchObject({ status: 401 })
  for (const who of ['customer.admin', 'other', 'staff', 'admin', 'us'] as const) {
    expect(await listed(who)).toEqual([])
    expect(await portal.as(who).call(seaForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })).toEqual({ form: null, BKG_NO: '' })
    await portal.as(who).call(seaForms.deleteBookingForm, { FORM_KEY: form.FORM_KEY })
    // The same key is another form in other hands.
    await portal.as(who).call(seaForms.saveBookingForm, { ...form, header: { ...form.header, COMMODITY: 'OTHER' } })
    await portal.as(who).call(seaForms.deleteBookingForm, { FORM_KEY: form.FORM_KEY })
  }
  expect((await customer.call(seaForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })).form?.header.COMMODITY).toBe('HALF TYPED')
  const seen = (userId: string) =>
    portal.database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId }, (run) =>
      run('select form_key from booking_typed_form where form_key = $1', [form.FORM_KEY]),
    )
  expect([await seen('customer.admin'), (await seen('customer')).length]).toEqual([[], 1])
  // The clean-up knows when it was saved, not what is in it.
  await expect(portal.database.as({ kind: 'job' }, (run) => run('select typed from booking_typed_form'))).rejects.toMatchObject({
    code: '42501',
  })
  expect(await customer.call(airForms.selectBookingForm, { FORM_KEY: form.FORM_KEY })).toEqual({ form: null, BKG_NO: '' })
})

test('S2-194 malformed forms are refused, an unwanted one is discarded, and there are not more than a person can look through', async () => {
  const form = typed()
  for (const wrong of [{ FORM_KEY: 'x' }, { WRITER: '' }, { header: { COMMODITY: 'X'.repeat(2_001) } }, { header: { GROSS_WT: 'much' } }])
    await expect(customer.call(seaForms.saveBookingForm, { ...form, ...wrong } as never)).rejects.toEqual(code(400, 'VAL-001'))
  const air = { ...airBooking(), FORM_KEY: 'air-form-of-test', WRITER: 'air-page-of-test', ROW_VER: 0 }
  await customer.call(airForms.saveBookingForm, air)
  expect(await customer.call(airForms.deleteBookingForm, { FORM_KEY: air.FORM_KEY })).toEqual([])
  const other = portal.as('other')
  for (let n = 0; n < MAX_FORMS; n += 1) await other.call(seaForms.saveBookingForm, typed())
  await expect(other.call(seaForms.saveBookingForm, typed())).rejects.toEqual(code(422, 'BIZ-001'))
  const [last] = await other.call(seaForms.selectBookingFormList)
  await other.call(seaForms.saveBookingForm, { ...typed(), FORM_KEY: last?.FORM_KEY ?? '', ROW_VER: 1 })
})

test('S-39 S2-194 forms that no one finished are gone after two months, and with their author', async () => {
  const [old, fresh] = [typed(), typed()]
  await customer.call(seaForms.saveBookingForm, old)
  await customer.call(seaForms.saveBookingForm, fresh)
  const now = portal.clock.now
  await owned('update booking_typed_form set saved_at = $2::timestamptz - make_interval(days => $3, mins => 1) where form_key = $1', [
    old.FORM_KEY,
    now,
    FORM_DAYS,
  ])
  await sweep(portal.database, portal.config, now)
  expect(await listed()).toContain(fresh.FORM_KEY)
  expect(await listed()).not.toContain(old.FORM_KEY)
  const { data } = (
    await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'admin' }, (run) =>
      run<{ data: Record<string, { typed: { header: { COMMODITY: string } } }[]> }>("select person_data('customer') as data"),
    )
  )[0] ?? { data: {} }
  expect(data['booking-forms']?.some(({ typed: { header } }) => header.COMMODITY === 'HALF TYPED')).toBe(true)
  await portal.as('admin').call(anonymisePerson, { header: { USER_ID: 'customer', REASON: '정보주체 본인 요청' } })
  expect(await owned("select 1 from booking_typed_form where user_id = 'customer'")).toEqual([])
})
