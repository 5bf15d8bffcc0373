import * as z from 'zod/mini'
import { codeEntry, COMMON_CODE_PATH } from '#platform/shared/lists/code-list.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const keyword = z.optional(z.nullable(z.string().check(z.maxLength(100))))
const reference = z.nullable(z.string())

/** A code with its reference values, whose meaning depends on the group (INCOTERMS: REF1 is the mode it applies to). */
const commonCode = z.extend(codeEntry, { REF1: reference, REF2: reference, REF3: reference })

/**
 * POST /api/code/selectCommonCode (S7-044): the active codes of one group in order; an unknown group is empty. The search criterion
 * (S3-015) filters by code or name. PORT, AIRPORT, COUNTRY, CARRIER and AIRLINE are groups too. Guests read public groups; others return
 * 401 (S1-009).
 */
export const selectCommonCode = endpoint({
  path: COMMON_CODE_PATH,
  access: 'guest',
  quiet: true,
  cookie: true,
  input: z.object({ MSTR_CD: z.string().check(z.maxLength(50)), criterion: keyword, SEARCH_KEYWORD: keyword }),
  output: z.array(commonCode),
})

/** POST /api/code/selectLanguageCode (S7-045). */
export const selectLanguageCode = endpoint({
  path: '/api/code/selectLanguageCode',
  access: 'guest',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.array(codeEntry),
})

/** POST /api/code/selectCorpCode (S7-046): the active corporations; public, for the login form. */
export const selectCorpCode = endpoint({
  path: '/api/code/selectCorpCode',
  access: 'guest',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.array(codeEntry),
})

/** POST /api/code/selectRoleId (S7-047, S6-010): all roles; staff only. */
export const selectRoleId = endpoint({
  path: '/api/code/selectRoleId',
  access: 'staff',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.array(codeEntry),
})
