import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { LoginProblem } from '#platform/server/db/logins.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'
import { openPortalDatabase } from './open-portal-database.server.ts'

/** Problems that the operator can solve: one sentence, exit code 1. Anything else is a defect and shows its stack. */
const isPlain = (error: unknown) =>
  error instanceof ConfigProblem ||
  error instanceof DataFolderProblem ||
  error instanceof LoginProblem ||
  error instanceof MigrationProblem ||
  (error as { plain?: boolean }).plain === true

// Before the start: a stop signal that comes while it runs stops the portal as soon as it is up, and a second one ends the process at once.
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
})

// Compiled code of the last start; a folder that cannot be written costs nothing but time.
enableCompileCache(join(import.meta.dirname, 'compiled'))

try {
  const config = readConfig()
  // The embedded engine opens in its thread while the rest of the portal's code loads, which takes as long.
  const opening = openPortalDatabase(config, (text) => console.log(text))
  const loading = Promise.all([import('./start-portal.server.ts'), import('virtual:react-router/server-build')])
  const [database, [{ startPortal }, build]] = await Promise.all([opening, loading])
  const portal = await startPortal(config, database, { build: build as never, clientFolder: join(import.meta.dirname, '../client') })
  void toldToStop.then(portal.stop).then(() => process.exit(0))
} catch (error) {
  console.error(isPlain(error) ? (error as Error).message : error)
  process.exit(1)
}
