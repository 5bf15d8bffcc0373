import { enqueueMail } from '#integrations/mail/outbox.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import type { Run } from '#platform/server/db/db.ts'
import { consumeHits } from '#platform/server/calls/rate-limit.ts'
import { makeResetLink, RESET_MINUTES } from '#platform/server/auth/reset-link.ts'

type Around = { config: Config; now: Date; text: (key: string, params?: readonly (string | number)[]) => string }

/**
 * Mails a reset link to an active user and does nothing for others. At most five an hour per user, so that strangers cannot flood a
 * mailbox; the response does not reveal it. Runs with the identity role.
 * @returns whether a mail was written; must not be revealed to guests
 */
export const sendResetLink = async (run: Run, userId: string, ip: string, { config, now, text }: Around): Promise<boolean> => {
  const [user] = await run<{ user_id: string; corp_cd: string; email: string }>(
    "select user_id, corp_cd, email from app_user where user_id = $1 and use_yn = 'Y'",
    [userId],
  )
  if (!user) return false
  if (await consumeHits(run, [{ bucket: `reset-mail:${user.user_id}`, max: 5, seconds: 3600 }], now)) return false
  const link = await makeResetLink(run, user.user_id, config, now)
  await enqueueMail(
    run,
    {
      corpCd: user.corp_cd,
      to: user.email,
      subject: text('findPassword.subject'),
      text: text('findPassword.letter', [link, RESET_MINUTES]),
      keys: encryptionKeys(config),
    },
    now,
  )
  await audit(run, { action: 'RESET_LINK_SENT', corpCd: user.corp_cd, userId: user.user_id, ip }, now)
  return true
}
