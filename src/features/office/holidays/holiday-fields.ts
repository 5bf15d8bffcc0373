import { date, fields, select, text } from '#platform/shared/fields/fields.ts'
import { stateFields } from '../reference/reference-fields.ts'

/** Holidays by law, days in their place, single days decreed for one year, and Workers' Day. */
export const HOLIDAY_KINDS = ['PUBLIC', 'SUBSTITUTE', 'DECREED', 'LABOUR'] as const

/** Days on which no legal period ends. A day that is switched off counts as a working day. */
export const holidayFields = fields('holidays.list', {
  YMD: date('holidays.day', { key: true, required: true, pinned: true, width: 120, footer: { type: 'COUNT' } }),
  KIND: select('holidays.kind', 'KIND', { required: true, initial: 'SUBSTITUTE', width: 120 }),
  NAME_KO: text('reference.nameKo', { required: true, max: 100, width: 200 }),
  NAME_EN: text('reference.nameEn', { required: true, max: 100, width: 260 }),
  SOURCE: text('holidays.source', { required: true, max: 200, width: 320 }),
  ...stateFields,
})
