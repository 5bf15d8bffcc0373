import { EXPORT_JOB } from '#features/data-in/nightly-exports/export-job.ts'
import { removeSpools } from '#features/data-in/nightly-exports/spool.server.ts'
import { writeExports } from '#features/data-in/nightly-exports/write-exports.server.ts'
import type { Database } from '#platform/server/db/db.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { LoadedTranslations } from '../http/load-translations.server.ts'
import { dictionary, handlers } from '../routing/registry.server.ts'
import { nightlyLists } from './nightly-lists.server.ts'

/** Writes nightly exports while the portal runs. */
export const startNightlyExports = (database: Database, config: Config, log: Log, { spoken, text }: LoadedTranslations) => {
  const now = () => new Date()
  const listsOf = nightlyLists({ database, handlers, config, log, now, text, dictionary: spoken, builtIn: dictionary })
  const cleaned = removeSpools().catch((error: unknown) => log.warn({ err: error }, 'temporary files of nightly exports stay'))
  return startJobs(EXPORT_JOB, 60_000, log, async (isStopped) => {
    await cleaned
    await writeExports({ database, config, listsOf, now, isStopped, log })
  })
}
