import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** POST /api/insertVisitLog (S7-025): one row per opening of a menu page; an unknown menu is ignored. */
export const insertVisitLog = endpoint({
  path: '/api/insertVisitLog',
  access: 'guest',
  quiet: true,
  input: z.object({ MENU_ID: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({}),
})
