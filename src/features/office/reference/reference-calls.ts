import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { type Endpoint, endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { FieldList, FieldSpec, StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { type MasterSheet, masterSheet } from '../master/master-sheet.ts'

/** Enabled, disabled, or edited in this installation. */
export const REFERENCE_STATES = ['USED', 'UNUSED', 'EDITED'] as const

/** Search conditions of reference data. */
const referenceSearch = z.extend(masterSearch, { STATE: z.optional(z.enum(['', ...REFERENCE_STATES])) })
export type ReferenceSearch = z.infer<typeof referenceSearch>

/** The calls of one table of reference data. */
export type ReferenceCalls<T extends Record<string, FieldSpec> = Record<string, FieldSpec>> = {
  select: Endpoint<ReferenceSearch, StoredRow<FieldList<T>>[], 'staff-admin'>
  save: Endpoint<z.infer<typeof batch>, { rows: StoredRow<FieldList<T>>[] }, 'staff-admin'>
  sheet: MasterSheet<ReferenceSearch, StoredRow<FieldList<T>>, 'staff-admin'>
}

/**
 * The calls of a reference table: search by code or name, at most a thousand rows, and save. Changes apply to the next look-up in every
 * process. Codes are referenced by records, so they are disabled and never deleted.
 */
export const referenceCalls = <T extends Record<string, FieldSpec>>(
  screen: string,
  noun: string,
  fields: FieldList<T>,
): ReferenceCalls<T> => {
  const row = rowSchema(fields)
  return {
    select: endpoint({
      path: `${screen}/select${noun}List`,
      access: 'staff-admin',
      quiet: true,
      input: referenceSearch,
      output: z.array(row),
    }),
    save: endpoint({ path: `${screen}/save${noun}List`, access: 'staff-admin', bytes: BATCH_BYTES, input: batch, output: saved(row) }),
    sheet: masterSheet((call) => `${screen}/${call}`, noun, referenceSearch, row, { access: 'staff-admin' }),
  }
}
