import { createHash } from 'node:crypto'
import { limitAddress } from '#platform/server/calls/limit-calls.ts'
import type { Rule } from '#platform/server/calls/rate-limit.ts'

/** Rate limit keys contain only a hash, because the id field may contain anything, even a password. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Limits of S6-012: five failures per id and address in 15 minutes, twenty per id, twenty per address. The limit per id covers an hour,
 * so that changing addresses does not allow more guesses. Passwords and second-step codes are counted separately.
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
