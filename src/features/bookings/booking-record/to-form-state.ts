import { keepUnmasked } from '#platform/shared/calls/masked.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import type { BookingTemplate } from '../booking-templates/contract.ts'
import { type BookingForm, bookingMasks, type BookingRecord } from './contract.ts'
import { emptyHeader, stripDates } from './strip-dates.ts'
import type { Opened } from './use-booking-form.ts'

/** A new form: the customer's own company and whoever types it stand in it. */
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

/** A booking as its form shows it. */
export const openedOf = (record: BookingRecord): Opened => ({
  record,
  header: record.header,
  names: record.names,
  containers: record.containers,
  dimensions: record.dimensions,
})

/** The same cargo for the same parties, at another time (S2-117): a booking to copy, or a template. */
export const copyOf = (form: BookingForm, { header, names, containers, dimensions }: BookingRecord | BookingTemplate): Opened => ({
  record: null,
  header: keepUnmasked(bookingMasks, stripDates(form, header), null),
  names,
  containers,
  dimensions,
})
