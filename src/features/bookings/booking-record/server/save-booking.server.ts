import { todayInSeoul } from '#domain/time/ymd.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { hasMasked, keepUnmasked } from '#platform/shared/calls/masked.ts'
import { deleteForm } from '../../booking-forms/sql.ts'
import { checkForm, tidyForm } from './check-booking.server.ts'
import { type BookingForm, bookingMasks, type PostedBooking, type TypedForm } from '../contract.ts'
import { changesBetween, writeHistory } from './history.server.ts'
import { readForm } from './read-booking.server.ts'
import { checkAction } from './rights.server.ts'
import { findBooking, findByForm, insertBooking, type KnownBooking, type Mode, replaceLines, updateBooking } from './booking-sql.server.ts'

/** A booking kind: its mode of transport and its form. */
export type BookingKind = { mode: Mode; form: BookingForm }

/** Replaces the stored lines by those of a form. */
export const storeLines = async ({ db }: Context<'member' | 'staff'>, { form }: BookingKind, known: KnownBooking, typed: TypedForm) => {
  if (form.containers) await replaceLines(db, 'booking_cntr', known, typed.containers)
  await replaceLines(db, 'booking_dim', known, typed.dimensions)
}

/** Restores stored values of masked fields, so that a user who saw asterisks does not save them. */
export const withPeople = async (
  context: Context<'member' | 'staff'>,
  { form }: BookingKind,
  typed: TypedForm,
  known: KnownBooking | null,
) => {
  if (!hasMasked(bookingMasks, typed.header)) return typed
  const stored = known && (await readForm(context, form, known)).header
  return { ...typed, header: keepUnmasked(bookingMasks, typed.header, stored) }
}

const createBooking = async (context: Context<'member' | 'staff'>, kind: BookingKind, typed: TypedForm, formKey: string) => {
  const { db, session, now } = context
  const made = await insertBooking(db, kind.form.header, typed.header, {
    corpCd: session.corpCd,
    custCd: String(typed.header.CUST_CD),
    userId: session.userId,
    mode: kind.mode,
    formKey,
    now,
    today: todayInSeoul(now),
  })
  if (!made) return null
  await storeLines(context, kind, made, typed)
  await writeHistory(db, made, { action: 'CREATE', from: '', to: made.status, userId: session.userId, now })
  return made
}

/**
 * The booking of a form: by its number, or the one the same form has created before. A form whose response was lost has no number; its
 * next save finds the booking by the form key. @throws Refusal NTF-001
 */
const standing = async ({ db, session }: Context<'member' | 'staff'>, { mode }: BookingKind, bkgNo: string, formKey: string) => {
  if (bkgNo) {
    const found = await findBooking(db, session.corpCd, mode, bkgNo)
    if (!found) throw notFound()
    return found
  }
  return formKey ? findByForm(db, session.corpCd, session.userId, formKey) : null
}

const changeBooking = async (
  context: Context<'member' | 'staff'>,
  kind: BookingKind,
  known: KnownBooking,
  typed: TypedForm,
  requesting: boolean,
) => {
  const { db, session, now } = context
  checkAction(requesting ? 'REQUEST' : 'SAVE', session, known)
  // The number was assigned for this customer.
  if (typed.header.CUST_CD !== known.cust_cd) throw new Refusal('VAL-001', { key: 'booking.customerFixed' })
  const before = await readForm(context, kind.form, known)
  const changes = changesBetween(kind.form, before, { ...typed, header: { ...typed.header, BKG_NO: known.bkg_no } })
  if (Object.keys(changes).length === 0) return known
  if (!(await updateBooking(db, kind.form.header, typed.header, known, { userId: session.userId, now }))) throw new Refusal('CNF-001')
  await storeLines(context, kind, known, typed)
  await writeHistory(db, known, { action: 'SAVE', from: known.status, to: known.status, userId: session.userId, now, changes })
  return { ...known, row_ver: known.row_ver + 1 }
}

const storeForm = async (
  context: Context<'member' | 'staff'>,
  kind: BookingKind,
  posted: PostedBooking,
  requesting: boolean,
): Promise<KnownBooking> => {
  const tidy = tidyForm(kind.form, posted)
  const formKey = posted.FORM_KEY ?? ''
  const bkgNo = String(tidy.header.BKG_NO ?? '')
  const known = await standing(context, kind, bkgNo, formKey)
  const typed = await withPeople(context, kind, tidy, known)
  if (known) checkAction(requesting ? 'REQUEST' : 'SAVE', context.session, known)
  await checkForm(kind, typed, requesting, context)
  const made = known ? null : await createBooking(context, kind, typed, formKey)
  if (made) return made
  const earlier = known ?? (await findByForm(context.db, context.session.corpCd, context.session.userId, formKey))
  if (!earlier) throw new Refusal('CNF-001')
  if (bkgNo && posted.ROW_VER !== earlier.row_ver) throw new Refusal('CNF-001')
  return changeBooking(context, kind, earlier, typed, requesting)
}

/**
 * Saves the form: a new booking gets a number, an existing one is updated if its version is unchanged. The form that was being typed is
 * gone with that.
 * @param requesting applies the rules of a request instead of those of a draft
 * @throws Refusal VAL-001, NTF-001, AUTH-003, BIZ-001, BIZ-002, CNF-001
 */
export const saveForm = async (
  context: Context<'member' | 'staff'>,
  kind: BookingKind,
  posted: PostedBooking,
  requesting: boolean,
): Promise<KnownBooking> => {
  const saved = await storeForm(context, kind, posted, requesting)
  if (posted.FORM_KEY) await deleteForm(context.db, posted.FORM_KEY)
  return saved
}
