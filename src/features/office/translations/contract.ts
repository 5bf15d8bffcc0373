import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { translationFields } from './translation-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsWordMgt/${verb}`
const translationRow = rowSchema(translationFields)
export type TranslationRow = StoredRow<typeof translationFields>

/** Built-in, changed by the forwarder, or without a text in one language. */
export const TRANSLATION_STATES = ['BUILT', 'CHANGED', 'MISSING'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

const wordSearch = z.extend(masterSearch, { STATE: z.optional(z.enum(['', ...TRANSLATION_STATES])) })
export type TranslationSearch = z.infer<typeof wordSearch>

/** Texts by key or content, at most a thousand; those missing a language first. */
export const selectTranslationRows = endpoint({
  path: path('selectWordList'),
  access: 'staff-admin',
  quiet: true,
  input: wordSearch,
  output: z.array(translationRow),
})

/**
 * Changes texts, effective with the next page load in every process, and in mails; a text reset to its original counts as built-in
 * again. A placeholder `{0}` that the built-in text does not have is refused.
 */
export const saveTranslationRows = endpoint({
  path: path('saveWordList'),
  access: 'staff-admin',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(translationRow),
})

export const translationSheet = masterSheet(path, 'Word', wordSearch, translationRow, { access: 'staff-admin' })
