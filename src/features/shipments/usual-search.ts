import { usualPeriod } from '#domain/shipment/shipment-search.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { EMPTY_SEARCH, readShipmentSearch, type ShipmentSearch } from './shipment-list/contract.ts'

type Order = Partial<Pick<ShipmentSearch, 'SORT' | 'DIR'>>

/** The search a list over shipments opens with: thirty days around today (S2-114), in an order of its own. */
export const usualSearch = (now: Date, order: Order = {}): ShipmentSearch => {
  const { from, to } = usualPeriod(todayInSeoul(now))
  return { ...EMPTY_SEARCH, FROM_DT: from, TO_DT: to, ...order }
}

/** The search that a saved view means at a moment: a period it does not name moves with the days. */
export const searchOfView = (query: string, now: Date): ShipmentSearch => {
  const usual = usualSearch(now, { SORT: 'DUE', DIR: 'ASC' })
  return readShipmentSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
