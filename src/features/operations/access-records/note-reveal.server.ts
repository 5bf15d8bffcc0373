import { type AuditEntry, audit } from '#platform/server/audit.ts'
import type { Context } from '#platform/server/handle.ts'

/** Records that masked personal data was looked at whole, of whom, and why. */
export const noteReveal = (
  entry: Required<Pick<AuditEntry, 'target' | 'subjects' | 'reason'>>,
  { db, session, caller, now }: Pick<Context<'staff-admin'>, 'db' | 'session' | 'caller' | 'now'>,
) => audit(db, { action: 'PERSONAL_REVEALED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, ...entry }, now)
