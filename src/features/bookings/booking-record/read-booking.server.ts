import type { Context } from '#platform/server/handle.ts'
import { codesOf } from './check-booking.server.ts'
import type { BookingForm, BookingRecord } from './contract.ts'
import { readHistory } from './history.server.ts'
import { actionsOf } from './rights.server.ts'
import { findCodeNames, findCustomer, findLines, type KnownBooking, readBooking } from './booking-sql.server.ts'

/** What is typed into a booking, as it is stored. */
export const readForm = async ({ db, caller }: Context<'member' | 'staff'>, form: BookingForm, known: KnownBooking) => {
  const { header, state } = await readBooking(db, form.header, known, caller.lang)
  const containers = form.containers ? await findLines(db, 'booking_cntr', known) : []
  const dimensions = await findLines(db, 'booking_dim', known)
  return { header, state, containers, dimensions }
}

/** A booking as its form shows it to the caller. */
export const readRecord = async (context: Context<'member' | 'staff'>, form: BookingForm, known: KnownBooking): Promise<BookingRecord> => {
  const { db, session, caller } = context
  const { header, state, containers, dimensions } = await readForm(context, form, known)
  const codes = codesOf(form, { header, containers: [], dimensions: [] })
  const names = (await findCodeNames(db, codes, caller.lang)).map(({ field, name }) => [field, name ?? ''])
  const parties = await Promise.all(
    ['SHIPPER_CD', 'CONSIGNEE_CD'].map(async (field) => {
      const code = String(header[field] ?? '')
      return [field, code ? ((await findCustomer(db, known.corp_cd, code, caller.lang))?.name ?? '') : '']
    }),
  )
  return {
    header,
    containers,
    dimensions,
    state: { ...state, MAY: actionsOf(session, known) },
    names: Object.fromEntries([...names, ...parties, ['CUST_CD', state.CUST_NM]]),
    history: await readHistory(db, known, caller.lang),
  }
}
