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

/** Notices of the corporation by their words, the newest first, at most a thousand. */
export const selectNoticeRows = endpoint({
  path: path('selectNoticeList'),
  access: 'staff-admin',
  quiet: true,
  input: masterSearch,
  output: z.array(noticeRow),
})

/** Saves notices; they are read from the next page on. A notice that was read is taken down, never deleted. */
export const saveNoticeRows = endpoint({ path: path('saveNoticeList'), access: 'staff-admin', input: batch, output: saved(noticeRow) })
