import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { tokenHash } from '#platform/server/auth/session-store.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { acceptPassword, findLastHashes, findOwner, storePassword } from '../new-password.server.ts'
import { resetPassword } from './contract.ts'
import { findTokenUser, proveMail, useToken } from './sql.ts'

const badLink = () => new Refusal('VAL-001', { key: 'resetPassword.badLink' })

export default [
  handle(resetPassword, async ({ token, newPassword }, { as, caller, config, now, text, answer }) => {
    await limit(as, `reset:${limitAddress(caller.ip)}`, { max: 30, seconds: 3600 }, now)
    const hash = tokenHash(token)
    const { owner, last } = await as({ kind: 'auth' }, async (run) => {
      const userId = await findTokenUser(run, hash, now)
      const owner = userId ? await findOwner(run, userId) : null
      if (!owner) throw badLink()
      return { owner, last: await findLastHashes(run, owner) }
    })
    const stored = await acceptPassword(newPassword, owner, last, config)
    await as({ kind: 'auth' }, async (run) => {
      if (!(await useToken(run, hash, now))) throw badLink()
      await storePassword(run, owner, stored, now)
      await proveMail(run, owner.user_id)
      await audit(run, { action: 'PASSWORD_RESET', corpCd: owner.corp_cd, userId: owner.user_id, ip: caller.ip }, now)
    })
    answer.message = text('resetPassword.done')
    return {}
  }),
]
