import { airForm } from './air-booking/contract.ts'
import type { BookingKind } from './booking-record/server/save-booking.server.ts'
import { seaForm } from './sea-booking/contract.ts'

/** The forms of bookings by mode of transport. */
export const BOOKING_KINDS: Readonly<Record<'SEA' | 'AIR', BookingKind>> = {
  SEA: { mode: 'SEA', form: seaForm },
  AIR: { mode: 'AIR', form: airForm },
}
