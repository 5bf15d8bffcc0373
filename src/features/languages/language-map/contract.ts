import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/languageMap (S7-021): every message key and label in the session language, or in a requested one. */
export const languageMap = endpoint({
  path: '/api/languageMap',
  access: 'guest',
  quiet: true,
  cookie: true,
  same: 'everybody',
  input: z.object({ LANG: z.optional(z.enum(['ko', 'en'])) }),
  output: z.record(z.string(), z.string()),
})
