import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { sendPendingMail } from './send-pending-mail.ts'
import { smtpTransport } from './smtp.ts'

/**
 * Sends mails in the background while the portal runs. Does nothing without SMTP_URL: mails stay READY in the outbox, where demo mode shows
 * them (S7-016).
 */
export const startMailer = (database: Database, config: Config, log: Pick<Log, 'warn'>) => {
  if (!config.SMTP_URL) return { stop: async () => {} }
  const keys = encryptionKeys(config)
  const transport = smtpTransport(config.SMTP_URL, config.MAIL_FROM)
  const job = startJobs('sending mail', 3_000, log, () => sendPendingMail(database, transport, new Date(), keys))
  return {
    /** Waits for the mails being sent. */
    stop: async () => {
      await job.stop()
      transport.close()
    },
  }
}
