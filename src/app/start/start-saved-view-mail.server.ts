import { mailViews } from '#features/menu/saved-views/mail-views.server.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { publicUrl } from '#platform/server/setup/public-url.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { dictionary, handlers } from '../routing/registry.server.ts'
import type { LoadedTranslations } from '../http/load-translations.server.ts'
import { viewSheets } from './saved-view-export.server.ts'

/** Mails saved views while the portal runs. */
export const startViewMail = (database: Database, config: Config, log: Log, { spoken, text }: LoadedTranslations) => {
  const around = { database, handlers, config, log, now: () => new Date(), text, dictionary: spoken, builtIn: dictionary }
  const mailing = { sheetOf: viewSheets(around), textIn: text, publicUrl: publicUrl(config), log }
  return startJobs('mailing saved views', 30_000, log, () => mailViews(database, mailing, new Date()))
}
