import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { type Endpoint, endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { FieldList, FieldSpec, StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { type MasterSheet, masterSheet } from '../master/master-sheet.ts'

/** In use, out of use, or edited here whether in use or not. */
export const REFERENCE_STATES = ['USED', 'UNUSED', 'EDITED'] as const

/** What reference data are searched by. */
export const referenceSearch = z.extend(masterSearch, { STATE: z.optional(z.enum(['', ...REFERENCE_STATES])) })
export type ReferenceSearch = z.infer<typeof referenceSearch>

/** The calls of one table of reference data. */
export type ReferenceCalls<T extends Record<string, FieldSpec> = Record<string, FieldSpec>> = {
  select: Endpoint<ReferenceSearch, StoredRow<FieldList<T>>[], 'staff-admin'>
  save: Endpoint<z.infer<typeof batch>, { rows: StoredRow<FieldList<T>>[] }, 'staff-admin'>
  sheet: MasterSheet<ReferenceSearch, StoredRow<FieldList<T>>, 'staff-admin'>
}

/**
 * The calls of one table of reference data: its rows by code or name, at most a thousand, and a save. Whoever asks for codes has the
 * change with the next question, in every process. Records keep codes, so none is deleted: it goes out of use.
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
