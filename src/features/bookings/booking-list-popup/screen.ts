import { popup } from '#platform/shared/calls/popup-card.ts'

/** Initial conditions of the booking search (S2-122). */
export type BookingListArgs = { mode?: 'SEA' | 'AIR'; from?: string; to?: string; keyword?: string }
/** The selected booking. */
export type ChosenBooking = { BKG_NO: string; TRANS_MODE: 'SEA' | 'AIR' }

export default popup<BookingListArgs, ChosenBooking>({
  path: '/oms/popup/PtlBookingListPopup',
  marker: 'ptlBookingListPopup',
  kind: 'popup',
  popup: { abbr: 'ptlBookingListPopup', sort: 10, name: { ko: '부킹 선택', en: 'Booking Search' }, access: 'member' },
})
