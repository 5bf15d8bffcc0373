import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { referenceCalls } from '../reference/reference-calls.ts'
import { holidayFields } from './holiday-fields.ts'

export type HolidayRow = StoredRow<typeof holidayFields>

export const holidays = referenceCalls('/api/cms/comm/cmsHolidayMgt', 'Holiday', holidayFields)
