import type { Database } from '#platform/server/db/db.ts'
import { openMail } from './outbox.ts'
import type { MailTransport } from './port.ts'

/** Minutes until the next attempt after the first, second … failure; after the last one the mail counts as failed. */
const BACK_OFF = [1, 5, 15, 60, 240, 720] as const

/** The error of a mail whose encryption key is gone. */
const SHUT = 'No key of APP_KEY opens this letter'

/** A mail being sent is reserved for this long; if the process dies, another one sends it afterwards. */
const LEASE_MINUTES = 3

type Taken = {
  mail_id: number
  to_addr: string
  subject: string
  body_text: string
  tries: number
  file_nm: string
  file_body: Buffer | null
  /** The corporation's own short name, in the language of the mail. */
  sender: string | null
}

/**
 * Sends the mails that are due, each at least once and by one process at a time. Holds no connection while the mail server works. A sent
 * mail loses its text and file: it may contain a reset link.
 * @param keys those that encrypted mails may use; a mail that none of them decrypts fails
 * @returns the number of sent mails
 */
export const sendPendingMail = async (
  database: Database,
  transport: MailTransport,
  now: Date,
  keys: readonly string[],
  most = 20,
): Promise<number> => {
  const taken = await database.as({ kind: 'job' }, (run) =>
    run<Taken>(
      `update mail_outbox set tries = tries + 1, next_try_at = $1::timestamptz + make_interval(mins => $2)
        where mail_id in (select mail_id from mail_outbox where status = 'READY' and next_try_at <= $1 order by mail_id limit $3 for update skip locked)
        returning mail_id, to_addr, subject, body_text, tries, file_nm, file_body,
          (select nullif(case when subject ~ '[가-힣]' then brand_ko else brand_en end, '') from corp c where c.corp_cd = mail_outbox.corp_cd) as sender`,
      [now, LEASE_MINUTES, most],
    ),
  )
  let carried = 0
  for (const { mail_id: id, to_addr: to, subject, body_text: stored, tries, file_nm: name, file_body: bytes, sender } of taken) {
    const text = openMail(to, stored, keys)
    try {
      if (text === null) throw new Error(SHUT)
      await transport.carry({ id, to, subject, text, ...(sender && { sender }), ...(bytes && { file: { name, bytes } }) })
    } catch (error) {
      const wait = text === null ? null : BACK_OFF[tries - 1]
      await database.as({ kind: 'job' }, (run) =>
        run(
          `update mail_outbox set status = case when $2::int is null then 'FAILED' else 'READY' end, last_error = $4,
                  next_try_at = $3::timestamptz + make_interval(mins => coalesce($2::int, 0)) where mail_id = $1`,
          [id, wait ?? null, now, String((error as Error).message).slice(0, 500)],
        ),
      )
      continue
    }
    await database.as({ kind: 'job' }, (run) =>
      run("update mail_outbox set status = 'SENT', sent_at = $2, body_text = '', file_body = null, last_error = null where mail_id = $1", [
        id,
        now,
      ]),
    )
    carried += 1
  }
  return carried
}
