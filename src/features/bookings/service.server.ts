// What other areas may ask of bookings, inside their own transactions.
export { type ConfirmationOutcome, processCarrierConfirmation } from './carrier-confirmation/process-confirmation.server.ts'
