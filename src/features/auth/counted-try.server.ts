import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { holdFull, refundHits, consumeHits } from '#platform/server/calls/rate-limit.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { guessRules } from './login/login-rules.server.ts'
import { hasSignedInFrom } from './login/sql.ts'

/**
 * One attempt at a second step. It is counted before the comparison, like a password attempt (S6-012); success clears the failures of
 * this user and address. A user who logged in from this address recently is not locked out by a stranger who has the password and
 * guesses codes from elsewhere.
 * @param attempt returns null for a wrong code; its changes are rolled back
 * @throws Refusal AUTH-004, RATE-001, and VAL-001 for a wrong code
 */
export const countedTry = async <T>(
  { as, caller, now }: Pick<Context, 'as' | 'caller' | 'now'>,
  userId: string,
  attempt: (run: Run) => Promise<{ value: T } | null>,
): Promise<T> => {
  const rules = guessRules('code', userId, caller.ip)
  const { counted, full } = await as({ kind: 'auth' }, async (run) => {
    const known = await hasSignedInFrom(run, userId, caller.ip, now)
    const counted = known ? [rules.pair, rules.address] : [rules.pair, rules.id, rules.address]
    return { counted, full: await consumeHits(run, counted, now) }
  })
  if (full) throw new Refusal(full.rule === rules.pair ? 'AUTH-004' : 'RATE-001', { retryAfterSeconds: full.retryAfterSeconds })
  const right = await as({ kind: 'auth' }, async (run) => {
    const found = await attempt(run)
    if (found)
      await refundHits(
        run,
        counted.filter((rule) => rule !== rules.pair),
        [rules.pair],
      )
    else await holdFull(run, counted, now)
    return found
  })
  if (!right) throw new Refusal('VAL-001', { key: 'twoFactor.badCode' })
  return right.value
}
