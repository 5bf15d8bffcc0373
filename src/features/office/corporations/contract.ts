import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'
import { corpFields } from './corp-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsCorpMgt/${verb}`
const corpRow = rowSchema(corpFields)
export type CorpRow = StoredRow<typeof corpFields>

/** Maximum size of a logo in bytes. */
export const MAX_LOGO_BYTES = 256 * 1024

/** The corporations the caller administers: all for the operator of the installation, else the own one. */
export const selectCorpRows = endpoint({
  path: path('selectCorpList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(corpRow),
})

/**
 * Saves corporations, effective in every process. Colours with too little contrast in either scheme are refused with their ratio, a host
 * name is unique, and administrators cannot disable their own corporation.
 */
export const saveCorpRows = endpoint({ path: path('saveCorpList'), access: 'staff-admin', input: batch, output: saved(corpRow) })

/** Sets the logo of a corporation; without a file the default returns. */
export const saveCorpLogo = endpoint({
  path: path('saveLogo'),
  access: 'staff-admin',
  files: { count: 1, bytes: MAX_LOGO_BYTES },
  input: z.object({ CORP_CD: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), files: z.optional(z.array(uploadedFile)) }),
  output: z.object({}),
})
