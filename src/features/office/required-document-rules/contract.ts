import * as z from 'zod/mini'
import { batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { requiredDocumentFields } from './required-document-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsPaperRuleMgt/${verb}`
const ruleRow = rowSchema(requiredDocumentFields)
export type RequiredDocumentRow = StoredRow<typeof requiredDocumentFields>

/** The effective rules of the corporation, those for all customers first; a search matches customers by code or name. */
export const selectRequiredDocuments = endpoint({
  path: path('selectPaperRuleList'),
  access: 'staff-admin',
  quiet: true,
  input: masterSearch,
  output: z.array(ruleRow),
})

/**
 * Saves rules; marks of missing documents update at once. Changing a default rule creates one of the corporation, and deleting that
 * restores the default.
 */
export const saveRequiredDocuments = endpoint({
  path: path('savePaperRuleList'),
  access: 'staff-admin',
  input: batch,
  output: saved(ruleRow),
})

export const requiredDocumentSheet = masterSheet(path, 'PaperRule', masterSearch, ruleRow, { access: 'staff-admin' })
