import { audit } from '#platform/server/audit/audit.ts'
import { dropSessionCookie, dropSignedOutCookie } from '#platform/server/calls/cookies.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { endSession } from '#platform/server/auth/session-store.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { guestSession } from '../session/session-view.server.ts'
import { giveCookies } from './complete-login.server.ts'
import { login, logout } from './contract.ts'
import { splitLogin } from './login-payload.ts'
import { signIn } from './sign-in.server.ts'

export default [
  handle(login, async ({ p, c, lang }, ctx) => {
    const parts = splitLogin(p)
    if (!parts) throw new Refusal('AUTH-001')
    const userId = parts.userId.trim().toLowerCase()
    const entered = await signIn({ userId, password: parts.password, corpCd: ctx.caller.hostCorp ?? (c || ctx.caller.corpCd), lang }, ctx)
    if ('step' in entered) return { ...guestSession(lang ?? ctx.caller.lang, ctx.caller.corpCd), step: entered.step }
    giveCookies(entered, ctx)
    return entered.session
  }),

  handle(logout, async (_input, { session, caller, as, answer, now }) => {
    if (session)
      await as({ kind: 'auth' }, async (run) => {
        await endSession(run, session.sessionId, now)
        await audit(run, { action: 'LOGOUT', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
      })
    answer.headers.push(dropSessionCookie(caller.secure), dropSignedOutCookie(caller.secure))
    // Clears the cache, so that the back button shows no old page; the remembered id stays.
    if (caller.secure) answer.headers.push(['clear-site-data', '"cache"'])
    return {}
  }),
]
