import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { session } from '#platform/shared/calls/session.ts'

/** A further login step: the code of a second factor, or its mandatory set-up. */
const loginStep = z.object({ kind: z.enum(['CODE', 'ENROL']), token: z.string() })
export type LoginStep = z.infer<typeof loginStep>

/**
 * POST /api/login (S7-009, S7-010). `p` = password + separator + login id, `c` = corporation code or empty for the default of the
 * installation, `lang` = language of the session. With `step` in the response the login is incomplete and the session is a guest's.
 */
export const login = endpoint({
  path: '/api/login',
  access: 'guest',
  handsSession: true,
  quiet: true,
  malformed: 'AUTH-001',
  input: z.object({ p: z.string(), c: z._default(z.string(), ''), lang: z.optional(z.enum(['ko', 'en'])) }),
  output: z.extend(session, { step: z.optional(loginStep) }),
})

/** POST /api/logout (S7-011): always 200, also when repeated. */
export const logout = endpoint({
  path: '/api/logout',
  access: 'guest',
  handsSession: true,
  quiet: true,
  tolerant: true,
  input: z.object({}),
  output: z.object({}),
})
