import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/auth/loginOptions: options of the login form. Accounts and their password only in demo mode. */
export const loginOptions = endpoint({
  path: '/api/auth/loginOptions',
  access: 'guest',
  quiet: true,
  input: z.object({}),
  output: z.object({
    defaultCorp: z.string(),
    demoAccounts: z.array(z.object({ userId: z.string(), corpCd: z.string(), roleName: z.string(), company: z.string() })),
    demoPassword: z.string(),
    /** The name of the identity provider; blank without one. */
    sso: z.string(),
  }),
})
