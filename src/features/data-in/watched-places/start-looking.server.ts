import type { Translate } from '#platform/shared/translations/messages.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { lookAtPlaces } from './look-at-places.server.ts'

/** The job that looks at watched places; a file that is asked for again starts it at once. */
export const LOOK_JOB = 'looking at watched places'

/** Looks at watched places while the server runs. */
export const startLooking = (database: Database, config: Config, log: Pick<Log, 'warn'>, textIn: (lang: 'ko' | 'en') => Translate) =>
  startJobs(LOOK_JOB, 60_000, log, (isStopped) => lookAtPlaces({ database, config, log, textIn, now: () => new Date(), isStopped }))
