import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { runWatchJob } from './watch-job.server.ts'

const PAUSE_MS = 1_000

/**
 * Requests open shipments from customs while the server runs, so that a release shows without a look-up (S2-113). Not started without a
 * key, or when UNIPASS_REFRESH is false.
 */
export const startCustomsWatch = (database: Database, config: Config, log: Pick<Log, 'warn' | 'info'>) => {
  const unipass = config.UNIPASS_REFRESH ? unipassOf(config) : null
  if (!unipass) return { stop: async () => {} }
  return startJobs('polling customs', 60_000, log, async (isStopped) => {
    const done = await runWatchJob({ database, unipass, now: () => new Date(), pauseMs: PAUSE_MS, isStopped })
    if (done.asked) log.info(done, 'requested open shipments from customs')
  })
}
