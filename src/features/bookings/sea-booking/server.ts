import { bookingHandlers } from '../booking-record/server/booking-handlers.server.ts'
import { templateHandlers } from '../booking-templates/template-handlers.server.ts'
import { seaCalls, seaForm, seaTemplates } from './contract.ts'

const SEA = { mode: 'SEA', form: seaForm } as const

export default [...bookingHandlers(SEA, seaCalls), ...templateHandlers(SEA, seaTemplates)]
