import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type pg from 'pg'
import type { Storage } from '#integrations/storage/port.ts'
import type { Database } from '#platform/server/db/db.ts'
import { migrate, UNFINISHED_RESTORE } from '#platform/server/db/migrate.ts'
import { pathOfFile, readFileLines } from './store-files.ts'
import { loadRows } from './load-rows.ts'
import { BackupProblem, type Manifest } from './manifest.ts'
import { measure } from './parts.ts'

type Options = {
  manifest: Manifest
  folder: string
  database: Database
  storage: Storage
  migrationsDir: string
  now: Date
  say: (text: string) => void
}

/**
 * Restores a backup into an empty database and an empty storage: files first, then the rows in one transaction, and at the end it verifies
 * rows, foreign keys and files. Ends restored sessions. Newer migrations run at the next start.
 * @param manifest as returned by `verifyBackup`
 * @throws BackupProblem before any change, or when the target rejects the data
 */
export const restoreBackup = async ({ manifest, folder, database, storage, migrationsDir, now, say }: Options) => {
  refuseUnknownMigrations(manifest, migrationsDir)
  await refuseFullTarget(database, storage)
  await onConnection(database, markUnfinished)
  await restoreFiles(folder, storage)
  say(`files: ${manifest.files.count} stored and read back`)
  await migrate(database, migrationsDir, () => {}, new Set(manifest.migrations.map(({ name }) => name)))
  await onConnection(database, async (client) => {
    await client.query('begin')
    await loadRows(client, database.engine, folder, manifest)
    // Sessions of that time may have been ended since.
    await client.query('update login_session set ended_at = $1 where ended_at is null', [now])
    await client.query('delete from schema_migration where name = $1', [UNFINISHED_RESTORE])
    await client.query('commit')
  })
  say(
    `database: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${manifest.tables.length} tables, foreign keys checked`,
  )
}

/** A portal can only create the schema of a backup if it has all its migrations, unchanged. */
const refuseUnknownMigrations = ({ migrations }: Manifest, directory: string) => {
  const known = new Set(readdirSync(directory))
  for (const { name, checksum } of migrations) {
    if (!known.has(name) || !existsSync(join(directory, name)))
      throw new BackupProblem(`The backup is of a newer portal: its migration ${name} is unknown here. Restore it with that portal.`)
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new BackupProblem(`The backup is of another portal: its migration ${name} differs from ours.`)
  }
}

const refuseFullTarget = async (database: Database, storage: Storage) => {
  const [found] = await database.owner((run) =>
    run<{ tables: number }>(
      "select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')",
    ),
  )
  if (found && found.tables > 0)
    throw new BackupProblem(
      `The database is not empty (${found.tables} tables). A backup can only be restored into an empty one. Nothing was changed.`,
    )
  if (!(await storage.isEmpty()))
    throw new BackupProblem('The file storage is not empty. A backup can only be restored into an empty one. Nothing was changed.')
}

const onConnection = async (database: Database, work: (client: pg.PoolClient) => Promise<unknown>) => {
  const client = await database.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    client.release(error as Error) // closing the connection ends its transaction
    throw error
  }
}

const markUnfinished = async (client: pg.PoolClient) => {
  await client.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  await client.query("insert into schema_migration (name, checksum) values ($1, '')", [UNFINISHED_RESTORE])
}

const restoreFiles = async (folder: string, storage: Storage) => {
  for (const { key, bytes, sha256 } of await readFileLines(folder)) {
    await storage.put(key, pathOfFile(folder, key))
    const found = await measure(Readable.fromWeb((await storage.get(key)) as ReadableStream))
    if (found.sha256 !== sha256 || found.bytes !== bytes) throw new BackupProblem(`The storage returned other bytes for the file ${key}.`)
  }
}
