import { audit } from '#platform/server/audit.ts'
import { giveSessionCookie } from '#platform/server/cookies.ts'
import { handle } from '#platform/server/handle.ts'
import { verifyPassword } from '#platform/server/password.ts'
import { returnHits, type Rule, takeHits } from '#platform/server/rate-limit.ts'
import { endOtherSessions, startSession } from '#platform/server/session-store.ts'
import { Refusal } from '#platform/shared/errors.ts'
import { acceptPassword, findLastHashes, findOwner, storePassword } from '../new-password.server.ts'
import { changePassword } from './contract.ts'

/** A stolen session must not become a place to guess the password at leisure. */
const guesses = (userId: string): Rule => ({ bucket: `change-password:${userId}`, max: 5, seconds: 900 })

export default [
  handle(changePassword, async ({ oldPassword, newPassword }, { as, session, caller, config, now, text, answer }) => {
    const { owner, last, full } = await as({ kind: 'auth' }, async (run) => {
      const owner = await findOwner(run, session.userId)
      if (!owner) throw new Refusal('AUTH-002')
      return { owner, last: await findLastHashes(run, owner), full: await takeHits(run, [guesses(session.userId)], now) }
    })
    if (full) throw new Refusal('AUTH-004', { retryAfterSeconds: full.retryAfterSeconds })
    if (!(await verifyPassword(owner.password_hash, oldPassword))) throw new Refusal('VAL-001', { key: 'changePassword.wrongOld' })
    const stored = await acceptPassword(newPassword, owner, last, config)
    const fresh = await as({ kind: 'auth' }, async (run) => {
      await returnHits(run, [], [guesses(session.userId)])
      await storePassword(run, owner, stored, now)
      await endOtherSessions(run, session.userId, null, now)
      await audit(run, { action: 'PASSWORD_CHANGED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
      return startSession(run, { userId: session.userId, lang: session.lang, ip: caller.ip, userAgent: caller.userAgent }, now, config)
    })
    answer.headers.push(giveSessionCookie(fresh.cookieToken, caller.secure))
    answer.message = text('changePassword.done')
    return { apiToken: fresh.apiToken }
  }),
]
