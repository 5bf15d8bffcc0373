import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const word = z.optional(z.string().check(z.maxLength(4000)))

/**
 * GET /api/auth/sso/start: redirects the browser to the configured identity provider. `next` is the wanted page, which the home page
 * validates as usual (S2-042). NTF-001 without a provider.
 */
export const startSso = endpoint({
  path: '/api/auth/sso/start',
  access: 'guest',
  method: 'GET',
  input: z.object({ next: z.optional(z.string().check(z.maxLength(1000))) }),
  output: z.object({}),
})

/**
 * GET /api/auth/sso/callback: the redirect from the provider. Always redirects within the portal: to the portal, or to the login with
 * the second step or a problem in the fragment.
 */
export const finishSso = endpoint({
  path: '/api/auth/sso/callback',
  access: 'guest',
  method: 'GET',
  input: z.object({ code: word, state: word, iss: word, error: word }),
  output: z.object({}),
})

/** Problems the login may show after single sign-on. */
export const SSO_PROBLEMS = ['sso.refused', 'sso.failed', 'sso.down', 'AUTH-004'] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]
