import { repeatShift } from '#domain/booking/repeat-days.ts'
import { addDays, isYmd, type Ymd } from '#domain/time/ymd.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { BookingForm } from './contract.ts'

/** Values that a copy does not take over: number, dates, vessel. */
const OF_ITS_TIME = 'BKG_NO ETD ETA DOC_CLOSING_AT VGM_CLOSING_AT CARGO_CLOSING_AT CARGO_READY_DT TRUCK_DT VESSEL_NM VOYAGE_NO'.split(' ')

/** An empty header. */
export const emptyHeader = ({ header }: BookingForm): DataRow =>
  Object.fromEntries(header.list.map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : '')]))

/** A header without number, dates and vessel, for another booking of the same cargo and parties. */
export const stripDates = (form: BookingForm, header: DataRow): DataRow => {
  const blank = emptyHeader(form)
  return { ...header, ...Object.fromEntries(OF_ITS_TIME.filter((name) => name in blank).map((name) => [name, blank[name]])) }
}

/** Days that a repetition moves together. Vessel and cut-offs belong to one sailing, the order number to one order. */
const MOVED = ['CARGO_READY_DT', 'TRUCK_DT', 'ETD', 'ETA'] as const

/** A header of the same cargo and parties with its days moved by whole weeks, and by how many days. */
export const moveDates = (form: BookingForm, header: DataRow, today: Ymd): { header: DataRow; days: number } => {
  const dayOf = (name: string) => String(header[name] ?? '')
  const given = MOVED.filter((name) => name in form.header.byName && isYmd(dayOf(name)))
  const days = repeatShift(given.map(dayOf), today)
  const moved = Object.fromEntries(given.map((name) => [name, addDays(dayOf(name), days)]))
  return { header: { ...stripDates(form, header), PO_NO: '', ...moved }, days }
}
