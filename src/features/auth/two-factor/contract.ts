import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/auth/twoFactor/${verb}`
const flag = z.enum(['Y', 'N'])
const password = z.string().check(z.maxLength(1024))

/** Six digits of an authenticator, or one of the recovery codes; blanks and hyphens do not count. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(40))

/** What an authenticator needs, told while it is set up and never again: as a code to scan and as text to type. */
export const enrolment = z.object({ SECRET: z.string(), URI: z.string(), QR: z.object({ size: z.int(), path: z.string() }) })
export type Enrolment = z.infer<typeof enrolment>

/** Codes for the day the authenticator is lost; each works once, and they are told this once. */
export const recoveryCodes = z.array(z.string())

const factor = z.object({
  ON: flag,
  /** Seoul, yyyyMMddHHmmss; blank while it is off. */
  SINCE_DTM: z.string(),
  CODES_LEFT: z.int(),
  /** The installation asks it of this user: it cannot be turned off. */
  REQUIRED: flag,
  /** The installation has a key to store secrets with. */
  READY: flag,
})
export type Factor = z.infer<typeof factor>
const withCodes = z.extend(factor, { CODES: recoveryCodes })

export const selectFactor = endpoint({ path: path('selectFactor'), access: 'member', quiet: true, input: z.object({}), output: factor })

/** Begins to set it up; nothing is asked at login until `confirmFactor`. BIZ-001 where it is on already. */
export const startFactor = endpoint({
  path: path('startFactor'),
  access: 'member',
  input: z.object({ header: z.object({ PASSWORD: password }) }),
  output: enrolment,
})

/** The first code turns it on and ends the user's other sessions. */
export const confirmFactor = endpoint({
  path: path('confirmFactor'),
  access: 'member',
  input: z.object({ header: z.object({ CODE: factorCode }) }),
  output: withCodes,
})

const bothProofs = z.object({ header: z.object({ PASSWORD: password, CODE: factorCode }) })

/** New recovery codes; the earlier ones are worth nothing then. */
export const renewCodes = endpoint({ path: path('renewCodes'), access: 'member', input: bothProofs, output: withCodes })

/** Turns it off and ends the user's other sessions. BIZ-001 where it is required. */
export const endFactor = endpoint({ path: path('endFactor'), access: 'member', input: bothProofs, output: factor })

/**
 * A staff administrator takes somebody's lost factor away, so that the password alone opens the account until a new one is set up. The user
 * is logged out and told by mail. Nobody does it for themselves.
 */
export const resetFactor = endpoint({
  path: path('resetFactor'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)) }) }),
  output: z.object({}),
})
