import type { BookingStatus } from '#domain/booking/booking-state.ts'

/** The tone of a status; its text is always shown beside it. */
export const STATUS_TONES = {
  DRAFT: 'outline',
  REQUESTED: 'accent',
  CONFIRMED: 'ok',
  REJECTED: 'bad-soft',
  CANCELLED: 'plain',
} as const satisfies Record<BookingStatus, string>
