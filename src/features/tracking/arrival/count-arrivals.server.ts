import { DAY_MS } from '#domain/time/durations.ts'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { countArrivals, claimCounting } from './sql.ts'

/**
 * Aggregates the arrivals of the last twelve months by lane and carrier, so a popup reads a few rows instead of a year of shipments.
 * Runs once per day and corporation in any one process.
 * @returns the number of corporations processed
 */
export const runArrivalCount = async (database: Database, now: Date): Promise<number> => {
  let counted = 0
  for (const corpCd of await findActiveCorps(database))
    counted += await database.as({ kind: 'staff', corpCd, userId: 'clock' }, async (run) => {
      if (!(await claimCounting(run, corpCd, new Date(now.getTime() - DAY_MS)))) return 0
      await countArrivals(run, corpCd, now)
      return 1
    })
  return counted
}

/** Runs the arrival count while the server runs. */
export const startCountingArrivals = (database: Database, log: Pick<Log, 'warn'>) =>
  startJobs('counting arrivals', 600_000, log, () => runArrivalCount(database, new Date()))
