import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { SCOPES } from '#platform/shared/calls/public-api.ts'

const path = (verb: string) => `/api/auth/tokens/${verb}`
/** Days a token may last, and tokens of one user that may be good at a time. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const MAX_TOKENS = 20

const token = z.object({
  TOKEN_ID: z.string(),
  /** The first letters of the secret, by which its owner recognises it. */
  PREFIX: z.string(),
  NAME: z.string(),
  SCOPES: z.array(z.enum(SCOPES)),
  /** The carrier whose messages alone it may bring, by code; blank: anybody's. */
  CARRIER: z.string(),
  /** Seoul, yyyyMMddHHmmss; blank when never used. */
  EXPIRES_DTM: z.string(),
  USED_DTM: z.string(),
  USED_IP: z.string(),
})
const tokens = z.object({
  tokens: z.array(token),
  /** What the caller may make a token for. */
  choices: z.array(z.enum(SCOPES)),
  /** Carriers and airlines that a token for sending events can be bound to. */
  carriers: z.array(z.object({ CODE: z.string(), NAME: z.string() })),
})
export type PersonalToken = z.infer<typeof token>
export type TokenList = z.infer<typeof tokens>

/** The caller's personal tokens that are good, the newest first. */
export const selectTokens = endpoint({ path: path('selectTokens'), access: 'member', quiet: true, input: z.object({}), output: tokens })

/**
 * Makes a token; `SECRET` is not told again. Scopes that are not the caller's are VAL-001, so is a carrier that is unknown or of no use to the
 * scopes; too many tokens are BIZ-001.
 */
export const makeToken = endpoint({
  path: path('makeToken'),
  access: 'member',
  input: z.object({
    header: z.object({
      NAME: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)),
      SCOPES: z.array(z.enum(SCOPES)).check(z.minLength(1), z.maxLength(SCOPES.length)),
      CARRIER: z._default(z.string().check(z.regex(/^[A-Z0-9]{0,10}$/)), ''),
      DAYS: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
    }),
  }),
  output: z.extend(tokens, { SECRET: z.string() }),
})

/** Ends a token at once; what is no token of the caller's is NTF-001. */
export const revokeToken = endpoint({
  path: path('revokeToken'),
  access: 'member',
  input: z.object({ header: z.object({ TOKEN_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: tokens,
})

/** Who a token acts for. */
export const readMe = endpoint({
  path: '/api/v1/me',
  access: 'member',
  method: 'GET',
  program: { scope: null, name: 'readMe', summary: 'The user and the company the token acts for, and what it may do' },
  input: z.object({}),
  output: z.object({
    userId: z.string(),
    name: z.string(),
    kind: z.enum(['customer', 'staff']),
    role: z.string(),
    corporation: z.string(),
    customer: z.nullable(z.object({ code: z.string(), name: z.string() })),
    language: z.enum(['ko', 'en']),
    scopes: z.array(z.enum(SCOPES)),
  }),
})
