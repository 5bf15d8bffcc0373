import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { BookingForm } from './contract.ts'

/** What a booking of another time does not hand on: its number, its days, its vessel. */
const OF_ITS_TIME = 'BKG_NO ETD ETA DOC_CLOSING_AT VGM_CLOSING_AT CARGO_CLOSING_AT CARGO_READY_DT TRUCK_DT VESSEL_NM VOYAGE_NO'.split(' ')

/** A header nobody has typed into. */
export const emptyHeader = ({ header }: BookingForm): DataRow =>
  Object.fromEntries(header.list.map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : '')]))

/** A header without what belongs to its time: the same cargo for the same parties can go again. */
export const stripDates = (form: BookingForm, header: DataRow): DataRow => {
  const blank = emptyHeader(form)
  return { ...header, ...Object.fromEntries(OF_ITS_TIME.filter((name) => name in blank).map((name) => [name, blank[name]])) }
}
