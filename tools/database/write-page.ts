import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { databasePage } from './page.ts'

export const DATABASE_PAGE = 'docs/database.md'

/** Writes docs/database.md from an embedded database with all migrations applied, which is deleted afterwards. */
export const writeDatabasePage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-catalogue-'))
  try {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SEED_DEMO: 'false', LOG_LEVEL: 'silent' })
    const database = await openDatabase(config)
    try {
      await migrate(database, config.MIGRATIONS_DIR)
      writeFileSync(DATABASE_PAGE, databasePage(await database.owner(readCatalogue)))
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
