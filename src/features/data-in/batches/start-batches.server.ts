import type { Translate } from '#platform/shared/translations/messages.ts'
import type { Database } from '#platform/server/db/db.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { runBatches } from './run-batches.server.ts'

/** The job that does batches; a batch that arrives starts it at once. */
export const BATCH_JOB = 'running batches'

/** Does the batches of the forwarder's systems while the server runs. */
export const startBatches = (database: Database, config: Config, log: Pick<Log, 'warn'>, textIn: (lang: 'ko' | 'en') => Translate) =>
  startJobs(BATCH_JOB, 2_000, log, (isStopped) =>
    runBatches({ database, textIn, now: () => new Date(), isStopped, log, files: { config, log } }),
  )
