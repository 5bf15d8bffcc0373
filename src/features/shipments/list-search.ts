import { selectSavedViewList } from '#features/menu/saved-views/contract.ts'
import { shipmentSearchChecks, shipmentSearchProblem } from '#domain/shipment/shipment-search.ts'
import type { Endpoint, InputOf } from '#platform/shared/calls/endpoint.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { readShipmentSearch, type ShipmentSearch, type selectShipmentList } from './shipment-list/contract.ts'
import { usualSearch } from './usual-search.ts'

const conditionsOf = ({ NUMBERS, FROM_DT, TO_DT, PARTY }: ShipmentSearch) => ({
  numbers: NUMBERS,
  from: FROM_DT,
  to: TO_DT,
  party: PARTY,
})

/** Form checks before a search; the server repeats them. */
export const searchChecks = (search: ShipmentSearch) => shipmentSearchChecks(conditionsOf(search))
/** The reason a search would be refused, or null. */
export const searchProblem = (search: ShipmentSearch) => shipmentSearchProblem(conditionsOf(search))

/** The call of a shipment list. */
export type ListCall<A> = Endpoint<InputOf<typeof selectShipmentList>, A>

/** The loaders of a shipment list. The default search covers thirty days around today (S2-114); each list has its own sort order. */
export const shipmentLoaders = <A extends { rows: readonly Record<string, unknown>[] }>(
  contract: ListCall<A>,
  menu: string,
  order: Partial<Pick<ShipmentSearch, 'SORT' | 'DIR'>> = {},
) =>
  listLoaders({
    contract,
    defaults: (now) => usualSearch(now, order),
    valid: readShipmentSearch,
    refused: (search) => searchProblem(search) !== null,
    views: { contract: selectSavedViewList, menu },
  })
