import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { bookingRow } from '../booking-list/contract.ts'

/** Maximum rows of one response. */
export const MAX_BOOKINGS = 200

const words = z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u))

/**
 * POST /api/oms/popup/ptlBookingListPopup/selectBookingList (S2-122): bookings by mode, days and keyword, newest first. The keyword
 * matches the start of a number or part of a party's name. At most 200; the message reports when there are more.
 */
export const selectBookingChoice = endpoint({
  path: '/api/oms/popup/ptlBookingListPopup/selectBookingList',
  access: 'member',
  quiet: true,
  input: z.object({
    TRANS_MODE: z._default(z.enum(['', 'SEA', 'AIR']), ''),
    FROM_DT: z._default(words, ''),
    TO_DT: z._default(words, ''),
    KEYWORD: z._default(words, ''),
  }),
  output: z.array(bookingRow),
})
