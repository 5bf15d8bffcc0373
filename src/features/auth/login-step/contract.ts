import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { session } from '#platform/shared/calls/session.ts'
import { enrolment, factorCode, recoveryCodes } from '../two-factor/contract.ts'

const path = (verb: string) => `/api/auth/loginStep/${verb}`
// Who proved to be somebody and has one step to go: the token is the proof, good once and for ten minutes.
const token = z.string().check(z.minLength(1), z.maxLength(100))

/** Ends a login with a code of the second factor. A wrong code is VAL-001 and may be tried again, an old token AUTH-001. */
export const enterCode = endpoint({
  path: path('enterCode'),
  access: 'guest',
  handsSession: true,
  quiet: true,
  input: z.object({ token, code: factorCode }),
  output: session,
})

/** Where the installation asks for a second factor that is not there yet: what the authenticator needs. */
export const startEnrolment = endpoint({
  path: path('startEnrolment'),
  access: 'guest',
  quiet: true,
  input: z.object({ token }),
  output: enrolment,
})

/** The first code turns the factor on and ends the login; the recovery codes are told this once. */
export const finishEnrolment = endpoint({
  path: path('finishEnrolment'),
  access: 'guest',
  handsSession: true,
  quiet: true,
  input: z.object({ token, code: factorCode }),
  output: z.object({ session, codes: recoveryCodes }),
})
