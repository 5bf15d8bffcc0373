// Functions that other areas may call inside their own transactions.
export { type ConfirmationOutcome, processCarrierConfirmation } from './carrier-confirmation/process-confirmation.server.ts'
export { findBookingItems } from './booking-api/find-items.server.ts'
export { UNDO_REMOVES } from './booking-record/server/undo-sql.server.ts'
export { readSeaBooking } from './sea-booking/read-sea-booking.server.ts'
