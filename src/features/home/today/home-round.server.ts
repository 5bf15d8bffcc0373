import type { Database } from '#platform/server/db/db.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { homeClock } from '../home-clock.ts'

const ROWS_AT_A_TIME = 500
/** At midnight much changes at once; the rest is computed a minute later, or at the first read before that. */
const STEPS = 200

/** Stores what time alone has changed on the home pages of customers: deadlines that pass, days that begin. Returns how much it judged. */
export const runHomeRound = async (database: Database, now: Date, isStopped: () => boolean = () => false) => {
  let judged = 0
  for (let step = 0; step < STEPS && !isStopped(); step += 1) {
    const [done] = await database.as({ kind: 'job' }, (run) =>
      run<{ n: number }>('select home_round($1::timestamp, $2) as n', [homeClock(now).seoul, ROWS_AT_A_TIME]),
    )
    if (!done?.n) break
    judged += done.n
  }
  return judged
}

export const startHomeRound = (database: Database, log: Pick<Log, 'warn'>) =>
  startJobs('updating home pages', 60_000, log, (isStopped) => runHomeRound(database, new Date(), isStopped))
