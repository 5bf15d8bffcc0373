// npm run docs:database: writes docs/database.md anew from the migrations.
import { runCommand } from './command.ts'
import { writeDatabasePage } from '../database/write-page.ts'

await runCommand(async () => {
  await writeDatabasePage()
  return 0
})
