import { type Condition, periodWords } from '#ui/empty-state/conditions.ts'
import type { BookingSearch } from './contract.ts'

type Text = (key: string) => string

/** What a search over bookings asked for; with a number the period does not count. */
export const askedConditions = (search: BookingSearch, text: Text): Condition[] => {
  const { TRANS_MODE, IO_TYPE, FROM_DT, TO_DT, STATUS, POL, POD, BKG_NO } = search
  return [
    [text('booking.BKG_NO'), BKG_NO],
    [text('bookingList.period'), BKG_NO ? '' : periodWords(FROM_DT, TO_DT)],
    [text('bookingList.mode'), TRANS_MODE && text(`bookingList.mode.${TRANS_MODE}`)],
    [text('booking.IO_TYPE'), IO_TYPE && text(`bookingList.io.${IO_TYPE}`)],
    [text('bookingList.status'), STATUS.map((state) => text(`booking.sts.${state}`)).join(', ')],
    [text('booking.POL'), POL],
    [text('booking.POD'), POD],
  ]
}
