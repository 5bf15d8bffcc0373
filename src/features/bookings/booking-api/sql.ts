import type { Run } from '#platform/server/db/db.ts'
import { windowStatement } from '#platform/server/lists/list-window.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import type { BookingSearch } from '../booking-list/contract.ts'
import { bookingQuery } from '../booking-list/list-sql.server.ts'
import type { BookingKey } from '../booking-record/server/booking-sql.server.ts'
import type { ApiRow } from './booking-items.ts'

const moment = (column: string) => `coalesce(to_char(s.${column}, 'YYYYMMDDHH24MI'), '')`

/** The columns that the list of the portal does not have. */
const MORE = `s.carrier_cd as "CARRIER_CD", s.vessel_nm as "VESSEL_NM", s.voyage_no as "VOYAGE_NO", ${moment('doc_closing_at')} as "DOC_CLOSING_AT",
  ${moment('vgm_closing_at')} as "VGM_CLOSING_AT", ${moment('cargo_closing_at')} as "CARGO_CLOSING_AT", s.team_cd as "TEAM_CD", s.po_no as "PO_NO",
  s.desk_user as "DESK_USER", coalesce(nullif(s.svc_type, ''), s.svc_level) as "SVC_CODE",
  coalesce((select h.mngt_no from shipment h where (h.corp_cd, h.cust_cd, h.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)), '') as "MNGT_NO"`

type Read = <R>(query: string, params: readonly unknown[]) => Promise<R[]>

/** Bookings of a search from an anchor on, each with its own anchor. */
export const findPage = (read: Read, search: BookingSearch, searcher: Searcher, anchor: string, limit: number) => {
  const query = bookingQuery(search, searcher)
  const keys = query.order.keys.map(({ expression }) => expression).join(', ')
  const placed = { ...query, row: () => `${query.row()}, ${MORE}, json_build_array(${keys})::text as "ANCHOR"` }
  const statement = windowStatement(placed, { ANCHOR: anchor, SKIP: 0, LIMIT: limit, UP_TO: Number.MAX_SAFE_INTEGER })
  return read<ApiRow & { ANCHOR: string }>(statement, query.parameters.values)
}

/** One booking as the list has it. */
export const findItem = async (run: Run, search: BookingSearch, searcher: Searcher, { cust_cd, bkg_no }: BookingKey): Promise<ApiRow> => {
  const query = bookingQuery({ ...search, BKG_NO: bkg_no }, searcher)
  const { scope, where, parameters, row } = query
  const exact = [`s.bkg_no = ${parameters.add(bkg_no, 'text')}`, `s.cust_cd = ${parameters.add(cust_cd, 'text')}`]
  const [found] = await run<ApiRow>(
    `select ${row()}, ${MORE} from booking s where ${[...scope.all, ...where, ...exact].join(' and ')}`,
    parameters.values,
  )
  if (!found) throw new Error('Booking not found after it was read')
  return found
}

/** Bookings by number as the list has them, of those the searcher may see. */
export const findItems = (run: Run, search: BookingSearch, searcher: Searcher, numbers: readonly string[]) => {
  const { scope, where, parameters, row } = bookingQuery(search, searcher)
  const named = `s.bkg_no = any(${parameters.add(numbers, 'text[]')})`
  return run<ApiRow>(`select ${row()}, ${MORE} from booking s where ${[...scope.all, ...where, named].join(' and ')}`, parameters.values)
}

/** The mode of a booking, and where its cut-offs are. */
export const findPlace = async (run: Run, { corp_cd, cust_cd, bkg_no }: BookingKey) => {
  const [found] = await run<{ trans_mode: 'SEA' | 'AIR'; pol: string }>(
    'select trans_mode, pol from booking where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3)',
    [corp_cd, cust_cd, bkg_no],
  )
  if (!found) throw new Error('Booking not found after it was read')
  return found
}
