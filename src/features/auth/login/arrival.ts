import { SSO_PROBLEMS, type SsoProblem } from '../sso/contract.ts'
import type { LoginStep } from './contract.ts'

/** The result of a return from the identity provider: a second step, or a problem. */
export type Arrival = { step?: LoginStep; problem?: SsoProblem }

/**
 * Reads the URL fragment, which reaches no server or referrer: `#step=CODE.token`, `#problem=sso.failed`. Anyone can forge it, so only
 * known values are accepted.
 */
export const arrivalOf = (hash: string): Arrival => {
  const [, kind, token] = /^#step=(CODE|ENROL)\.([\w-]{20,100})$/.exec(hash) ?? []
  if (kind && token) return { step: { kind: kind as LoginStep['kind'], token } }
  const problem = SSO_PROBLEMS.find((known) => hash === `#problem=${known}`)
  return problem ? { problem } : {}
}
