import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { session } from '#platform/shared/calls/session.ts'
import { enrolment, factorCode, recoveryCodes } from '../two-factor/contract.ts'

const path = (verb: string) => `/api/auth/loginStep/${verb}`
// The proof of a completed first step, valid once and for ten minutes.
const token = z.string().check(z.minLength(1), z.maxLength(100))

/** Completes a login with a second-factor code. A wrong code is VAL-001 and may be retried, an expired token AUTH-001. */
export const enterCode = endpoint({
  path: path('enterCode'),
  access: 'guest',
  handsSession: true,
  quiet: true,
  input: z.object({ token, code: factorCode }),
  output: session,
})

/** Starts a mandatory second-factor set-up: returns the authenticator data. */
export const startEnrolment = endpoint({
  path: path('startEnrolment'),
  access: 'guest',
  quiet: true,
  input: z.object({ token }),
  output: enrolment,
})

/** The first code enables the factor and completes the login; the recovery codes are returned only here. */
export const finishEnrolment = endpoint({
  path: path('finishEnrolment'),
  access: 'guest',
  handsSession: true,
  quiet: true,
  input: z.object({ token, code: factorCode }),
  output: z.object({ session, codes: recoveryCodes }),
})
