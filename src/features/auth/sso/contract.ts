import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const word = z.optional(z.string().check(z.maxLength(4000)))

/**
 * GET /api/auth/sso/start: leads the browser to the identity provider of the installation. `next` is where the visitor wanted to go; the
 * home page judges it as ever (S2-042). NTF-001 where none is configured.
 */
export const startSso = endpoint({
  path: '/api/auth/sso/start',
  access: 'guest',
  method: 'GET',
  input: z.object({ next: z.optional(z.string().check(z.maxLength(1000))) }),
  output: z.object({}),
})

/**
 * GET /api/auth/sso/callback: where the provider sends the browser back. It always answers with an address of ours: the portal, the second
 * step, or the log-in with what went wrong, both behind its `#`.
 */
export const finishSso = endpoint({
  path: '/api/auth/sso/callback',
  access: 'guest',
  method: 'GET',
  input: z.object({ code: word, state: word, iss: word, error: word }),
  output: z.object({}),
})

/** What the log-in may have to say after a visit to the provider. */
export const SSO_PROBLEMS = ['sso.refused', 'sso.failed', 'sso.down', 'AUTH-004'] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]
