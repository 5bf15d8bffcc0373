import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { runScheduledJob, startJobs } from '#platform/server/jobs/scheduler.ts'
import { runDeadlineJob } from './deadline-job.server.ts'
import { CLOCK_CHANNEL } from './sql.ts'

const NAME = 'checking exceptions'
const PAUSE_MS = 100

/**
 * Evaluates time-dependent exceptions while the server runs, so that a missed cut-off appears without any event. What a change of terms
 * concerns is evaluated as soon as it is committed.
 */
export const startClockRules = (database: Database, log: Pick<Log, 'warn'>) => {
  let woken = false
  const jobs = startJobs('checking exceptions', 60_000, log, async (isStopped) => {
    do {
      woken = false
      await runDeadlineJob({ database, log, now: () => new Date(), pauseMs: PAUSE_MS, isStopped })
    } while (woken && !isStopped())
  })
  const stopListening = database.listen(CLOCK_CHANNEL, () => {
    woken = true
    void runScheduledJob(NAME)
  })
  return {
    stop: async () => {
      stopListening()
      await jobs.stop()
    },
  }
}
