import type { Config } from '#platform/server/setup/config.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './port.ts'

const AT_A_TIME = 500
/** An upload without a record expires after this time (S7-033). */
const UNATTACHED_HOURS = 24

/**
 * Deletes expired uploads, and the bytes of deleted files. Every key is recorded in `storage_removal` before its bytes are written, and
 * removed when the file's row is inserted; so every due key there is unused, and no search is needed.
 * @returns the number of deleted objects
 */
export const sweepFiles = async (database: Database, storage: Storage, now: Date): Promise<number> => {
  await database.as({ kind: 'job' }, (run) =>
    run('delete from file where group_id is null and uploaded_at < $1::timestamptz - make_interval(hours => $2)', [now, UNATTACHED_HOURS]),
  )
  const due = await database.as({ kind: 'job' }, (run) =>
    run<{ storage_key: string }>('select storage_key from storage_removal where due_at <= $1 order by due_at limit $2', [now, AT_A_TIME]),
  )
  // Outside a transaction: the storage may be slow, and the embedded database serves one at a time.
  for (const { storage_key } of due) await storage.delete(storage_key)
  await database.as({ kind: 'job' }, (run) =>
    run('delete from storage_removal where storage_key = any($1)', [due.map(({ storage_key }) => storage_key)]),
  )
  return due.length
}

/** Runs the clean-up every ten minutes while the portal runs. */
export const startFileSweep = (database: Database, config: Config, log: Pick<Log, 'warn'>) => {
  const storage = openStorage(config)
  return startJobs('purging files', 600_000, log, () => sweepFiles(database, storage, new Date()))
}
