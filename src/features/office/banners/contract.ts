import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import { bannerFields } from './banner-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsBannerMgt/${verb}`
const bannerRow = rowSchema(bannerFields)
export type BannerRow = StoredRow<typeof bannerFields>

/** Bytes of the largest picture of a slide. */
export const MAX_PICTURE_BYTES = 512 * 1024

/** The slides of the corporation in their order, those of other days and those out of use too. */
export const selectBannerRows = endpoint({
  path: path('selectBannerList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(bannerRow),
})

/** Saves slides; the next home page has them. A slide leads to a screen of ours and nowhere else. */
export const saveBannerRows = endpoint({ path: path('saveBannerList'), access: 'staff-admin', input: batch, output: saved(bannerRow) })

/** Puts a picture behind a slide; without a file the map is back. */
export const saveBannerPicture = endpoint({
  path: path('savePicture'),
  access: 'staff-admin',
  files: { count: 1, bytes: MAX_PICTURE_BYTES },
  input: z.object({ BANNER_ID: z.string().check(z.regex(/^[\w-]{1,40}$/)), files: z.optional(z.array(uploadedFile)) }),
  output: z.object({}),
})
