import { type AuditEntry, audit } from './audit.ts'
import type { Context } from '../calls/handle.ts'

/** Records that masked personal data was revealed, whose data it was, and the reason. */
export const auditUnmask = (
  entry: Required<Pick<AuditEntry, 'target' | 'reason'>> & Pick<AuditEntry, 'subjects'>,
  { db, session, caller, now }: Pick<Context<'staff'>, 'db' | 'session' | 'caller' | 'now'>,
) => audit(db, { action: 'PERSONAL_REVEALED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, ...entry }, now)
