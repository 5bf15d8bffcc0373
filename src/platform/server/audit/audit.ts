import type { Run } from '../db/db.ts'
import type { AuditAction } from '#platform/shared/audit/audit-action.ts'

type AuditFact = string | number | boolean | null

/** An event without secrets and without the contents of password fields. */
export type AuditEntry = {
  action: AuditAction
  corpCd: string | null
  userId: string | null
  ip: string
  target?: string
  /** Facts; for a changed row, each field with its old and its new value. */
  detail?: Record<string, AuditFact | Record<string, readonly AuditFact[]>>
  /** The users whose personal data the event concerns. */
  subjects?: readonly string[]
  /** The reason, where the screen requires one. */
  reason?: string
}

/**
 * Writes a line to the audit log (S6-014) in the caller's transaction: a rollback also removes the line. A background job adds it to the
 * chain within seconds (`audit-chain.ts`).
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

/** Writes many lines in one statement, in the caller's transaction. */
export const auditAll = (run: Run, entries: readonly AuditEntry[], at: Date) =>
  run(
    `insert into audit_log (corp_cd, user_id, action, target, detail, ip, at, subjects)
     select "corpCd", "userId", action, coalesce(target, ''), coalesce(detail, '{}'), ip, $2, coalesce(subjects, '{}')
       from jsonb_to_recordset($1::jsonb) as e("corpCd" text, "userId" text, action text, target text, detail jsonb, ip text, subjects text[])`,
    [JSON.stringify(entries), at],
  )
