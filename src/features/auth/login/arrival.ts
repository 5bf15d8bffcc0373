import { SSO_PROBLEMS, type SsoProblem } from '../sso/contract.ts'
import type { LoginStep } from './contract.ts'

/** How a visitor came back from the identity provider: before the second step, or with what went wrong. */
export type Arrival = { step?: LoginStep; problem?: SsoProblem }

/**
 * Reads it behind the `#` of the address, which no server and no referrer sees: `#step=CODE.token`, `#problem=sso.failed`. Anybody can
 * write there, so nothing but known words counts.
 */
export const arrivalOf = (hash: string): Arrival => {
  const [, kind, token] = /^#step=(CODE|ENROL)\.([\w-]{20,100})$/.exec(hash) ?? []
  if (kind && token) return { step: { kind: kind as LoginStep['kind'], token } }
  const problem = SSO_PROBLEMS.find((known) => hash === `#problem=${known}`)
  return problem ? { problem } : {}
}
