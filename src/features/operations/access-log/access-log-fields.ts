import { fields, text } from '#platform/shared/fields/fields.ts'

/** The columns of the access records, on screen and in the file: who, what, whose, from where, why. */
export const accessLogFields = fields('records.list', {
  AUDIT_ID: text('records.id', { key: true, hidden: true }),
  AT: text('operations.at', { width: 160 }),
  USER_ID: text('operations.user', { width: 140 }),
  USER_NM: text('operations.name', { width: 100 }),
  ACTION_NM: text('records.action', { width: 170 }),
  SUBJECTS: text('records.subjects', { width: 200 }),
  TARGET: text('records.target', { width: 240 }),
  REASON: text('records.reason', { width: 220 }),
  IP: text('operations.ip', { width: 130 }),
  DETAIL: text('records.detail', { width: 260 }),
})
