import { check, code, fields, number, select, text } from '#platform/shared/fields/fields.ts'

/** When a message goes, and what ends the wait for its answer. */
export const RULE_CHOICES = { SEND_WHEN: ['REQUEST', 'CONFIRM', 'NEVER'], WAIT_FOR: ['ANSWER', 'RECEIPT'] } as const

/** The longest wait for an answer: thirty days. */
const MAX_ANSWER_HOURS = 720

const key = { key: true, pinned: true } as const

/** When booking requests go to carriers without a click: for all, for a customer, for a carrier, or for both together. */
export const bookingMessageFields = fields('bookingMessages.list', {
  CUST_CD: code('paperRules.customer', 'CUSTOMER', { ...key, max: 20, width: 130, footer: { type: 'COUNT' } }),
  CARRIER_CD: text('bookingMessages.carrier', { ...key, max: 10, upper: true, noSpaces: true, width: 110 }),
  SEND_WHEN: select('bookingMessages.when', 'SEND_WHEN', { required: true, width: 150 }),
  ANSWER_HOURS: number('bookingMessages.hours', { required: true, decimals: 0, min: 0, max: MAX_ANSWER_HOURS, width: 140 }),
  WAIT_FOR: select('bookingMessages.waitFor', 'WAIT_FOR', { required: true, width: 180 }),
  USE_YN: check('paperRules.use', { initial: 'Y', width: 80 }),
  CUST_NM: text('paperRules.customerName', { readOnly: true, width: 200 }),
})
