import * as z from 'zod/mini'
import { TOKEN_DAYS } from '#features/auth/tokens/contract.ts'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { optionalDay } from '#platform/shared/calls/optional-day.ts'
import { SCOPES } from '#platform/shared/calls/public-api.ts'

const path = (verb: string) => `/api/cms/comm/cmsSystemAccountMgt/${verb}`
/** Hours for which the token before stays valid when it is rotated. */
export const OVERLAP_HOURS = 24

const sourceCode = labelled(z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{1,19}$/)), 'systems.source')
const name = labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'systems.name')

const token = z.object({
  TOKEN_ID: z.string(),
  PREFIX: z.string(),
  NAME: z.string(),
  SCOPES: z.array(z.enum(SCOPES)),
  /** Seoul time, yyyyMMddHHmmss; blank when never used. */
  EXPIRES_DTM: z.string(),
  USED_DTM: z.string(),
})
const account = z.object({
  SOURCE: z.string(),
  NAME: z.string(),
  /** yyyyMMdd: facts before this day notify no one. Blank: none. */
  QUIET_BEFORE: z.string(),
  USE_YN: z.enum(['Y', 'N']),
  TOKENS: z.array(token),
})
const accounts = z.object({ accounts: z.array(account), choices: z.array(z.enum(SCOPES)) })
export type SystemAccount = z.infer<typeof account>
export type SystemAccounts = z.infer<typeof accounts>

/** The systems that send shipments to the portal, with the valid tokens of their accounts. */
export const selectSystemAccounts = endpoint({
  path: path('selectSystemAccounts'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: accounts,
})

/** Makes or changes a system. */
export const saveSystemAccount = endpoint({
  path: path('saveSystemAccount'),
  access: 'staff-admin',
  input: z.object({
    header: z.object({
      SOURCE: sourceCode,
      NAME: name,
      QUIET_BEFORE: labelled(optionalDay, 'systems.quiet'),
      USE_YN: z.enum(['Y', 'N']),
    }),
  }),
  output: accounts,
})

/** Makes a token of a system; with ROTATES the named one ends a day later. The secret is shown once. */
export const makeSystemToken = endpoint({
  path: path('makeSystemToken'),
  access: 'staff-admin',
  input: z.object({
    header: z.object({
      SOURCE: sourceCode,
      NAME: name,
      SCOPES: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
      DAYS: z.union([z.literal(TOKEN_DAYS[0]), z.literal(TOKEN_DAYS[1]), z.literal(TOKEN_DAYS[2])]),
      ROTATES: z.optional(z.string().check(z.regex(/^\d{0,18}$/))),
    }),
  }),
  output: z.extend(accounts, { SECRET: z.string() }),
})

/** Ends a token of a system at once. */
export const endSystemToken = endpoint({
  path: path('endSystemToken'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ TOKEN_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: accounts,
})
