import type { BatchTable } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { windowStatement } from '#platform/server/lists/list-window.ts'
import type { ShipmentListRow, ShipmentSearch } from '../shipment-list/contract.ts'
import { LIST_EXTRAS } from '../shipment-list/list-columns.server.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import { keyedStatement, listRows, shipmentQuery } from '../shipment-list/sql.ts'
import type { shipmentFields } from './shipment-fields.ts'

type Table = BatchTable<ReturnType<typeof shipmentFields>>

/** A list row with its sort keys, the anchor for the next page. */
export type PlacedShipment = ShipmentListRow & { ANCHOR: string }

/** The next rows of a search after an anchor; the first rows without one. Rows added after the search are excluded. */
export const pageShipments = (run: Run, search: ShipmentSearch, searcher: Searcher, upTo: number, last: string | null, limit: number) => {
  const query = shipmentQuery(search, searcher, LIST_EXTRAS)
  const keys = query.order.keys.map(({ expression }) => expression).join(', ')
  const placed = { ...query, row: () => `${query.row()}, json_build_array(${keys})::text as "ANCHOR"` }
  const statement = windowStatement(placed, { ANCHOR: last ?? '', SKIP: last === null ? 0 : 1, LIMIT: limit, UP_TO: upTo })
  return run<PlacedShipment>(statement, query.parameters.values)
}

/** The rows of these management numbers that the caller may see. */
export const findShipmentRows = (run: Run, numbers: readonly string[], searcher: Searcher, lock = false) => {
  const { text, values } = keyedStatement(numbers, searcher, LIST_EXTRAS, lock ? 'for update of s' : '')
  return run<ShipmentListRow>(text, values)
}

/** The writable columns per role (S2-115). A customer changes only shipments billed to it, although it also sees those shipped to it. */
const OWN = { set: 'po_no = posted."PO_NO", cust_memo = posted."CUST_MEMO"', whose: 's.cust_cd = app_cust()' }
const OFFICE = { set: 'remark = posted."REMARK"', whose: 'true' }

const updateShipments = (run: Run, rows: readonly object[], searcher: Searcher, userId: string) => {
  const { columns, joins, scope, parameters } = listRows(searcher, LIST_EXTRAS)
  const { set, whose } = searcher.custCd === null ? OFFICE : OWN
  const posted = parameters.add(JSON.stringify(rows), 'jsonb')
  return run<ShipmentListRow>(
    `with changed as (
       update shipment s set ${set}, row_ver = s.row_ver + 1, updated_by = ${parameters.add(userId, 'text')}, updated_at = now()
         from jsonb_to_recordset(${posted}) as posted("MNGT_NO" text, "PO_NO" text, "CUST_MEMO" text, "REMARK" text)
        where ${scope} and s.mngt_no = posted."MNGT_NO" and ${whose} returning s.*)
     select ${columns} from changed s ${joins}`,
    parameters.values,
  )
}

/** How changed shipments are saved. Rows are never added or deleted here, because bookings create and cancel shipments. */
export const shipmentTable = (fields: Table['fields'], searcher: Searcher, userId: string): Table => ({
  fields,
  lock: (run, keys) =>
    findShipmentRows(
      run,
      keys.map(({ MNGT_NO }) => String(MNGT_NO)),
      searcher,
      true,
    ) as never,
  update: (run, rows) => updateShipments(run, rows, searcher, userId) as never,
  insert: async () => [],
  notInserted: 'AUTH-003',
  delete: async () => [],
})
