import type { Context } from '#platform/server/calls/handle.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { readAmendment } from './amendment-sql.server.ts'
import { codesOf } from './check-booking.server.ts'
import type { BookingForm, BookingRecord, FieldChange } from '../contract.ts'
import { readHistory } from './history.server.ts'
import { actionsOf } from './rights.server.ts'
import { findCodeNames, findCustomer, findLines, type KnownBooking, readBooking } from './booking-sql.server.ts'

/** The stored input of a booking. */
export const readForm = async ({ db, caller }: Context<'member' | 'staff'>, form: BookingForm, known: KnownBooking) => {
  const { header, state } = await readBooking(db, form.header, known, caller.lang)
  const containers = form.containers ? await findLines(db, 'booking_cntr', known) : []
  const dimensions = await findLines(db, 'booking_dim', known)
  return { header, state, containers, dimensions }
}

/** Sorts changes in form order, which the database does not store. */
const inOrder = ({ header }: BookingForm, changes: readonly FieldChange[]): FieldChange[] => {
  const place = new Map([...header.list.map(({ name }) => name), 'containers', 'dimensions'].map((name, at) => [name, at]))
  return changes.toSorted((a, b) => (place.get(a.FIELD) ?? 0) - (place.get(b.FIELD) ?? 0))
}

/** The names of header codes by wire name, limited to those the caller may see. */
export const namesOf = async ({ db, caller }: Context<'member' | 'staff'>, form: BookingForm, header: DataRow, corpCd: string) => {
  const codes = codesOf(form, { header, containers: [], dimensions: [] })
  const names = (await findCodeNames(db, codes, caller.lang)).map(({ field, name }) => [field, name ?? ''])
  const companies = await Promise.all(
    ['CUST_CD', 'SHIPPER_CD', 'CONSIGNEE_CD'].map(async (field) => {
      const code = String(header[field] ?? '')
      return [field, code ? ((await findCustomer(db, corpCd, code, caller.lang))?.name ?? '') : '']
    }),
  )
  return Object.fromEntries([...names, ...companies]) as Record<string, string>
}

/** A booking as its form shows it to the caller. */
export const readRecord = async (context: Context<'member' | 'staff'>, form: BookingForm, known: KnownBooking): Promise<BookingRecord> => {
  const { db, session, caller } = context
  const { header, state, containers, dimensions } = await readForm(context, form, known)
  const amendment = await readAmendment(db, known, caller.lang)
  const history = await readHistory(db, known, caller.lang)
  return {
    header,
    containers,
    dimensions,
    amendment: amendment && { ...amendment, CHANGES: inOrder(form, amendment.CHANGES) },
    state: { ...state, MAY: actionsOf(session, known, amendment !== null) },
    names: { ...(await namesOf(context, form, header, known.corp_cd)), CUST_CD: state.CUST_NM },
    history: history.map((line) => ({ ...line, CHANGES: inOrder(form, line.CHANGES) })),
  }
}
