import { handle } from '#platform/server/calls/handle.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { saveMaster } from '../master/save-master.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { findCustomerCodes } from '../required-document-rules/sql.ts'
import { bookingMessageFields, RULE_CHOICES } from './booking-message-fields.ts'
import { bookingMessageSheet, saveBookingMessages, selectBookingMessages } from './contract.ts'
import { deleteRules, findLineCodes, findRules, insertRules, lockRules, updateRules } from './sql.ts'

const fault = (field: string, key: string): RowFault => ({ field, problem: { key } })

export default [
  handle(selectBookingMessages, (search, { db }) => findRules(db, search)),

  ...sheetHandlers(bookingMessageSheet, {
    fields: bookingMessageFields,
    find: (search, { db }, most) => findRules(db, search, most),
    lock: lockRules,
    choices: async ({ text }) => ({
      SEND_WHEN: namedChoices(text, 'bookingMessages.when', RULE_CHOICES.SEND_WHEN),
      WAIT_FOR: namedChoices(text, 'bookingMessages.waitFor', RULE_CHOICES.WAIT_FOR),
    }),
  }),

  saveMaster(saveBookingMessages, 'BOOKING_MESSAGES_SAVED', async ({ rows }, { db, now }) => {
    const codes = (name: string) => rows.map((row) => String(row[name] ?? ''))
    const customers = await findCustomerCodes(db, codes('CUST_CD'))
    const carriers = await findLineCodes(db, codes('CARRIER_CD'))
    return {
      fields: bookingMessageFields,
      problems: (row) => [
        ...Object.entries(RULE_CHOICES)
          .filter(([field, values]) => !values.some((value) => value === row[field as keyof typeof RULE_CHOICES]))
          .map(([field]) => fault(field, 'paperRules.unknownChoice')),
        ...(row.CUST_CD === '' || customers.has(row.CUST_CD) ? [] : [fault('CUST_CD', 'paperRules.unknownCustomer')]),
        ...(row.CARRIER_CD === '' || carriers.has(row.CARRIER_CD) ? [] : [fault('CARRIER_CD', 'bookingMessages.unknownCarrier')]),
      ],
      lock: lockRules,
      insert: (run, posted) => insertRules(run, posted, now),
      update: (run, posted) => updateRules(run, posted, now),
      delete: deleteRules,
    }
  }),
]
