import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** A session of the user; times are yyyyMMddHHmmss in Seoul time, IS_CURRENT is Y for the requesting session. */
const ownSession = z.object({
  SESSION_ID: z.number(),
  CREATED_DTM: z.string(),
  LAST_SEEN_DTM: z.string(),
  IP: z.string(),
  USER_AGENT: z.string(),
  IS_CURRENT: z.enum(['Y', 'N']),
})

/** POST /api/auth/sessions (S4-006): the caller's own active sessions, newest first. */
export const listSessions = endpoint({
  path: '/api/auth/sessions',
  access: 'member',
  quiet: true,
  input: z.object({}),
  output: z.array(ownSession),
})

/** POST /api/auth/endSession (S4-006): ends one of the caller's own sessions; others are not found. */
export const endOwnSession = endpoint({
  path: '/api/auth/endSession',
  access: 'member',
  input: z.object({ SESSION_ID: z.int() }),
  output: z.object({}),
})

/** POST /api/auth/endOtherSessions (S4-006): ends all other sessions of the caller. */
export const endOthers = endpoint({
  path: '/api/auth/endOtherSessions',
  access: 'member',
  input: z.object({}),
  output: z.object({}),
})
