// npm run migrate: schema, reference data and the first corporation, as at every start; for the step before a new version.
import { prepareData } from '#app/start/prepare-data.server.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { runCommand } from './command.ts'

await runCommand(async () => {
  const config = readConfig()
  const database = await openDatabase(config, { connectMs: 30_000 })
  try {
    await prepareData(database, config, console.log, new Date())
    return 0
  } finally {
    await database.close()
  }
})
