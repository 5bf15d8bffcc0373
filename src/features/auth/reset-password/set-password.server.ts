import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { LinkKind } from '#platform/server/auth/reset-link.ts'
import { tokenHash } from '#platform/server/auth/session-store.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { acceptPassword, findLastHashes, findOwner, storePassword } from '../new-password.server.ts'
import { findTokenUser, proveMail, useToken } from './sql.ts'

type Typed = { token: string; newPassword: string }
/** What a link of one kind is for, and the message when it has ended. */
type Link = { kind: LinkKind; badLink: string; action: AuditAction }

/**
 * Sets the password of the user whom a mailed link names, and uses the link up.
 * @throws Refusal VAL-001 for a link that is used, expired or of another kind, and for a password that the rules refuse
 */
export const setPasswordByLink = async (
  { token, newPassword }: Typed,
  { kind, badLink, action }: Link,
  { as, caller, config, now }: Context,
): Promise<void> => {
  await limit(as, `reset:${limitAddress(caller.ip)}`, { max: 30, seconds: 3600 }, now)
  const hash = tokenHash(token)
  const ended = () => new Refusal('VAL-001', { key: badLink })
  const { owner, last } = await as({ kind: 'auth' }, async (run) => {
    const userId = await findTokenUser(run, hash, kind, now)
    const owner = userId ? await findOwner(run, userId) : null
    if (!owner) throw ended()
    return { owner, last: await findLastHashes(run, owner) }
  })
  const stored = await acceptPassword(newPassword, owner, last, config)
  await as({ kind: 'auth' }, async (run) => {
    if (!(await useToken(run, hash, kind, now))) throw ended()
    await storePassword(run, owner, stored, now)
    await proveMail(run, owner.user_id)
    await audit(run, { action, corpCd: owner.corp_cd, userId: owner.user_id, ip: caller.ip }, now)
  })
}
