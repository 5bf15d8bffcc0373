import { check, fields, text } from '#platform/shared/fields/fields.ts'

/** The columns of the visit log, on screen and in the file. Names are masked in both. */
export const visitFields = fields('visits.list', {
  VISIT_ID: text('visits.id', { key: true, hidden: true }),
  AT: text('operations.at', { width: 160 }),
  MENU_NM: text('visits.menu', { width: 180 }),
  USER_ID: text('operations.user', { width: 150 }),
  USER_NM: text('operations.name', { width: 120 }),
  IP: text('operations.ip', { width: 140 }),
  MOBILE_YN: check('visits.mobile', { width: 90 }),
  AGENT: text('visits.agent', { width: 420 }),
})
