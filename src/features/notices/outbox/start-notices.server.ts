import { httpsSender } from '#integrations/webhook/https-sender.ts'
import { type Config, sealingKeys } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { publicUrl } from '#platform/server/setup/public-url.ts'
import { startRounds } from '#platform/server/jobs/scheduler.ts'
import type { Text } from '../notification-texts.ts'
import { sendWebhooks } from './send-webhooks.server.ts'
import { writeLetters } from './write-mail.server.ts'

const EVERY_MS = 2_000

/** Empties the outboxes of notices while the portal runs: letters, and messages to users' programs. */
export const startNotices = (database: Database, config: Config, log: Pick<Log, 'warn'>, textIn: (lang: 'ko' | 'en') => Text) => {
  const send = httpsSender({ allowLoopback: config.WEBHOOK_LOOPBACK })
  const jobs = [
    startRounds('writing letters of notices', EVERY_MS, log, () =>
      writeLetters(database, { textIn, publicUrl: publicUrl(config) }, new Date()),
    ),
    startRounds('sending webhooks', EVERY_MS, log, (isStopped) =>
      sendWebhooks(database, { send, keys: sealingKeys(config), textIn, now: () => new Date(), isStopped }),
    ),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
