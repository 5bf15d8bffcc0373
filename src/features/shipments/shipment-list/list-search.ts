import { selectSavedViewList } from '#features/menu/saved-views/contract.ts'
import { shipmentSearchChecks, shipmentSearchProblem, usualPeriod } from '#domain/shipment-search.ts'
import { todayInSeoul } from '#domain/ymd.ts'
import { listLoaders } from '#platform/web/list-page.ts'
import { EMPTY_SEARCH, readShipmentSearch, type ShipmentSearch, selectShipmentList } from './contract.ts'

/** What the list opens with: thirty days around today, the most pressing deadline first. */
const defaults = (now: Date): ShipmentSearch => {
  const { from, to } = usualPeriod(todayInSeoul(now))
  return { ...EMPTY_SEARCH, FROM_DT: from, TO_DT: to, SORT: 'DUE', DIR: 'ASC' }
}

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

export const { loader, clientLoader } = listLoaders({
  contract: selectShipmentList,
  defaults,
  valid: readShipmentSearch,
  refused: (search) => searchProblem(search) !== null,
  views: { contract: selectSavedViewList, menu: 'ptlShipmentList' },
})
