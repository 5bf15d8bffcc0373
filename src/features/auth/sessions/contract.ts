import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Where the user is logged in now; times are yyyyMMddHHmmss in Korea, IS_CURRENT is Y for the asking session. */
export const ownSession = z.object({
  SESSION_ID: z.number(),
  CREATED_DTM: z.string(),
  LAST_SEEN_DTM: z.string(),
  IP: z.string(),
  USER_AGENT: z.string(),
  IS_CURRENT: z.enum(['Y', 'N']),
})

/** POST /api/auth/sessions (S4-006): the caller's own live sessions, newest first. */
export const listSessions = endpoint({
  path: '/api/auth/sessions',
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(ownSession),
})

/** POST /api/auth/endSession (S4-006): ends one of the caller's own sessions; anybody else's does not exist for them. */
export const endOwnSession = endpoint({
  path: '/api/auth/endSession',
  access: 'member',
  input: z.object({ SESSION_ID: z.int() }),
  output: z.object({}),
})

/** POST /api/auth/endOtherSessions (S4-006): logs the caller out everywhere else. */
export const endOthers = endpoint({
  path: '/api/auth/endOtherSessions',
  access: 'member',
  input: z.object({}),
  output: z.object({}),
})
