import { StorageFailed } from '#integrations/storage/port.ts'
import { ConfigProblem } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { DatabaseUnavailable } from '#platform/server/db/db.ts'
import { LoginProblem } from '#platform/server/db/logins.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'
import { BackupProblem } from '../backup/manifest.ts'

const PLAIN = [BackupProblem, ConfigProblem, DataFolderProblem, DatabaseUnavailable, LoginProblem, MigrationProblem, StorageFailed]

/** Runs a command with its arguments: problems that the user can solve are printed as a sentence, others with their stack. */
export const runCommand = async (work: (args: string[]) => Promise<number>) => {
  try {
    process.exitCode = await work(process.argv.slice(2))
  } catch (error) {
    const plain =
      PLAIN.some((kind) => error instanceof kind) || ['EACCES', 'ENOSPC', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
    console.error(plain ? (error as Error).message : error)
    process.exitCode = 1
  }
}
