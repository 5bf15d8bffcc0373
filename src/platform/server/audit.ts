import type { Run } from './db.ts'

/** What happened, without secrets and without what somebody typed into a password box. */
export type AuditEntry = {
  action: 'LOGIN' | 'LOGIN_FAILED' | 'LOGOUT' | 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'RESET_LINK_SENT' | 'SESSION_ENDED' | (string & {})
  corpCd: string | null
  userId: string | null
  ip: string
  target?: string
  detail?: Record<string, string | number | boolean | null>
  /** The users whose personal data it was about. */
  subjects?: readonly string[]
  /** Why, where it was asked. */
  reason?: string
}

/**
 * Writes a line to the audit log (S6-014), in the caller's transaction: what is undone leaves no line. It joins the chain within
 * seconds (`audit-chain.ts`); nothing here waits for that.
 */
export const audit = (
  run: Run,
  { action, corpCd, userId, ip, target = '', detail = {}, subjects = [], reason = '' }: AuditEntry,
  at: Date,
) =>
  run(
    'insert into audit_log (corp_cd, user_id, action, target, detail, ip, at, subjects, reason) values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)',
    [corpCd, userId, action, target, JSON.stringify(detail), ip, at, subjects, reason],
  )
