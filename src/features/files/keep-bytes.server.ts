import { randomUUID } from 'node:crypto'
import { openStorage, type StorageConfig } from '#integrations/storage/open-storage.ts'
import { StorageFailed } from '#integrations/storage/port.ts'
import { scanFile } from '#integrations/storage/scan.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { matchesFileKind } from './recognise.server.ts'

/** Longer than any upload takes. */
const PENDING_MS = 3_600_000

/** Turns storage and scanner failures into service errors; others pass unchanged. */
const orService = (error: unknown) => {
  throw error instanceof StorageFailed ? new Refusal('EXT-002') : error
}

/**
 * Why a file is not accepted: the key of a text with the name of the file; null when nothing is wrong with it.
 * @throws Refusal EXT-002 when the scanner does not answer
 */
export const fileProblem = async (
  name: string,
  path: string,
  { config, log }: { config: Pick<Config, 'VIRUS_SCANNER'>; log: Pick<Context['log'], 'warn'> },
): Promise<'files.otherType' | 'files.infected' | null> => {
  if (!(await matchesFileKind(name, path))) return 'files.otherType'
  const found = config.VIRUS_SCANNER ? await scanFile(config.VIRUS_SCANNER, path).catch(orService) : null
  if (!found) return null
  log.warn({ found }, 'upload refused by the virus scanner')
  return 'files.infected'
}

/** Records storage keys before the content is written; the file row removes its key. */
const noteKeys = (run: Run, keys: readonly string[], due: Date) =>
  run('insert into storage_removal (storage_key, due_at) select unnest($1::text[]), $2', [keys, due])

/**
 * Stores the bytes of files under new keys. What no row of `file` names within an hour is purged, so that nothing is lost in between.
 * @throws Refusal EXT-002
 */
export const storeBytes = async <F extends { path: string }>(
  files: readonly F[],
  as: Database['as'],
  config: StorageConfig,
  now: Date,
): Promise<(F & { key: string })[]> => {
  const stored = files.map((file) => ({ ...file, key: randomUUID() }))
  await as({ kind: 'job' }, (run) =>
    noteKeys(
      run,
      stored.map(({ key }) => key),
      new Date(now.getTime() + PENDING_MS),
    ),
  )
  const storage = openStorage(config)
  for (const { key, path } of stored) await storage.put(key, path).catch(orService)
  return stored
}
