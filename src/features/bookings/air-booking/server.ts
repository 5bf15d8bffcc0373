import { bookingHandlers } from '../booking-record/server/booking-handlers.server.ts'
import { formHandlers } from '../booking-forms/form-handlers.server.ts'
import { templateHandlers } from '../booking-templates/template-handlers.server.ts'
import { airCalls, airForm, airForms, airTemplates } from './contract.ts'

const AIR = { mode: 'AIR', form: airForm } as const

export default [...bookingHandlers(AIR, airCalls), ...formHandlers(AIR, airForms), ...templateHandlers(AIR, airTemplates)]
