import { referenceCalls } from '../reference/reference-calls.ts'
import { holidayFields } from './holiday-fields.ts'

export const holidays = referenceCalls('/api/cms/comm/cmsHolidayMgt', 'Holiday', holidayFields)
