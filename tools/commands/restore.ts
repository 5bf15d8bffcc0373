// npm run restore -- FOLDER: restores a backup into an empty database and an empty storage; with --verify it only verifies the backup.
import { parseArgs } from 'node:util'
import { openStorage } from '#integrations/storage/open-storage.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { runCommand } from './command.ts'
import { BackupProblem } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { verifyBackup } from '../backup/verify-backup.ts'

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { verify: { type: 'boolean' } } })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new BackupProblem('Usage: npm run restore -- FOLDER [--verify]')
  const manifest = await verifyBackup(folder)
  const { takenAt, tables, files } = manifest
  console.log(`The backup of ${takenAt} is whole: ${tables.length} tables and ${files.count} files, every byte checked`)
  if (values.verify) return 0
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const storage = openStorage(config)
    await restoreBackup({ manifest, folder, database, storage, migrationsDir: config.MIGRATIONS_DIR, now: new Date(), say: console.log })
    console.log('Restored. The portal can start.')
    return 0
  } finally {
    await database.close()
  }
})
