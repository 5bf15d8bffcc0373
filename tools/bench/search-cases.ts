import * as z from 'zod/mini'
import { LIST_EXTRAS } from '#features/shipments/shipment-list/list-columns.server.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { shipmentQuery } from '#features/shipments/shipment-list/sql.ts'
import type { Database } from '#platform/server/db/db.ts'
import { searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { addDays, addMonths, todayInSeoul, type Ymd } from '#domain/time/ymd.ts'
import type { Visitor, Visitors } from './visitors.ts'

/** One search of the page, and the statement that the portal runs for it. */
export type SearchCase = { name: string; body: object; statement: { text: string; values: unknown[] }; visitor: Visitor }

const LIMIT = 50

const caseOf = (name: string, visitor: Visitor, body: object): SearchCase => {
  const { WINDOW, ...search } = z.parse(selectShipmentList.input, body)
  const query = shipmentQuery(search, { corpCd: 'KR', custCd: visitor.custCd, lang: 'ko', now: new Date() }, LIST_EXTRAS)
  const text = WINDOW ? windowStatement(query, WINDOW) : searchStatement(query)
  return { name, body, statement: { text, values: query.parameters.values }, visitor }
}

/** The anchor of a row of the whole list by departure, newest first, as in a search result. */
const anchorOf = async (database: Database, row: number) => {
  const [found] = await database.owner((run) =>
    run<{ anchor: string; day: string; last: number }>(
      `select json_build_array(etd_key, shipment_id)::text as anchor, to_char(etd_key, 'YYYYMMDD') as day, (select max(shipment_id) from shipment) as last
         from shipment where corp_cd = 'KR' order by etd_key desc, shipment_id desc offset $1 limit 1`,
      [row],
    ),
  )
  if (!found) throw new Error(`There is no row ${row}`)
  return found
}

/** Row at nine tenths of the whole list: 900,000 of a million. */
export const deepRow = ({ staff }: Visitors) => Math.floor(staff.shipments * 0.9)

/**
 * Searches for the total and the first page with two filters (period and mode), and windows of fifty rows at the top and far down of all
 * shipments of the corporation.
 */
export const searchCases = async (database: Database, visitors: Visitors) => {
  const today = todayInSeoul(new Date())
  const around = { FROM_DT: addDays(today, -30), TO_DT: addDays(today, 30), TRANS_MODE: 'SEA' }
  const { middle, largest, staff } = visitors
  const window = async (row: number) => {
    const { anchor, day, last } = await anchorOf(database, row)
    const WINDOW = { ANCHOR: anchor, SKIP: 0, LIMIT, UP_TO: last }
    return { FROM_DT: addMonths(day as Ymd, -6), TO_DT: addMonths(day as Ymd, 6), WINDOW }
  }
  return {
    searches: [
      caseOf('customer in the middle: two months, by sea, total and first rows', middle, around),
      caseOf('largest customer: the same', largest, around),
      caseOf('staff: the same over all customers', staff, around),
    ],
    windows: [
      caseOf('customer in the middle: next 50 rows', middle, { ...(await window(0)), TRANS_MODE: 'SEA' }),
      caseOf('staff: 50 rows at the top of all', staff, await window(0)),
      caseOf(`staff: 50 rows at row ${deepRow(visitors).toLocaleString('en')} of all`, staff, await window(deepRow(visitors))),
    ],
  }
}
