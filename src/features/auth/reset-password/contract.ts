import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/auth/resetPassword (S7-015): consumes the token of a mailed link and ends every session and token of the user. */
export const resetPassword = endpoint({
  path: '/api/auth/resetPassword',
  access: 'guest',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), newPassword: z.string().check(z.maxLength(1024)) }),
  output: z.object({}),
})
