import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { noticeFields } from './notice-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsNoticeMgt/${verb}`
const noticeRow = rowSchema(noticeFields)
export type NoticeRow = StoredRow<typeof noticeFields>

/** Notices of the corporation by text, newest first, at most a thousand. */
export const selectNoticeRows = endpoint({
  path: path('selectNoticeList'),
  access: 'staff-admin',
  quiet: true,
  input: masterSearch,
  output: z.array(noticeRow),
})

/** Saves notices, effective with the next page load. Notices are disabled, never deleted. */
export const saveNoticeRows = endpoint({ path: path('saveNoticeList'), access: 'staff-admin', input: batch, output: saved(noticeRow) })
