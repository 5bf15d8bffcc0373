import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { session } from '#platform/shared/session.ts'

/**
 * POST /api/login (S7-009, S7-010). `p` = password + separator + login id, `c` = corporation code or empty for the default
 * of the installation, `lang` = language of the session.
 */
export const login = endpoint({
  path: '/api/login',
  access: 'guest',
  quiet: true,
  input: z.object({ p: z.string(), c: z._default(z.string(), ''), lang: z.optional(z.enum(['ko', 'en'])) }),
  output: session,
})

/** POST /api/logout (S7-011): 200 for everybody, however often. */
export const logout = endpoint({
  path: '/api/logout',
  access: 'guest',
  quiet: true,
  tolerant: true,
  input: z.object({}),
  output: z.object({}),
})
