import * as z from 'zod/mini'
import { BATCH_BYTES, batch, saved } from '#platform/shared/fields/batch.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import type { StoredRow } from '#platform/shared/fields/fields.ts'
import { masterSearch } from '../master/master-search.ts'
import { masterSheet } from '../master/master-sheet.ts'
import { wordFields } from './translation-fields.ts'

const path = (verb: string) => `/api/cms/comm/cmsWordMgt/${verb}`
const wordRow = rowSchema(wordFields)
export type WordRow = StoredRow<typeof wordFields>

/** As built in, changed by the forwarder, or without a text in one of the languages. */
export const WORD_STATES = ['BUILT', 'CHANGED', 'MISSING'] as const
export type WordState = (typeof WORD_STATES)[number]

const wordSearch = z.extend(masterSearch, { STATE: z.optional(z.enum(['', ...WORD_STATES])) })
export type WordSearch = z.infer<typeof wordSearch>

/** Words by key or text, at most a thousand; what lacks a language comes first. */
export const selectWordRows = endpoint({
  path: path('selectWordList'),
  access: 'staff-admin',
  quiet: true,
  input: wordSearch,
  output: z.array(wordRow),
})

/**
 * Changes words. They are said from the next page on, in every process, in letters too; a word put back to what it was is as built in
 * again. A place `{0}` that the built-in word does not fill is refused.
 */
export const saveWordRows = endpoint({
  path: path('saveWordList'),
  access: 'staff-admin',
  bytes: BATCH_BYTES,
  input: batch,
  output: saved(wordRow),
})

export const wordSheet = masterSheet(path, 'Word', wordSearch, wordRow, { access: 'staff-admin' })
