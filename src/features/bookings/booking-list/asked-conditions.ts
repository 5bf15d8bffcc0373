import type { Translate } from '#platform/shared/translations/messages.ts'
import { type Condition, periodTexts } from '#ui/empty-state/conditions.ts'
import type { BookingSearch } from './contract.ts'

/** The conditions of a booking search as text; a number disables the period. */
export const askedConditions = (search: BookingSearch, text: Translate): Condition[] => {
  const { TRANS_MODE, IO_TYPE, FROM_DT, TO_DT, STATUS, POL, POD, BKG_NO } = search
  return [
    [text('booking.BKG_NO'), BKG_NO],
    [text('bookingList.period'), BKG_NO ? '' : periodTexts(FROM_DT, TO_DT)],
    [text('bookingList.mode'), TRANS_MODE && text(`bookingList.mode.${TRANS_MODE}`)],
    [text('booking.IO_TYPE'), IO_TYPE && text(`bookingList.io.${IO_TYPE}`)],
    [text('bookingList.status'), STATUS.map((state) => text(`booking.sts.${state}`)).join(', ')],
    [text('booking.POL'), POL],
    [text('booking.POD'), POD],
  ]
}
