import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/**
 * POST /api/auth/changePassword (S7-015). Ends every other session and API token, and this one gets a new cookie and a new apiToken,
 * which the page must use from then on (S4-006).
 */
export const changePassword = endpoint({
  path: '/api/auth/changePassword',
  access: 'member',
  input: z.object({ oldPassword: z.string().check(z.maxLength(1024)), newPassword: z.string().check(z.maxLength(1024)) }),
  output: z.object({ apiToken: z.string() }),
})
