import type { AuditAction as Action } from '#domain/audit/audit-actions.ts'

/** An action that the audit log may hold (S6-014). The names are words of the business; the platform knows only that they are these. */
export type AuditAction = Action
