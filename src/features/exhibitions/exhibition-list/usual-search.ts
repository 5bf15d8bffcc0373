import { addMonths, todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { EMPTY_SEARCH, readRequestSearch, type RequestSearch } from './contract.ts'

/** Months of shows, behind and ahead, the list opens with. */
const AROUND = 7

/** The list opens with the shows of half a year behind and ahead, the most pressing request first. */
export const usualSearch = (now: Date): RequestSearch => {
  const today = todayInSeoul(now)
  return { ...EMPTY_SEARCH, FROM_DT: addMonths(today, -AROUND), TO_DT: addMonths(today, AROUND), SORT: 'DUE', DIR: 'ASC' }
}

/** The search that a saved view means at a moment: a period it does not name moves with the days. */
export const searchOfView = (query: string, now: Date): RequestSearch => {
  const usual = usualSearch(now)
  return readRequestSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
