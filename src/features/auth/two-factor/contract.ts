import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/auth/twoFactor/${verb}`
const flag = z.enum(['Y', 'N'])
const password = z.string().check(z.maxLength(1024))

/** Six digits of an authenticator, or a recovery code; blanks and hyphens are ignored. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(40))

/** The authenticator set-up data, returned only during set-up: as QR code and as text. */
export const enrolment = z.object({ SECRET: z.string(), URI: z.string(), QR: z.object({ size: z.int(), path: z.string() }) })
export type Enrolment = z.infer<typeof enrolment>

/** Recovery codes for a lost authenticator; each works once, and they are returned only here. */
export const recoveryCodes = z.array(z.string())

const factor = z.object({
  ON: flag,
  /** Seoul time, yyyyMMddHHmmss; blank when disabled. */
  SINCE_DTM: z.string(),
  CODES_LEFT: z.int(),
  /** Required by the installation, so it cannot be disabled. */
  REQUIRED: flag,
  /** Whether the installation has an encryption key for secrets. */
  READY: flag,
})
export type Factor = z.infer<typeof factor>
const withCodes = z.extend(factor, { CODES: recoveryCodes })

export const selectFactor = endpoint({ path: path('selectFactor'), access: 'member', quiet: true, input: z.object({}), output: factor })

/** Starts the set-up; login requires no code until `confirmFactor`. BIZ-001 when already enabled. */
export const startFactor = endpoint({
  path: path('startFactor'),
  access: 'member',
  input: z.object({ header: z.object({ PASSWORD: password }) }),
  output: enrolment,
})

/** The first code enables it and ends the user's other sessions. */
export const confirmFactor = endpoint({
  path: path('confirmFactor'),
  access: 'member',
  input: z.object({ header: z.object({ CODE: factorCode }) }),
  output: withCodes,
})

const bothProofs = z.object({ header: z.object({ PASSWORD: password, CODE: factorCode }) })

/** New recovery codes; the previous ones become invalid. */
export const renewCodes = endpoint({ path: path('renewCodes'), access: 'member', input: bothProofs, output: withCodes })

/** Disables it and ends the user's other sessions. BIZ-001 where it is required. */
export const endFactor = endpoint({ path: path('endFactor'), access: 'member', input: bothProofs, output: factor })

/**
 * A staff administrator removes another user's lost factor, so that the password alone suffices until a new set-up. The user is logged
 * out and notified by mail. Not possible for the own account.
 */
export const resetFactor = endpoint({
  path: path('resetFactor'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ USER_ID: z.string().check(z.minLength(1), z.maxLength(30)) }) }),
  output: z.object({}),
})
