import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { session } from '#platform/shared/calls/session.ts'

/** POST /api/auth/authorized (S7-017): always 200; an expired bearer counts as not authorized. */
export const authorized = endpoint({
  path: '/api/auth/authorized',
  access: 'guest',
  quiet: true,
  cookie: true,
  tolerant: true,
  input: z.object({}),
  output: z.object({ authorized: z.boolean() }),
})

/** POST /api/session (S7-018). */
export const readSession = endpoint({
  path: '/api/session',
  access: 'guest',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: session,
})
