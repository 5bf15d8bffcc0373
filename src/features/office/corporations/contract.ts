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

/** Bytes of the largest logo. */
export const MAX_LOGO_BYTES = 256 * 1024

/** The corporations the caller looks after: all of them at the one that runs the installation, else the own one. */
export const selectCorpRows = endpoint({
  path: path('selectCorpList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(corpRow),
})

/**
 * Saves corporations; every process knows them from then on. Colours that cannot be read in either scheme are refused with what they
 * reach, a host name belongs to one corporation only, and nobody switches off his own.
 */
export const saveCorpRows = endpoint({ path: path('saveCorpList'), access: 'staff-admin', input: batch, output: saved(corpRow) })

/** Puts a picture in the place of a corporation's logo; without a file ours is back. */
export const saveCorpLogo = endpoint({
  path: path('saveLogo'),
  access: 'staff-admin',
  files: { count: 1, bytes: MAX_LOGO_BYTES },
  input: z.object({ CORP_CD: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), files: z.optional(z.array(uploadedFile)) }),
  output: z.object({}),
})
