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

/** As built in, changed by the forwarder, or without a text in one of the languages. */
export const TRANSLATION_STATES = ['BUILT', 'CHANGED', 'MISSING'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

const wordSearch = z.extend(masterSearch, { STATE: z.optional(z.enum(['', ...TRANSLATION_STATES])) })
export type TranslationSearch = z.infer<typeof wordSearch>

/** Words by key or text, at most a thousand; what lacks a language comes first. */
export const selectTranslationRows = endpoint({
  path: path('selectWordList'),
  access: 'staff-admin',
  quiet: true,
  input: wordSearch,
  output: z.array(translationRow),
})

/**
 * Changes words. They are said from the next page on, in every process, in letters too; a word put back to what it was is as built in
 * again. A place `{0}` that the built-in word does not fill is refused.
 */
export const saveTranslationRows = endpoint({
  path: path('saveWordList'),
  access: 'staff-admin',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(translationRow),
})

export const translationSheet = masterSheet(path, 'Word', wordSearch, translationRow, { access: 'staff-admin' })
