import { BOOKING_STATUSES } from '#domain/booking/booking-state.ts'

/** Code and name options of the select columns, by group. */
export const bookingChoices = (words: (key: string) => string): Record<string, { value: string; label: string }[]> => {
  const named = (prefix: string, codes: readonly string[]) => codes.map((value) => ({ value, label: words(`${prefix}.${value}`) }))
  return {
    BKG_STS: named('booking.sts', BOOKING_STATUSES),
    TRANS_MODE: named('bookingList.mode', ['SEA', 'AIR']),
    IO_TYPE: named('bookingList.io', ['EXP', 'IMP', 'CROSS']),
  }
}
