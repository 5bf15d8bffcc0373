import { audit } from '#platform/server/audit/audit.ts'
import { giveSessionCookie } from '#platform/server/calls/cookies.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { startSession } from '#platform/server/auth/session-store.ts'
import { acceptPassword, findLastHashes, storePassword } from '../new-password.server.ts'
import { provePassword } from '../own-password.server.ts'
import { changePassword } from './contract.ts'

export default [
  handle(changePassword, async ({ oldPassword, newPassword }, ctx) => {
    const { as, session, caller, config, now, text, answer } = ctx
    const owner = await provePassword(oldPassword, ctx)
    const last = await as({ kind: 'auth' }, (run) => findLastHashes(run, owner))
    const stored = await acceptPassword(newPassword, owner, last, config)
    const fresh = await as({ kind: 'auth' }, async (run) => {
      await storePassword(run, owner, stored, now)
      await audit(run, { action: 'PASSWORD_CHANGED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
      return startSession(run, { userId: session.userId, lang: session.lang, ip: caller.ip, userAgent: caller.userAgent }, now, config)
    })
    answer.headers.push(giveSessionCookie(fresh.cookieToken, caller.secure))
    answer.message = text('changePassword.done')
    return { apiToken: fresh.apiToken }
  }),
]
