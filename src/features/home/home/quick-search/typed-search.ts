import type { NumberType } from './recognise.ts'

/** What stands in the boxes of the quick search; it stays while tabs change. */
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

/** Nothing typed yet; customs asks for the B/L year, so this year stands there. */
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

/** What a tab needs to draw its boxes: the values, and how to change some of them. */
export type TabProps = { typed: TypedSearch; change: (part: Partial<TypedSearch>) => void }
