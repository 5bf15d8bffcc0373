import { handle } from '#platform/server/calls/handle.ts'
import { findBookings } from '../booking-list/search-bookings.server.ts'
import { EMPTY_SEARCH } from '../booking-list/contract.ts'
import { MAX_BOOKINGS, selectBookingChoice } from './contract.ts'

export default [
  handle(selectBookingChoice, async ({ KEYWORD, ...asked }, context) => {
    const rows = await findBookings({ ...EMPTY_SEARCH, ...asked }, KEYWORD, MAX_BOOKINGS + 1, context)
    if (rows.length > MAX_BOOKINGS) context.answer.message = context.text('bookingList.cut', [MAX_BOOKINGS])
    return rows.slice(0, MAX_BOOKINGS)
  }),
]
