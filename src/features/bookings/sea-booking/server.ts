import { bookingHandlers } from '../booking-record/booking-handlers.server.ts'
import { seaCalls, seaForm } from './contract.ts'

export default bookingHandlers({ mode: 'SEA', form: seaForm }, seaCalls)
