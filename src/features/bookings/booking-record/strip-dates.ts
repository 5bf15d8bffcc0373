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
