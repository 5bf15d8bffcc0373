import { keepUnmasked } from '#platform/shared/calls/masked.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import type { TypedBookingForm } from '../booking-forms/contract.ts'
import type { BookingTemplate } from '../booking-templates/contract.ts'
import { type BookingForm, bookingMasks, type BookingRecord } from './contract.ts'
import { emptyHeader, stripDates } from './strip-dates.ts'
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

/** A form with the same cargo and parties but new dates (S2-117), from a booking or a template. */
export const copyOf = (form: BookingForm, { header, names, containers, dimensions }: BookingRecord | BookingTemplate): Opened => ({
  record: null,
  header: keepUnmasked(bookingMasks, stripDates(form, header), null),
  names,
  containers,
  dimensions,
})
