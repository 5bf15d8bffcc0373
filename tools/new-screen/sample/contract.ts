import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { rowFields } from './row-fields.ts'

const sampleRow = rowSchema(rowFields)
export type SampleRow = StoredRow<typeof rowFields>

const search = z.object({
  KEYWORD: z.optional(z.string().check(z.maxLength(50))),
  USE_YN: z.optional(z.enum(['Y', 'N', ''])),
})
export type SampleSearch = z.infer<typeof search>

/** Maximum rows of one response; the grid shows when the list is cut there. */
export const MAX_ROWS = 1_000

/** POST /api/fms/comm/ptlSampleMgt/selectList: rows whose code or name contains the keyword; `USE_YN` narrows them. */
export const selectSampleRows = endpoint({
  path: '/api/fms/comm/ptlSampleMgt/selectList',
  access: 'member',
  quiet: true,
  input: search,
  output: z.array(sampleRow),
})

/** POST /api/fms/comm/ptlSampleMgt/saveList: saves the change set of the grid in one transaction; returns the stored rows. */
export const saveSampleRows = endpoint({
  path: '/api/fms/comm/ptlSampleMgt/saveList',
  access: 'staff',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(sampleRow),
})

/** POST /api/fms/comm/ptlSampleMgt/exportList: all rows of a search as a file; `COLUMNS` lists the requested columns in order. */
export const exportSampleRows = endpoint({
  path: '/api/fms/comm/ptlSampleMgt/exportList',
  access: 'member',
  quiet: true,
  input: z.extend(search, { FORMAT: sheetFormat, COLUMNS: columnNames }),
  output: z.object({}),
})
