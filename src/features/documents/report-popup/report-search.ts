import { EMPTY_SEARCH, readShipmentSearch, type ShipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import type { ReportArgs } from './screen.ts'

type Read = {
  search?: ShipmentSearch
  /** Names of invalid conditions. */
  strange: string[]
}

const parsed = (given: object | string): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

/**
 * A search from the list or from the URL of the bare page: its valid conditions, and the names of the others. Null without any valid
 * one, because an empty search would match every shipment.
 */
export const searchOf = (given: ReportArgs['search']): Read | null => {
  if (!given) return { strange: [] }
  const raw = parsed(given)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null
  const fits = ([name, value]: [string, unknown]) =>
    name in EMPTY_SEARCH && readShipmentSearch({ [name]: value }, EMPTY_SEARCH) !== EMPTY_SEARCH
  const entries = Object.entries(raw)
  const strange = entries.filter((entry) => !fits(entry)).map(([name]) => name)
  if (strange.length > 0 && strange.length === entries.length) return null
  return { search: readShipmentSearch(Object.fromEntries(entries.filter(fits)), EMPTY_SEARCH), strange }
}
