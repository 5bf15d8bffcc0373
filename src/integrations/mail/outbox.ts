import type { Run } from '#platform/server/db/db.ts'
import { decryptText, encryptText } from '#platform/server/auth/encryption.ts'

/** A plain-text mail, optionally with a file. */
export type Mail = {
  corpCd: string | null
  to: string
  subject: string
  text: string
  file?: { name: string; bytes: Uint8Array }
  /** For a mail whose text grants access to an account: stored encrypted where there is a key (S-41). */
  keys?: readonly string[]
}

const context = (to: string) => `letter to ${to}`

/** The text of a waiting mail; null when no key decrypts it. */
export const openMail = (to: string, stored: string, keys: readonly string[]): string | null => decryptText(stored, context(to), keys)

/**
 * Puts a mail into the outbox, in the caller's transaction: a rollback also removes the mail (S7-016). Every kind of caller but a guest may
 * write there.
 */
export const enqueueMail = (run: Run, { corpCd, to, subject, text, file, keys = [] }: Mail, now: Date) =>
  run(
    'insert into mail_outbox (corp_cd, to_addr, subject, body_text, next_try_at, created_at, file_nm, file_body) values ($1, $2, $3, $4, $5, $5, $6, $7)',
    [
      corpCd,
      to,
      subject,
      keys.length > 0 ? encryptText(text, context(to), keys) : text,
      now,
      file?.name ?? '',
      file ? Buffer.from(file.bytes) : null,
    ],
  )
