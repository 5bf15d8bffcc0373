import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { ConfigProblem, readConfig } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { LoginProblem } from '#platform/server/db/logins.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'
import { limitHeapGrowth } from '#platform/server/setup/heap.ts'
import { startPortal } from './start-portal.server.ts'

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

limitHeapGrowth()

try {
  const portal = await startPortal(readConfig(), { build: build as never, clientFolder: join(import.meta.dirname, '../client') })
  void toldToStop.then(portal.stop).then(() => process.exit(0))
} catch (error) {
  console.error(isPlain(error) ? (error as Error).message : error)
  process.exit(1)
}
