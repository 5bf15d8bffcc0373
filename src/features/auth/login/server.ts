import { audit } from '#platform/server/audit.ts'
import { dropSessionCookie, dropSignedOutCookie, giveLangCookie, giveSessionCookie } from '#platform/server/cookies.ts'
import { handle } from '#platform/server/handle.ts'
import { endSession } from '#platform/server/session-store.ts'
import { Refusal } from '#platform/shared/errors.ts'
import { login, logout } from './contract.ts'
import { splitLogin } from './login-payload.ts'
import { signIn } from './sign-in.server.ts'

export default [
  handle(login, async ({ p, c, lang }, ctx) => {
    const parts = splitLogin(p)
    if (!parts) throw new Refusal('AUTH-001')
    const { secure } = ctx.caller
    const userId = parts.userId.trim().toLowerCase()
    const { session, cookieToken } = await signIn({ userId, password: parts.password, corpCd: c || ctx.config.DEFAULT_CORP, lang }, ctx)
    ctx.answer.headers.push(giveSessionCookie(cookieToken, secure), giveLangCookie(session.langCd, secure), dropSignedOutCookie(secure))
    return session
  }),

  handle(logout, async (_input, { session, caller, as, answer, now }) => {
    if (session)
      await as({ kind: 'auth' }, async (run) => {
        await endSession(run, session.sessionId, now)
        await audit(run, { action: 'LOGOUT', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
      })
    answer.headers.push(dropSessionCookie(caller.secure), dropSignedOutCookie(caller.secure))
    // The back button must not show what was on the screen; what the visitor asked to keep (his id) stays.
    if (caller.secure) answer.headers.push(['clear-site-data', '"cache"'])
    return {}
  }),
]
