import type { Context } from '#platform/server/calls/handle.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { EMPTY_SEARCH } from '../booking-list/contract.ts'
import { itemOf } from './booking-items.ts'
import type { BookingItem } from './contract.ts'
import { findItems } from './sql.ts'

/** Bookings in API format, of those the caller may see. */
export const findBookingItems = async (context: Context<'member'>, numbers: readonly string[]): Promise<BookingItem[]> => {
  const rows = await findItems(context.db, EMPTY_SEARCH, searcherOf(context), numbers)
  return rows.map((row) => itemOf(row, context.config.PUBLIC_URL))
}
