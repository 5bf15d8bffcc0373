import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { codeFields, groupFields } from './code-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsCodeMgt/${verb}`
const groupRow = rowSchema(groupFields)
const codeRow = rowSchema(codeFields)
export type GroupRow = StoredRow<typeof groupFields>
export type CodeRow = StoredRow<typeof codeFields>

const codeSearch = z.extend(masterSearch, { MSTR_CD: z.optional(z.string().check(z.maxLength(50))) })
export type CodeSearch = z.infer<typeof codeSearch>

/** The groups stored in the code table; ports, carriers and others have their own tables. */
export const selectCodeGroups = endpoint({
  path: path('selectCodeGroupList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(groupRow),
})
export const saveCodeGroups = endpoint({ path: path('saveCodeGroupList'), access: 'staff-admin', input: batch, output: saved(groupRow) })

/** Codes by group, code or name, at most a thousand: shared ones and those of the own corporation. */
export const selectCodeRows = endpoint({
  path: path('selectCodeList'),
  access: 'staff-admin',
  quiet: true,
  input: codeSearch,
  output: z.array(codeRow),
})

/** Saves codes, effective with the next look-up. Codes are referenced by records, so they are disabled and never deleted. */
export const saveCodeRows = endpoint({
  path: path('saveCodeList'),
  access: 'staff-admin',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(codeRow),
})

export const groupSheet = masterSheet(path, 'CodeGroup', z.object({}), groupRow, { access: 'staff-admin' })
export const codeSheet = masterSheet(path, 'Code', codeSearch, codeRow, { access: 'staff-admin' })
