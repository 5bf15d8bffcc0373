import { mailViews } from '#features/menu/saved-views/mail-views.server.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { publicUrl } from '#platform/server/public-url.ts'
import { startRounds } from '#platform/server/rounds.ts'
import { dictionary, handlers, textIn } from './registry.server.ts'
import { viewSheets } from './view-sheets.server.ts'

const EVERY_MS = 30_000

/** Mails saved views while the portal runs. */
export const startViewMail = (database: Database, config: Config, log: Log) => {
  const sheetOf = viewSheets({ database, handlers, config, log, now: () => new Date(), text: textIn, dictionary })
  const mailing = { sheetOf, textIn, publicUrl: publicUrl(config), log }
  return startRounds('mailing saved views', EVERY_MS, log, () => mailViews(database, mailing, new Date()))
}
