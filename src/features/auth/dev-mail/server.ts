import { openMail } from '#integrations/mail/outbox.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { readMailbox } from './contract.ts'

type MailRow = {
  MAIL_ID: number
  TO_ADDR: string
  SUBJECT: string
  BODY: string
  STATUS: 'READY' | 'SENT' | 'FAILED'
  CREATED_DTM: string
}

export default [
  handle(readMailbox, async (_input, { config, as }) => {
    if (!config.SEED_DEMO) throw notFound()
    const keys = encryptionKeys(config)
    const letters = await as({ kind: 'job' }, (run) =>
      run<MailRow>(
        `select mail_id as "MAIL_ID", to_addr as "TO_ADDR", subject as "SUBJECT", body_text as "BODY", status as "STATUS",
                to_char(created_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS') as "CREATED_DTM"
           from mail_outbox order by mail_id desc limit 50`,
      ),
    )
    return letters.map((letter) => ({ ...letter, BODY: openMail(letter.TO_ADDR, letter.BODY, keys) ?? '' }))
  }),
]
