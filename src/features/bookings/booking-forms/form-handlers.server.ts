import { type Handler, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { findByForm } from '../booking-record/server/booking-sql.server.ts'
import { namesOf } from '../booking-record/server/read-booking.server.ts'
import type { BookingKind } from '../booking-record/server/save-booking.server.ts'
import { type FormCalls, MAX_FORMS } from './contract.ts'
import { countForms, deleteForm, findForm, findForms, writeForm } from './sql.ts'

/** The handlers of forms that are being typed; sea and air differ only in their form. */
export const formHandlers = ({ mode, form }: BookingKind, calls: FormCalls): Handler[] => [
  handle(calls.selectBookingFormList, (_input, { db }) => findForms(db, mode)),

  handle(calls.selectBookingForm, async ({ FORM_KEY }, context) => {
    const { db, session } = context
    const found = await findForm(db, mode, FORM_KEY)
    if (!found) return { form: null, BKG_NO: (await findByForm(db, session.corpCd, session.userId, FORM_KEY))?.bkg_no ?? '' }
    const { form: typed, ...version } = found
    const names = await namesOf(context, form, typed.header, session.corpCd)
    return { form: { ...typed, names, FORM_KEY, ...version }, BKG_NO: '' }
  }),

  handle(calls.saveBookingForm, async ({ FORM_KEY, WRITER, ROW_VER, ...typed }, { db, session, now }) => {
    if (await findByForm(db, session.corpCd, session.userId, FORM_KEY)) throw new Refusal('CNF-001')
    if ((await countForms(db, mode, FORM_KEY)) >= MAX_FORMS) throw new Refusal('BIZ-001', { key: 'bookingForm.limit', params: [MAX_FORMS] })
    const written = await writeForm(db, { mode, formKey: FORM_KEY, writer: WRITER, rowVer: ROW_VER, typed, now })
    if (!written) throw new Refusal('CNF-001')
    return written
  }),

  handle(calls.deleteBookingForm, async ({ FORM_KEY }, { db }) => {
    await deleteForm(db, FORM_KEY)
    return findForms(db, mode)
  }),
]
