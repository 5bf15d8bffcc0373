import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { SCOPES } from '#platform/shared/calls/public-api.ts'

const path = (verb: string) => `/api/auth/tokens/${verb}`
/** Days a token may be valid, and maximum valid tokens per user. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const MAX_TOKENS = 20

const token = z.object({
  TOKEN_ID: z.string(),
  /** The first characters of the secret, for recognition. */
  PREFIX: z.string(),
  NAME: z.string(),
  SCOPES: z.array(z.enum(SCOPES)),
  /** The code of the only carrier whose messages it may send; blank for any. */
  CARRIER: z.string(),
  /** Seoul time, yyyyMMddHHmmss; blank when never used. */
  EXPIRES_DTM: z.string(),
  USED_DTM: z.string(),
  USED_IP: z.string(),
})
const tokens = z.object({
  tokens: z.array(token),
  /** The scopes the caller may choose. */
  choices: z.array(z.enum(SCOPES)),
  /** Carriers and airlines that an event token can be limited to. */
  carriers: z.array(z.object({ CODE: z.string(), NAME: z.string() })),
})
export type TokenList = z.infer<typeof tokens>

/** The caller's valid personal tokens, newest first. */
export const selectTokens = endpoint({ path: path('selectTokens'), access: 'member', quiet: true, input: z.object({}), output: tokens })

/**
 * Creates a token; `SECRET` is returned only here. Scopes the caller does not have are VAL-001, as is a carrier that is unknown or
 * unused by the scopes; too many tokens are BIZ-001.
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

/** Revokes a token at once; a token of another user is NTF-001. */
export const revokeToken = endpoint({
  path: path('revokeToken'),
  access: 'member',
  input: z.object({ header: z.object({ TOKEN_ID: z.string().check(z.regex(/^\d{1,18}$/)) }) }),
  output: tokens,
})

/** The user of a token. */
export const readMe = endpoint({
  path: '/api/v1/me',
  access: 'member',
  method: 'GET',
  program: {
    scope: null,
    name: 'readMe',
    summary: 'The user and the company the token acts for, and what it may do',
    example: {
      answer: {
        userId: 'customer',
        name: 'Lee Doyun',
        kind: 'customer',
        role: 'ROLE_CUST_USER',
        corporation: 'KR',
        customer: { code: 'CUST001', name: 'MULGYEOL PRECISION CO., LTD.' },
        language: 'en',
        scopes: ['shipments:read', 'events:read', 'bookings:read'],
      },
    },
  },
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
