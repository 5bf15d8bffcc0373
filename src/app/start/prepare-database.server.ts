import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import { seedMenus } from './menu-seed.server.ts'
import { rekeySecrets } from './rekey-secrets.server.ts'
import { prepareData } from './prepare-data.server.ts'

/** Everything the portal needs before it listens: data first, then the menu rows of new cards. */
export const prepareDatabase = async (database: Database, config: Config, say: (text: string) => void, now: Date) => {
  await prepareData(database, config, say, now)
  await rekeySecrets(database, config, say)
  await seedMenus(database)
}
