import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { itemFields } from './item-fields.ts'

const templateItem = rowSchema(itemFields)
export type TemplateItem = StoredRow<typeof itemFields>

export { itemFields }

const search = z.object({
  KEYWORD: z.optional(z.string().check(z.maxLength(50))),
  USE_YN: z.optional(z.enum(['Y', 'N', ''])),
  CATEGORY_CD: z.optional(z.string().check(z.maxLength(20))),
})
export type TemplateSearch = z.infer<typeof search>

/** Maximum rows of a response; the grid says when the list is truncated. */
export const MAX_ITEMS = 1_000

/** POST /api/template/grid/selectList: rows whose code or name contains the keyword, filtered by `USE_YN` and `CATEGORY_CD`. */
export const selectTemplateItems = endpoint({
  path: '/api/template/grid/selectList',
  access: 'guest',
  quiet: true,
  input: search,
  output: z.array(templateItem),
})

/** POST /api/template/grid/saveList: the change set of the grid in one transaction; returns the current rows (S2-102, S4-040). */
export const saveTemplateItems = endpoint({
  path: '/api/template/grid/saveList',
  access: 'staff',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(templateItem),
})

/** POST /api/template/grid/exportList: all rows of a search as a file; `COLUMNS` lists the columns in order. */
export const exportTemplateItems = endpoint({
  path: '/api/template/grid/exportList',
  access: 'guest',
  quiet: true,
  input: z.extend(search, { FORMAT: sheetFormat, COLUMNS: columnNames }),
  output: z.object({}),
})
