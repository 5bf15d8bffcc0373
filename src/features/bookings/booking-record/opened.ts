import type { DataRow } from '#platform/shared/fields.ts'
import type { Session } from '#platform/shared/session.ts'
import type { BookingForm, BookingRecord } from './contract.ts'
import type { Opened } from './use-booking-form.ts'

/** What a booking of another time does not hand on: its number, its days, its vessel. */
const NOT_COPIED = 'BKG_NO ETD ETA DOC_CLOSING_AT VGM_CLOSING_AT CARGO_CLOSING_AT CARGO_READY_DT TRUCK_DT VESSEL_NM VOYAGE_NO'.split(' ')

const empty = ({ header }: BookingForm): DataRow =>
  Object.fromEntries(header.list.map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : '')]))

/** A new form: the customer's own company and whoever types it stand in it. */
export const newBooking = (form: BookingForm, { custCd, custName, email, engName, locName, langCd }: Session): Opened => ({
  record: null,
  header: {
    ...empty(form),
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

/** The same cargo for the same parties, at another time (S2-117). */
export const copyOf = (form: BookingForm, { header, names, containers, dimensions }: BookingRecord): Opened => {
  const blank = empty(form)
  return {
    record: null,
    header: { ...header, ...Object.fromEntries(NOT_COPIED.filter((name) => name in blank).map((name) => [name, blank[name]])) },
    names,
    containers,
    dimensions,
  }
}
