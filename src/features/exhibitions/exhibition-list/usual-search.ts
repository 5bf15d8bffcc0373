import { addMonths, todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { EMPTY_SEARCH, readRequestSearch, type RequestSearch } from './contract.ts'

/** Months before and after today in the default search. */
const AROUND = 7

/** The default search: exhibitions from half a year ago to half a year ahead, sorted by deadline. */
export const usualSearch = (now: Date): RequestSearch => {
  const today = todayInSeoul(now)
  return { ...EMPTY_SEARCH, FROM_DT: addMonths(today, -AROUND), TO_DT: addMonths(today, AROUND), SORT: 'DUE', DIR: 'ASC' }
}

/** The search of a saved view at a given time; a relative period moves with the date. */
export const searchOfView = (query: string, now: Date): RequestSearch => {
  const usual = usualSearch(now)
  return readRequestSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
