import { usualPeriod } from '#domain/shipment/shipment-search.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { type BookingSearch, EMPTY_SEARCH, readBookingSearch } from './contract.ts'

/** The booking list opens with the requests of thirty days. */
export const usualSearch = (now: Date): BookingSearch => {
  const today = todayInSeoul(now)
  return { ...EMPTY_SEARCH, FROM_DT: usualPeriod(today).from, TO_DT: today }
}

/** The search that a saved view means at a moment: a period it does not name moves with the days. */
export const searchOfView = (query: string, now: Date): BookingSearch => {
  const usual = usualSearch(now)
  return readBookingSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
