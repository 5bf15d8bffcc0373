import { usualPeriod } from '#domain/shipment/shipment-search.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import { EMPTY_SEARCH, readShipmentSearch, type ShipmentSearch } from './shipment-list/contract.ts'

type Order = Partial<Pick<ShipmentSearch, 'SORT' | 'DIR'>>

/** The default search of a shipment list: thirty days around today (S2-114), with the list's own sort order. */
export const usualSearch = (now: Date, order: Order = {}): ShipmentSearch => {
  const { from, to } = usualPeriod(todayInSeoul(now))
  return { ...EMPTY_SEARCH, FROM_DT: from, TO_DT: to, ...order }
}

/** The search of a saved view at a given time; a relative period moves with the date. */
export const searchOfView = (query: string, now: Date): ShipmentSearch => {
  const usual = usualSearch(now, { SORT: 'DUE', DIR: 'ASC' })
  return readShipmentSearch(readFilter(usual, new URLSearchParams(query)), usual)
}
