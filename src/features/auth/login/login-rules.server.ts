import { createHash } from 'node:crypto'
import { limitAddress } from '#platform/server/calls/limit-calls.ts'
import type { Rule } from '#platform/server/calls/rate-limit.ts'

/** What people type into the id box may be anything, their password included: buckets carry its hash only. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Specification row S6-012: five wrong tries of one id from one address in 15 minutes, twenty of one id, twenty from one
 * address. One id has its twenty per hour, so that changing addresses does not buy more guesses.
 * Passwords and codes of the second step are counted apart.
 */
export const guessRules = (what: 'login' | 'code', userId: string, ip: string) => {
  const id = digest(userId)
  const address = limitAddress(ip)
  return {
    pair: { bucket: `${what}:pair:${id}:${address}`, max: 5, seconds: 900 },
    id: { bucket: `${what}:id:${id}`, max: 20, seconds: 3600 },
    address: { bucket: `${what}:address:${address}`, max: 20, seconds: 900 },
  } satisfies Record<string, Rule>
}
