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

/** What is asked of a search before it is sent; the server asks the same. */
export const searchChecks = (search: ShipmentSearch) => shipmentSearchChecks(conditionsOf(search))
/** Why a search would be refused, or null. */
export const searchProblem = (search: ShipmentSearch) => shipmentSearchProblem(conditionsOf(search))

/** The call of a list over shipments. */
export type ListCall<A> = Endpoint<InputOf<typeof selectShipmentList>, A>

/** The loaders of a list over shipments, which opens with thirty days around today (S2-114) in an order of its own. */
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
