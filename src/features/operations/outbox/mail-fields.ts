import { fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** Mail statuses: waiting, sent, failed. */
export const MAIL_STATES = ['READY', 'SENT', 'FAILED'] as const
/** Option group of the statuses. */
export const MAIL_STATE = 'MAIL_STATE'

/** The columns of the outbox. Times are Seoul time. */
export const mailFields = fields('outbox.list', {
  MAIL_ID: text('outbox.id', { key: true, hidden: true }),
  CREATED: text('outbox.created', { width: 150 }),
  STATUS: select('outbox.state', MAIL_STATE, { width: 96 }),
  TO_ADDR: text('outbox.to', { width: 200 }),
  SUBJECT: text('outbox.subject', { width: 320 }),
  FILE_NM: text('outbox.file', { width: 140 }),
  TRIES: number('outbox.tries', { width: 70 }),
  NEXT_TRY: text('outbox.next', { width: 150 }),
  SENT: text('outbox.sent', { width: 150 }),
  LAST_ERROR: text('outbox.error', { width: 280 }),
})
