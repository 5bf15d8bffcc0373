import { mailViews } from '#features/menu/saved-views/mail-views.server.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { publicUrl } from '#platform/server/public-url.ts'
import { startRounds } from '#platform/server/rounds.ts'
import { dictionary, handlers } from './registry.server.ts'
import type { SpokenWords } from './spoken-words.server.ts'
import { viewSheets } from './view-sheets.server.ts'

const EVERY_MS = 30_000

/** Mails saved views while the portal runs. */
export const startViewMail = (database: Database, config: Config, log: Log, { spoken, text }: SpokenWords) => {
  const around = { database, handlers, config, log, now: () => new Date(), text, dictionary: spoken, builtIn: dictionary }
  const mailing = { sheetOf: viewSheets(around), textIn: text, publicUrl: publicUrl(config), log }
  return startRounds('mailing saved views', EVERY_MS, log, () => mailViews(database, mailing, new Date()))
}
