import { PERIOD_UNITS } from '#domain/time/period.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { anchorsStatement, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { AnchorsAsk, WindowAsk } from '#platform/shared/lists/list-window.ts'
import { actionsOf } from '../booking-record/server/rights.server.ts'
import { bookingSearchProblem } from './booking-search.ts'
import type { BookingRow, BookingSearch } from './contract.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { bookingQuery, newestStatement } from './list-sql.server.ts'

type Found = Omit<BookingRow, 'CANCEL_YN'> & { CREATED_BY: string }
type Ask = BookingSearch & { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }

/** Adds the caller's rights to each row, by the same rule that refuses the call. */
const withRights = (rows: readonly Found[], { session }: Context<'member'>): BookingRow[] =>
  rows.map(({ CREATED_BY, ...row }) => {
    const known = { corp_cd: session.corpCd, cust_cd: row.CUST_CD, bkg_no: row.BKG_NO, status: row.STATUS, row_ver: row.ROW_VER }
    const actions = actionsOf(session, { ...known, created_by: CREATED_BY, req_user: '', shipment_id: null })
    return { ...row, CANCEL_YN: actions.includes('CANCEL') ? 'Y' : 'N' }
  })

/** @throws Refusal VAL-001 for an invalid period */
export const checkSearch = (search: BookingSearch, lang: 'ko' | 'en') => {
  const problem = bookingSearchProblem(search)
  const word = (value: string | number) => (value in PERIOD_UNITS ? PERIOD_UNITS[value as keyof typeof PERIOD_UNITS][lang] : value)
  if (problem) throw new Refusal('VAL-001', { key: problem.key, params: problem.params.map(word) })
}

/**
 * Runs a booking search: a window, anchors, or the first rows with the totals. @throws Refusal VAL-001 for an invalid period or anchor
 */
export const searchBookings = async (ask: Ask, context: Context<'member'>) => {
  const { read, caller, now } = context
  const { WINDOW, ANCHORS, ...search } = ask
  // The house searches all of time where it names no period.
  if (caller.proof !== 'house' || search.FROM_DT || search.TO_DT) checkSearch(search, caller.lang)
  const query = bookingQuery(search, searcherOf(context))
  const { values } = query.parameters
  if (WINDOW) return { rows: withRights(await read<Found>(windowStatement(query, WINDOW), values), context) }
  if (ANCHORS) {
    const [found] = await read<{ anchors: string[] }>(anchorsStatement(query, ANCHORS), values)
    return { rows: [], anchors: found?.anchors ?? [] }
  }
  const [found] = await read<{ rows: Found[]; total: number; up_to: number }>(searchStatement(query), values)
  if (!found) throw new Error('An aggregate must return one row')
  return { rows: withRights(found.rows, context), head: { total: found.total, upTo: found.up_to, asOf: seoulClock(now).slice(0, 12) } }
}

/** A row with its sort keys, the anchor for the next page of an export. */
export type PlacedBooking = Found & { ANCHOR: string }

/** The next rows of a search after an anchor; the first rows without one. */
export const pageBookings = (
  run: Run,
  search: BookingSearch,
  context: Context<'member'>,
  upTo: number,
  last: string | null,
  limit: number,
) => {
  const query = bookingQuery(search, searcherOf(context))
  const keys = query.order.keys.map(({ expression }) => expression).join(', ')
  const placed = { ...query, row: () => `${query.row()}, json_build_array(${keys})::text as "ANCHOR"` }
  const statement = windowStatement(placed, { ANCHOR: last ?? '', SKIP: last === null ? 0 : 1, LIMIT: limit, UP_TO: upTo })
  return run<PlacedBooking>(statement, query.parameters.values)
}

/** The newest bookings of a search filtered by number or party, up to a limit. @throws Refusal VAL-001 for an invalid period */
export const findBookings = async (
  search: BookingSearch,
  keyword: string,
  most: number,
  context: Context<'member'>,
): Promise<BookingRow[]> => {
  const { read, caller } = context
  if (search.FROM_DT || search.TO_DT) checkSearch(search, caller.lang)
  const query = bookingQuery(search, searcherOf(context))
  const rows = await read<Found>(newestStatement(query, keyword, most), query.parameters.values)
  return withRights(rows, context)
}
