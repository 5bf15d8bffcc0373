import type { Context } from '#platform/server/calls/handle.ts'
import { windowStatement } from '#platform/server/lists/list-window.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { findShipmentRows } from './shipment-grid/sql.ts'
import type { ShipmentListRow, ShipmentSearch } from './shipment-list/contract.ts'
import { LIST_EXTRAS } from './shipment-list/list-columns.server.ts'
import { searchShipments } from './shipment-list/list-search.server.ts'
import { shipmentQuery } from './shipment-list/sql.ts'

// Functions that other areas may call inside their own transactions.

/**
 * The management numbers of a whole search in its order; none when there are more than `most`.
 * @throws Refusal VAL-001 for a search that the list refuses
 */
export const findSearchedNumbers = async (search: ShipmentSearch, context: Context<'member'>, most: number) => {
  const { head, found } = await searchShipments(search, context, LIST_EXTRAS)
  const total = head?.total ?? 0
  if (total === 0 || total > most) return { total, numbers: [] }
  const query = { ...shipmentQuery(search, searcherOf(context), LIST_EXTRAS), row: () => 's.mngt_no', joins: '' }
  const statement = windowStatement(query, { ANCHOR: '', SKIP: 0, LIMIT: most, UP_TO: found?.up_to ?? 0 })
  const rows = await context.db<{ mngt_no: string }>(statement, query.parameters.values)
  return { total, numbers: rows.map(({ mngt_no }) => mngt_no) }
}

/** The rows of the list of these management numbers that the caller may see. @param lock to be changed now, in the order of their numbers */
export const readListRows = (context: Context<'member'>, numbers: readonly string[], lock = false): Promise<ShipmentListRow[]> =>
  findShipmentRows(context.db, numbers, searcherOf(context), lock)
