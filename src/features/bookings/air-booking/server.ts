import { bookingHandlers } from '../booking-record/booking-handlers.server.ts'
import { airCalls, airForm } from './contract.ts'

export default bookingHandlers({ mode: 'AIR', form: airForm }, airCalls)
