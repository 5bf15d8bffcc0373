import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/**
 * POST /api/auth/changeLanguage (S1-025): stored on the session and the user, or in a guest's cookie for a year. Of a third language the
 * cookie holds the code, and the session its fallback.
 */
export const changeLanguage = endpoint({
  path: '/api/auth/changeLanguage',
  access: 'guest',
  input: z.object({ lang: z.string().check(z.maxLength(35)) }),
  output: z.object({ langCd: z.enum(['ko', 'en']) }),
})
