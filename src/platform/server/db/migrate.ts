import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './db.ts'
import { checkLogins, ensureRights } from './logins.ts'

/** A migration history that cannot be continued; the message names the file. */
export class MigrationProblem extends Error {}

// Any constant works if all portal processes on the same database use it.
const ADVISORY_LOCK = 72_617_275

/** Recorded among the migrations during a restore: a portal refuses to start on partly restored rows. */
export const UNFINISHED_RESTORE = 'unfinished restore'

/** How long a migration waits for a lock: others wait behind it. Shorter than PostgreSQL looks for deadlocks, so that none is found. */
const LOCK_MS = 300
/** How long a step is tried again while others hold what it needs. */
const PATIENCE_MS = 120_000
const IN_USE = new Set(['55P03', '40P01'])

/**
 * The steps of a migration: parts behind lines that begin with `-- step`, each a transaction of its own and repeatable,
 * unless it builds an index concurrently or commits by itself. The last one is recorded in its transaction. A file without such lines is one step.
 */
export const stepsOf = (text: string) => {
  const [head = '', ...steps] = text.split(/^-- step\b.*$/m)
  return steps.length > 0 ? steps : [head]
}

/** Runs a piece of a migration until no one holds what it needs. */
const insist = async (client: pg.ClientBase, work: () => Promise<void>) => {
  const until = Date.now() + PATIENCE_MS
  for (let wait = 50; ; wait = Math.min(wait * 1.5, 1_000)) {
    try {
      return await work()
    } catch (error) {
      await client.query('rollback')
      if (!IN_USE.has((error as { code?: string }).code ?? '') || Date.now() > until) throw error
      await pause(wait * (0.5 + Math.random()))
    }
  }
}

const INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i
/** A cut attempt leaves an index that is never used and keeps its name. */
const dropUnfinished = async (client: pg.ClientBase, step: string) => {
  const name = INDEX.exec(step)?.[1]
  if (!name) return
  const { rows } = await client.query(`select from pg_index where indexrelid = to_regclass('public.${name}') and not indisvalid`)
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
}

type MigrationFile = { name: string; text: string; checksum: string }

/** One transaction; with the record of its file if it is the last step. */
const applyStep = (client: pg.ClientBase, step: string, record?: MigrationFile, completion?: string) =>
  insist(client, async () => {
    await client.query('begin')
    await client.query(step)
    if (completion) await client.query(completion)
    if (record) await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [record.name, record.checksum])
    await client.query('commit')
  })

/** A step that commits by itself or may not be in a transaction. */
const isAlone = (step: string) => /\bconcurrently\b|\bcommit\s*;/i.test(step)

const applyFile = async (client: pg.ClientBase, file: MigrationFile, embedded: boolean, completion?: string) => {
  const steps = stepsOf(file.text)
  const last = steps.pop() ?? ''
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  for (const step of steps) {
    if (!isAlone(step)) await applyStep(client, step)
    // The embedded engine has one session: no one works beside a migration.
    else if (embedded) await client.query(step.replace(/\bindex\s+concurrently\b/gi, 'index'))
    else
      await insist(client, async () => {
        await dropUnfinished(client, step)
        await client.query(step)
      })
  }
  await applyStep(client, last, file, completion)
}

/**
 * Migrates the schema to the newest version: ordered by file name, each file a transaction or steps, recorded with a checksum. After a kill
 * the next start continues; an advisory lock serializes processes. A migration never waits long for a lock, because calls of running
 * versions wait behind it: it gives up and tries again.
 * @param only used by a restore to create the schema of its backup, on its own unfinished database
 * @param completions what a migration leaves to the settings of the installation, by file, in the same transaction
 * @throws MigrationProblem when an applied file has changed or is missing
 */
export const migrate = async (
  database: Database,
  directory: string,
  progress: (text: string) => void = () => {},
  only?: ReadonlySet<string>,
  completions: ReadonlyMap<string, string> = new Map(),
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
      try {
        await applyFile(client, file, database.engine === 'embedded', completions.get(file.name))
      } catch (error) {
        throw new MigrationProblem(`The migration ${file.name} failed and was rolled back: ${(error as Error).message}`)
      }
      applied += 1
    }
    await client.query('reset lock_timeout')
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
