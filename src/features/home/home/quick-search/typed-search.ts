import type { NumberType } from './recognise.ts'

/** The input of the quick search, shared by its tabs. */
export type TypedSearch = {
  number: string
  type: NumberType
  bookingNo: string
  bookingFrom: string
  bookingTo: string
  mode: '' | 'SEA' | 'AIR'
  blNo: string
  etdFrom: string
  etdTo: string
  direction: 'IN' | 'OUT'
  customsNo: string
  year: string
}

/** Empty input; customs requires the B/L year, so it defaults to the current one. */
export const nothingTyped = (year: string): TypedSearch => ({
  number: '',
  type: 'AUTO',
  bookingNo: '',
  bookingFrom: '',
  bookingTo: '',
  mode: '',
  blNo: '',
  etdFrom: '',
  etdTo: '',
  direction: 'IN',
  customsNo: '',
  year,
})

/** Props of a tab: its values and their setter. */
export type TabProps = { typed: TypedSearch; change: (part: Partial<TypedSearch>) => void }
