import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { partyFields } from './party-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsCompanyMgt/${verb}`
const partyRow = rowSchema(partyFields)
export type PartyRow = StoredRow<typeof partyFields>

/** The parties of the caller's company, including disabled ones. For its administrator only, like the next call. */
export const selectPartyList = endpoint({
  path: path('selectPartyList'),
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(partyRow),
})

/**
 * Saves the address book. The customer search finds a party at once, under the company's code and its own: `CUST001-NOORD`. Parties may
 * be referenced by documents, so they are disabled and never deleted. Only staff may rename or disable one with portal users: VAL-001.
 */
export const savePartyList = endpoint({
  path: path('savePartyList'),
  access: 'member',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(partyRow),
})

export const partySheet = masterSheet(path, 'Party', z.object({}), partyRow, { access: 'member' })
