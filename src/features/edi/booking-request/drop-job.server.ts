import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { markSent, claimQueued } from './sql.ts'

/** Maximum messages per corporation and run. */
const MAX_REQUESTS = 50

/**
 * Writes waiting messages to the folder from which the carrier connection collects them. A file gets its name only when complete; one
 * written but not recorded is written again under the same name. A failed write ends the run and is retried.
 * @returns the number of files written
 */
export const runDropJob = async (database: Pick<Database, 'as'>, folder: string): Promise<number> => {
  let dropped = 0
  for (const corpCd of await findActiveCorps(database))
    dropped += await database.as({ kind: 'staff', corpCd, userId: 'clock' }, async (run) => {
      const waiting = await claimQueued(run, corpCd, MAX_REQUESTS)
      if (waiting.length > 0) await mkdir(folder, { recursive: true })
      for (const { msg_no, file_nm, content } of waiting) {
        const path = join(folder, file_nm)
        await writeFile(`${path}.part`, content)
        await rename(`${path}.part`, path)
        await markSent(run, corpCd, msg_no)
      }
      return waiting.length
    })
  return dropped
}

/** Writes messages to the folder while the server runs; not started without a folder. */
export const startDrops = (database: Database, { EDI_FOLDER }: Pick<Config, 'EDI_FOLDER'>, log: Pick<Log, 'warn'>) =>
  startJobs('sending messages to carriers', 15_000, log, async () => EDI_FOLDER !== undefined && runDropJob(database, EDI_FOLDER))
