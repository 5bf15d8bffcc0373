import type { Translate } from '#platform/shared/translations/messages.ts'
import { httpsSender } from '#integrations/webhook/https-sender.ts'
import { pushSender } from '#integrations/web-push/push-sender.ts'
import { type Config, encryptionKeys, pushKey } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { publicUrl } from '#platform/server/setup/public-url.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { sendCompanyWebhooks } from './company-queue.server.ts'
import { sendPushes } from './send-pushes.server.ts'
import { sendWebhooks } from './send-webhooks.server.ts'
import { writeNotificationMail } from './write-mail.server.ts'

const pusher = (config: Config) => {
  const privateKey = pushKey(config)
  const subject = config.VAPID_SUBJECT ?? publicUrl(config)
  return privateKey ? pushSender({ allowLoopback: config.WEBHOOK_LOOPBACK, privateKey, subject }) : null
}

/** Processes the notification outboxes while the server runs: mails, webhooks and pushes. */
export const startNotices = (database: Database, config: Config, log: Pick<Log, 'warn'>, textIn: (lang: 'ko' | 'en') => Translate) => {
  const send = httpsSender({ allowLoopback: config.WEBHOOK_LOOPBACK })
  const sendInside = httpsSender({ allowLoopback: config.WEBHOOK_LOOPBACK, named: config.WEBHOOK_PRIVATE })
  const push = pusher(config)
  const options = { keys: encryptionKeys(config), textIn, now: () => new Date() }
  const jobs = [
    startJobs('writing notification mails', 2_000, log, () =>
      writeNotificationMail(database, { textIn, publicUrl: publicUrl(config) }, new Date()),
    ),
    startJobs('sending webhooks', 2_000, log, (isStopped) => sendWebhooks(database, { ...options, send, isStopped })),
    startJobs('pushing to browsers', 2_000, log, (isStopped) => sendPushes(database, { ...options, send: push, isStopped })),
    startJobs('sending webhooks of the corporation', 2_000, log, (isStopped) =>
      sendCompanyWebhooks(database, { ...options, send: sendInside, isStopped }),
    ),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
