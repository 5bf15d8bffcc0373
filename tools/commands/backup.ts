// npm run backup -- FOLDER: backs up rows and files of the portal to one point in time, verified after writing; works while the portal
// runs.
import { openStorage } from '#integrations/storage/open-storage.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { runCommand } from './command.ts'
import { BackupProblem } from '../backup/manifest.ts'
import { writeBackup } from '../backup/write-backup.ts'

await runCommand(async ([folder, ...others]) => {
  if (!folder || folder.startsWith('-') || others.length > 0) throw new BackupProblem('Usage: npm run backup -- FOLDER   (new or empty)')
  const config = readConfig()
  const database = await openDatabase(config, { attach: true })
  try {
    const storage = openStorage(config)
    const { files, tables, lost } = await writeBackup({ folder, database, storage, now: new Date(), say: console.log })
    console.log(`${folder}: ${tables.length} tables and ${files.count} files (${files.bytes} bytes), every byte read back and checked`)
    for (const { key, file, why } of lost)
      console.error(`NOT in the backup: ${file} (${key}), whose bytes were ${why} in the storage before`)
    return lost.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
})
