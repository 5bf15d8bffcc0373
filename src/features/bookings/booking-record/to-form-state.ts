import type { Ymd } from '#domain/time/ymd.ts'
import { keepUnmasked } from '#platform/shared/calls/masked.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { TypedBookingForm } from '../booking-forms/contract.ts'
import type { BookingTemplate } from '../booking-templates/contract.ts'
import { type BookingForm, bookingMasks, type BookingRecord } from './contract.ts'
import { emptyHeader, moveDates, stripDates } from './strip-dates.ts'
import type { Opened } from './use-booking-form.ts'

/** A new form, prefilled with the customer's own company and the current user. */
export const newBooking = (form: BookingForm, { custCd, custName, email, engName, locName, langCd }: Session): Opened => ({
  record: null,
  header: {
    ...emptyHeader(form),
    IO_TYPE: 'EXP',
    ...('SVC_TYPE' in form.header.byName && { SVC_TYPE: 'FCL' }),
    FRT_TERM: 'PP',
    CUST_CD: custCd,
    ...(custCd && { CONTACT_NM: langCd === 'en' ? engName : locName, CONTACT_EMAIL: email }),
  },
  names: { CUST_CD: custName },
  containers: [],
  dimensions: [],
})

/** A booking as initial form state. */
export const openedOf = (record: BookingRecord): Opened => ({
  record,
  header: record.header,
  names: record.names,
  containers: record.containers,
  dimensions: record.dimensions,
})

/** A form that was being typed, to go on with. */
export const typedFormOf = ({ header, names, containers, dimensions, ...kept }: TypedBookingForm): Opened => ({
  record: null,
  header,
  names,
  containers,
  dimensions,
  kept,
})

/** A form with the same cargo and parties but without dates (S2-117), from a template. */
export const copyOf = (form: BookingForm, { header, names, containers, dimensions }: BookingTemplate): Opened => ({
  record: null,
  header: keepUnmasked(bookingMasks, stripDates(form, header), null),
  names,
  containers,
  dimensions,
})

/** A form that repeats a booking: everything but its numbers, vessel, cut-offs and documents, on the same weekdays ahead (S2-117). */
export const repeatOf = (form: BookingForm, { header, names, containers, dimensions }: BookingRecord, today: Ymd): Opened => {
  const { header: moved, days } = moveDates(form, header, today)
  const dayOf = (row: DataRow) => String(row.ETD ?? '')
  return {
    record: null,
    header: keepUnmasked(bookingMasks, moved, null),
    names,
    containers,
    dimensions,
    repeats: { BKG_NO: String(header.BKG_NO ?? ''), days, from: dayOf(header), to: dayOf(moved) },
  }
}
