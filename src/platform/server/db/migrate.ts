import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './db.ts'
import { checkLogins, ensureRights } from './logins.ts'

/** A migration history that cannot be continued; the message names the file. */
export class MigrationProblem extends Error {}

// Any constant works if all portal processes on the same database use it.
const ADVISORY_LOCK = 72_617_275

/** Recorded among the migrations during a restore: a portal refuses to start on partly restored rows. */
export const UNFINISHED_RESTORE = 'unfinished restore'

/**
 * Migrates the schema to the newest version: ordered by file name, one transaction per file, recorded with a checksum. After a kill between
 * two files the next start continues; an advisory lock serializes processes.
 * @param only used by a restore to create the schema of its backup, on its own unfinished database
 * @throws MigrationProblem when an applied file has changed or is missing
 */
export const migrate = async (
  database: Database,
  directory: string,
  progress: (text: string) => void = () => {},
  only?: ReadonlySet<string>,
) => {
  const files = readdirSync(directory)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && (!only || only.has(name)))
    .sort()
    .map((name) => {
      const text = readFileSync(join(directory, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    })
  const client = await database.connect()
  let applied = 0
  try {
    // Without a transaction only a single-message statement is safe on the one session of the embedded engine, so no parameters.
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCK})`)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration order by name')
    for (const past of rows) {
      if (past.name === UNFINISHED_RESTORE) {
        if (only) continue
        throw new MigrationProblem('A restore into this database was not finished. Empty the database and restore again.')
      }
      const file = files.find(({ name }) => name === past.name)
      if (!file) throw new MigrationProblem(`The migration ${past.name} was applied to this database but is missing here.`)
      if (file.checksum !== past.checksum)
        throw new MigrationProblem(`The migration ${past.name} was edited after it had been applied. Write a new migration instead.`)
    }
    const open = files.filter(({ name }) => !rows.some((past) => past.name === name))
    for (const [index, file] of open.entries()) {
      progress(`migration ${index + 1} of ${open.length}: ${file.name}`)
      await client.query('begin')
      try {
        await client.query("set local lock_timeout = '10s'")
        await client.query(file.text)
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new MigrationProblem(`The migration ${file.name} failed and was rolled back: ${(error as Error).message}`)
      }
      applied += 1
    }
    if (database.logins) await ensureRights(client, database.logins)
    await client.query(`select pg_advisory_unlock(${ADVISORY_LOCK})`)
    client.release()
  } catch (error) {
    client.release(error as Error) // closing the connection releases the advisory lock
    throw error
  }
  if (database.logins) await checkLogins(database.logins)
  return { applied, total: files.length }
}
