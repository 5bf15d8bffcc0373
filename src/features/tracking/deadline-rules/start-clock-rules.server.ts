import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { runDeadlineJob } from './deadline-job.server.ts'

const PAUSE_MS = 250

/** Evaluates time-dependent exceptions while the server runs, so that a missed cut-off appears without any event. */
export const startClockRules = (database: Database, log: Pick<Log, 'warn'>) =>
  startJobs('checking exceptions', 60_000, log, (isStopped) =>
    runDeadlineJob({ database, log, now: () => new Date(), pauseMs: PAUSE_MS, isStopped }),
  )
