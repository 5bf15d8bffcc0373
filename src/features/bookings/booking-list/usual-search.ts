import { usualPeriod } from '#domain/shipment/shipment-search.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { type BookingSearch, EMPTY_SEARCH, readBookingSearch } from './contract.ts'

/** The default search of the booking list: the requests of thirty days. */
export const usualSearch = (now: Date): BookingSearch => {
  const today = todayInSeoul(now)
  return { ...EMPTY_SEARCH, FROM_DT: usualPeriod(today).from, TO_DT: today }
}

/** The search of a saved view at a given time; a relative period moves with the date. */
export const searchOfView = (query: string, now: Date): BookingSearch => {
  const usual = usualSearch(now)
  return readBookingSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
