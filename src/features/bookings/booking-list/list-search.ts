import { selectSavedViewList } from '#features/menu/saved-views/contract.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { bookingSearchProblem } from './booking-search.ts'
import { readBookingSearch, selectBookingList } from './contract.ts'
import { usualSearch } from './usual-search.ts'

/** The loaders of the booking list; the default search covers the requests of thirty days, unless a saved view applies. */
export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectBookingList,
  defaults: usualSearch,
  valid: readBookingSearch,
  refused: (search) => bookingSearchProblem(search) !== null,
  views: { contract: selectSavedViewList, menu: 'ptlBookingList' },
})
