import type { Run } from '#platform/server/db.ts'

/** A letter in plain text; nothing in it needs markup. */
export type Letter = { corpCd: string | null; to: string; subject: string; text: string }

/**
 * Puts a letter into the outbox, in the caller's transaction: what is undone is not mailed (S7-016). Every kind of caller
 * but a guest may write there.
 */
export const postLetter = (run: Run, { corpCd, to, subject, text }: Letter, now: Date) =>
  run('insert into mail_outbox (corp_cd, to_addr, subject, body_text, next_try_at, created_at) values ($1, $2, $3, $4, $5, $5)', [
    corpCd,
    to,
    subject,
    text,
    now,
  ])
