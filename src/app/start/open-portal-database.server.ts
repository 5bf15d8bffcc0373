import { checkListening, type Config, doubtfulSettings } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'

/** Checks the settings, tells doubtful ones, and opens the database they name. */
export const openPortalDatabase = async (config: Config, say: (text: string) => void) => {
  checkListening(config)
  for (const doubt of doubtfulSettings(config)) say(`settings: ${doubt}`)
  say(config.DATABASE_URL ? 'database: connecting to PostgreSQL' : `database: opening the embedded engine in ${config.DATA_DIR}`)
  return openDatabase(config)
}
