import { bookingHandlers } from '../booking-record/server/booking-handlers.server.ts'
import { formHandlers } from '../booking-forms/form-handlers.server.ts'
import { templateHandlers } from '../booking-templates/template-handlers.server.ts'
import { seaCalls, seaForm, seaForms, seaTemplates } from './contract.ts'

const SEA = { mode: 'SEA', form: seaForm } as const

export default [...bookingHandlers(SEA, seaCalls), ...formHandlers(SEA, seaForms), ...templateHandlers(SEA, seaTemplates)]
