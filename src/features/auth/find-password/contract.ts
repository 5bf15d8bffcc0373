import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/auth/find/password (S7-014, S7-015): mails a reset link; the response is the same for every id. */
export const findPassword = endpoint({
  path: '/api/auth/find/password',
  access: 'guest',
  input: z.object({ USER_ID: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({}),
})
