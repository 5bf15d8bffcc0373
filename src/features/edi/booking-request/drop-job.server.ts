import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { markSent, claimQueued } from './sql.ts'

const EVERY_MS = 15_000
/** Messages of one corporation and round. */
const MAX_REQUESTS = 50

/**
 * Puts waiting messages into the folder that a line to carriers empties. A file has its name only when it is whole; one that was
 * written and not noted is written again under the same name. What cannot be written fails the round and waits for the next.
 * @returns how many were put there
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

/** Sends waiting messages by folder while the portal runs; without a folder there is nothing to do. */
export const startDrops = (database: Database, { EDI_FOLDER }: Pick<Config, 'EDI_FOLDER'>, log: Pick<Log, 'warn'>) =>
  startJobs('sending messages to carriers', EVERY_MS, log, async () => EDI_FOLDER !== undefined && runDropJob(database, EDI_FOLDER))
