import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Storage } from '#integrations/storage/port.ts'
import type { Database } from '#platform/server/db/db.ts'
import { fileLines, storedFiles, type Listed, listFiles } from './store-files.ts'
import { BackupProblem, makeBackupFolder, type Manifest, type TableDump, writeManifest } from './manifest.ts'
import { writePart } from './parts.ts'
import { contentOf, findSequences, findTables, namesOf, SAME_TEXT } from './shape.ts'
import { verifyBackup } from './verify-backup.ts'

/** Maximum number of snapshots, when files were deleted before they could be copied. */
const ATTEMPTS = 10

type Options = { folder: string; database: Database; storage: Storage; now: Date; say: (text: string) => void }

/**
 * Backs up rows and files to one point in time: the snapshot of one transaction. Bytes under a key never change, so most files are copied
 * before that point, and only new ones after it. A file deleted in between requires a new snapshot. Finally the whole backup is read and
 * verified.
 * @throws BackupProblem when the folder is not empty or no consistent snapshot was possible
 */
export const writeBackup = async ({ folder, database, storage, now, say }: Options): Promise<Manifest> => {
  makeBackupFolder(folder)
  const files = storedFiles(folder, storage)
  const early = await onOwnConnection(database, listFiles)
  for (const file of early) await files.keep(file)
  say(`files: ${early.length} checked`)

  const lost = new Map<string, Manifest['lost'][number]>()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const taken = await inSnapshot(database, async (client) => {
      const listed = await listFiles(client)
      const gone: { file: Listed; why: 'missing' | 'changed' }[] = []
      for (const file of listed) {
        const why = lost.has(file.key) ? null : await files.keep(file)
        if (why) gone.push({ file, why })
      }
      if (gone.length > 0) return { gone, whole: null }
      return { gone, whole: { listed, migrations: await findMigrations(client), ...(await dumpRows(client, folder, say)) } }
    })
    if (!taken.whole) {
      // Deleted by a user since the snapshot, or lost long before: the latter are still listed.
      const still = new Set((await onOwnConnection(database, listFiles)).map(({ key }) => key))
      for (const { file, why } of taken.gone) if (still.has(file.key)) lost.set(file.key, { key: file.key, file: file.file, why })
      continue
    }
    const { listed, migrations, tables, sequences } = taken.whole
    const stored = listed.filter(({ key }) => !lost.has(key))
    files.forgetOthers(new Set(stored.map(({ key }) => key)))
    const list = { path: 'files.txt', ...(await writePart(join(folder, 'files.txt'), fileLines(stored))) }
    writeManifest(folder, {
      takenAt: now.toISOString(),
      engine: database.engine,
      migrations,
      tables,
      sequences,
      files: { count: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0), list },
      lost: listed.flatMap(({ key }) => lost.get(key) ?? []),
    })
    return verifyBackup(folder)
  }
  throw new BackupProblem(`Files were deleted faster than they could be copied, ${ATTEMPTS} times. Back up at a quieter time.`)
}

const onOwnConnection = async <T>(database: Database, work: (client: pg.PoolClient) => Promise<T>) => {
  const client = await database.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(error as Error) // closing the connection ends its transaction
    throw error
  }
}

const inSnapshot = <T>(database: Database, work: (client: pg.PoolClient) => Promise<T>) =>
  onOwnConnection(database, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SAME_TEXT)
    const result = await work(client)
    await client.query('commit')
    return result
  })

const findMigrations = async (client: pg.PoolClient) => {
  const { rows } = await client.query<Manifest['migrations'][number]>('select name, checksum from schema_migration order by name')
  return rows
}

const dumpRows = async (client: pg.PoolClient, folder: string, say: (text: string) => void) => {
  const tables: TableDump[] = []
  for (const { name, columns } of await findTables(client)) {
    const path = `database/${name}.copy.gz`
    const rows = client.query(copyTo(`copy (select ${namesOf(columns)} from "${name}") to stdout`))
    const part = { path, ...(await writePart(join(folder, path), rows, createGzip({ level: 4 }))) }
    tables.push({ name, columns, ...(await contentOf(client, name, columns)), part })
  }
  say(`database: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`)
  return { tables, sequences: await findSequences(client) }
}
