import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/auth/findMyId (S7-012, S7-013): the same neutral message in every case; the ids are mailed. */
export const findMyId = endpoint({
  path: '/api/auth/findMyId',
  access: 'guest',
  input: z.object({ EMAIL: z.string().check(z.trim(), z.maxLength(254)) }),
  output: z.object({}),
})
