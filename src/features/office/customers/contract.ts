import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { customerFields } from './customer-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsCustomerMgt/${verb}`
const customerRow = rowSchema(customerFields)
export type CustomerRow = StoredRow<typeof customerFields>

/** Customers of the corporation and their parties by code, name or business number, at most a thousand. */
export const selectCustomerRows = endpoint({
  path: path('selectCustomerList'),
  access: 'staff-admin',
  quiet: true,
  input: masterSearch,
  output: z.array(customerRow),
})

/** Saves customers; a changed flag applies to the next selection. Customers have records and are disabled, never deleted. */
export const saveCustomerRows = endpoint({
  path: path('saveCustomerList'),
  access: 'staff-admin',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(customerRow),
})

export const customerSheet = masterSheet(path, 'Customer', masterSearch, customerRow, { access: 'staff-admin' })
