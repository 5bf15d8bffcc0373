import { usualPeriod } from '#domain/shipment-search.ts'
import { todayInSeoul } from '#domain/ymd.ts'
import { listLoaders } from '#platform/web/list-page.ts'
import { bookingSearchProblem } from './booking-search.ts'
import { type BookingSearch, EMPTY_SEARCH, readBookingSearch, selectBookingList } from './contract.ts'

/** The booking list opens with the requests of thirty days. */
export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectBookingList,
  defaults: (now): BookingSearch => {
    const today = todayInSeoul(now)
    return { ...EMPTY_SEARCH, FROM_DT: usualPeriod(today).from, TO_DT: today }
  },
  valid: readBookingSearch,
  refused: (search) => bookingSearchProblem(search) !== null,
})
