import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '#platform/server/auth/password.ts'
import { holdFull, refundHits, consumeHits } from '#platform/server/calls/rate-limit.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { completeLogin } from './complete-login.server.ts'
import { guessRules } from './login-rules.server.ts'
import { findLogin, hasSignedInFrom, updateHash } from './sql.ts'

const MAX_PASSWORD_LENGTH = 1024

/**
 * Counts the attempt before the comparison, so that concurrent attempts stay within the limits. A user who logged in from this address
 * recently is not locked out by strangers guessing.
 */
const openTry = (userId: string, ctx: Context) => {
  const rules = guessRules('login', userId, ctx.caller.ip)
  return ctx.as({ kind: 'auth' }, async (run) => {
    const user = await findLogin(run, userId)
    const known = await hasSignedInFrom(run, userId, ctx.caller.ip, ctx.now)
    const counted = known ? [rules.pair, rules.address] : [rules.pair, rules.id, rules.address]
    const full = await consumeHits(run, counted, ctx.now)
    if (full) return { full, refusal: full.rule === rules.pair ? 'AUTH-004' : 'RATE-001' } as const
    return { full, user, rules, counted } as const
  })
}

/**
 * Logs a user in: limits, password, corporation and status are refused with the same text and timing (S6-012).
 * @returns the session with the secret of its cookie, or the remaining second step
 * @throws Refusal AUTH-001, AUTH-004, RATE-001, SYS-503
 */
export const signIn = async (wanted: { userId: string; password: string; corpCd: string; lang: Lang | undefined }, ctx: Context) => {
  const { caller, now } = ctx
  const attempt = await openTry(wanted.userId, ctx)
  if (attempt.full) throw new Refusal(attempt.refusal, { retryAfterSeconds: attempt.full.retryAfterSeconds })
  const { user, rules, counted } = attempt

  const password = wanted.password.slice(0, MAX_PASSWORD_LENGTH)
  const right = await verifyPassword(user?.password_hash ?? null, password).catch(async (error) => {
    await ctx.as({ kind: 'auth' }, (run) => refundHits(run, counted)) // nothing was compared: the attempt does not count
    throw error
  })
  const welcome = right && user !== null && user.active && user.corp_cd === wanted.corpCd && wanted.password.length <= MAX_PASSWORD_LENGTH
  if (!welcome) {
    await ctx.as({ kind: 'auth' }, async (run) => {
      await holdFull(run, counted, now)
      await audit(
        run,
        { action: 'LOGIN_FAILED', corpCd: user?.corp_cd ?? wanted.corpCd, userId: user?.user_id ?? null, ip: caller.ip },
        now,
      )
    })
    throw new Refusal('AUTH-001')
  }

  const renewed = isOutdatedHash(user.password_hash ?? '') ? await hashPassword(password) : null
  return ctx.as({ kind: 'auth' }, async (run) => {
    if (renewed) await updateHash(run, user.user_id, renewed)
    const entered = await completeLogin(run, user, wanted.lang ?? user.lang_cd, 'PASSWORD', ctx)
    // Failures are cleared only after a complete login.
    const forgotten = 'step' in entered ? [] : [rules.pair]
    await refundHits(
      run,
      counted.filter((rule) => !forgotten.includes(rule)),
      forgotten,
    )
    return entered
  })
}
