import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { bookingMessageFields } from './booking-message-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsBookingMessageMgt/${verb}`
const ruleRow = rowSchema(bookingMessageFields)
export type BookingMessageRule = StoredRow<typeof bookingMessageFields>

/** The rules of the corporation, those for all first; a search matches customers by code or name, and carriers by code. */
export const selectBookingMessages = endpoint({
  path: path('selectBookingMessageList'),
  access: 'staff-admin',
  quiet: true,
  input: masterSearch,
  output: z.array(ruleRow),
})

/** Saves rules. One that begins or begins anew holds for what is requested or confirmed from then on. */
export const saveBookingMessages = endpoint({
  path: path('saveBookingMessageList'),
  access: 'staff-admin',
  input: batch,
  output: saved(ruleRow),
})

export const bookingMessageSheet = masterSheet(path, 'BookingMessage', masterSearch, ruleRow, { access: 'staff-admin' })
