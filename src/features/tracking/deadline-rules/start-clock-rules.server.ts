import type { Database, Run } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { runScheduledJob, startJobs } from '#platform/server/jobs/scheduler.ts'
import { runDeadlineJob } from './deadline-job.server.ts'
import { CLOCK_CHANNEL, notifyClock } from './sql.ts'

const DEADLINE_JOB = 'checking exceptions'
const PAUSE_MS = 100

/** Whether a run under way must look once more. */
let woken = false
const runAgain = () => {
  woken = true
  void runScheduledJob(DEADLINE_JOB)
}

/**
 * After the commit the clock judges the shipments whose time has come, not only at its next turn: PostgreSQL notifies every process then. On
 * the embedded engine the clock of this process waits for the one session, which the transaction of the caller has until its commit.
 */
export const wakeClock = async (run: Run) => {
  await notifyClock(run)
  runAgain()
}

/**
 * Evaluates time-dependent exceptions while the server runs, so that a missed cut-off appears without any event. What a change of terms
 * concerns is evaluated as soon as it is committed.
 */
export const startClockRules = (database: Database, log: Pick<Log, 'warn'>) => {
  const jobs = startJobs(DEADLINE_JOB, 60_000, log, async (isStopped) => {
    do {
      woken = false
      await runDeadlineJob({ database, log, now: () => new Date(), pauseMs: PAUSE_MS, isStopped })
    } while (woken && !isStopped())
  })
  // The embedded engine cannot notify: it would be asked every second.
  const stopListening = database.engine === 'postgres' ? database.listen(CLOCK_CHANNEL, runAgain) : () => {}
  return {
    stop: async () => {
      stopListening()
      await jobs.stop()
    },
  }
}
