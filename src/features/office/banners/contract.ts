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

/** Maximum size of a slide image in bytes. */
export const MAX_PICTURE_BYTES = 512 * 1024

/** The slides of the corporation in order, including inactive ones. */
export const selectBannerRows = endpoint({
  path: path('selectBannerList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(bannerRow),
})

/** Saves slides, effective with the next page load. A slide may link to a portal screen only. */
export const saveBannerRows = endpoint({ path: path('saveBannerList'), access: 'staff-admin', input: batch, output: saved(bannerRow) })

/** Sets the image of a slide; without a file the default map returns. */
export const saveBannerPicture = endpoint({
  path: path('savePicture'),
  access: 'staff-admin',
  files: { count: 1, bytes: MAX_PICTURE_BYTES },
  input: z.object({ BANNER_ID: z.string().check(z.regex(/^[\w-]{1,40}$/)), files: z.optional(z.array(uploadedFile)) }),
  output: z.object({}),
})
