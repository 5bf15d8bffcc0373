import type { Context } from '#platform/server/calls/handle.ts'
import { verifyPassword } from '#platform/server/auth/password.ts'
import { refundHits, type Rule, consumeHits } from '#platform/server/calls/rate-limit.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { findOwner, type Owner } from './new-password.server.ts'

/** Limits password guesses with a stolen session. */
const guesses = (userId: string): Rule => ({ bucket: `change-password:${userId}`, max: 5, seconds: 900 })

/**
 * Verifies the member's own password before a sensitive action, which a stolen session must not perform. Failures are counted across all
 * such actions. Comparing is slow, so no transaction may be open.
 * @throws Refusal AUTH-004, VAL-001
 */
export const provePassword = async (
  password: string,
  { as, session, now }: Pick<Context<'member'>, 'as' | 'session' | 'now'>,
): Promise<Owner> => {
  const rule = guesses(session.userId)
  const { owner, full } = await as({ kind: 'auth' }, async (run) => {
    const owner = await findOwner(run, session.userId)
    if (!owner) throw new Refusal('AUTH-002')
    return { owner, full: await consumeHits(run, [rule], now) }
  })
  if (full) throw new Refusal('AUTH-004', { retryAfterSeconds: full.retryAfterSeconds })
  if (!(await verifyPassword(owner.password_hash, password))) throw new Refusal('VAL-001', { key: 'changePassword.wrongOld' })
  await as({ kind: 'auth' }, (run) => refundHits(run, [], [rule]))
  return owner
}
