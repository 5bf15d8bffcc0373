import { type FieldCheck, fieldRule, firstProblem, periodFields } from '#domain/validation/field-checks.ts'
import type { BookingSearch } from './contract.ts'

const MAX_PERIOD = { months: 12 } as const

type Asked = Pick<BookingSearch, 'FROM_DT' | 'TO_DT' | 'BKG_NO'>

/** Form checks before a search; the server repeats them. A number search ignores the period. */
export const bookingSearchChecks = ({ FROM_DT: from, TO_DT: to, BKG_NO }: Asked): FieldCheck[] =>
  BKG_NO.trim()
    ? []
    : [
        fieldRule('FROM_DT', () => (!from && !to ? { key: 'bookingList.periodNeeded', params: [] } : null)),
        periodFields(['FROM_DT', 'TO_DT'], from, to, MAX_PERIOD),
      ]

export const bookingSearchProblem = (search: Asked) => firstProblem(bookingSearchChecks(search))
