import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData } from '#app/start/prepare-data.server.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'
import { fingerprint, readStamp } from '../bootstrap/fingerprint.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'
import { inRoot } from '../bootstrap/root.mjs'
import { runToEnd } from './child.ts'
import type { Engine, Scale } from './options.ts'

const SIZES = { full: { postgres: 1_000_000, embedded: 100_000 }, small: { postgres: 2_000, embedded: 2_000 } }
/** So many are made one by one; the rest are copies with numbers of their own. */
const DISTINCT = 50_000
const CUSTOMERS = { full: 200, small: 20 }
// A changed generator needs a new database; a new migration is applied to the existing one.
const MADE_BY = ['tools/commands/seed.ts', 'src/seed/generator']
const isGenerator = (file: string) => !file.includes('.test.')
// Settings of a production server: durable on power loss, and with memory for the indexes of the lists.
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
}

/** A database filled with generated shipments, without connections. */
export type Filled = {
  engine: Engine
  /** "PostgreSQL, 1,000,000 shipments of 200 customers" */
  title: string
  /** Environment of a portal that opens it. */
  env: Record<string, string>
  /** Of its PostgreSQL server; null for the embedded engine. */
  folder: string | null
  open: () => Promise<Database>
  close: () => Promise<void>
}

const open = (env: Record<string, string>) => openDatabase(readConfig({ NODE_ENV: 'production', ...env }), { attach: true })

const start = async (engine: Engine, folder: string, say: (text: string) => void) => {
  const demo = { SEED_DEMO: 'true' } // also creates the corporation
  if (engine === 'embedded')
    return {
      name: 'Embedded engine',
      env: { ...demo, DATA_DIR: join(folder, 'portal'), DATABASE_URL: '' } as Record<string, string>,
      stop: async () => {},
    }
  const { url, version, stop } = await startPostgres(say, { folder, settings: SETTINGS })
  return { name: version.replace(/^postgres \((.*)\)$/, '$1'), env: { ...demo, DATABASE_URL: url } as Record<string, string>, stop }
}

/** Applies new migrations. False when an applied migration was edited: then the database must be filled again. */
const isCurrent = async (env: Record<string, string>, say: (text: string) => void) => {
  const database = await open(env)
  try {
    await prepareData(database, readConfig({ NODE_ENV: 'production', ...env }), say, new Date())
    return true
  } catch (error) {
    if (error instanceof MigrationProblem) return false
    throw error
  } finally {
    await database.close()
  }
}

/** Starts the filled database of an engine. It is cached in the folder for temporary files, so that only the first run fills it. */
export const filledDatabase = async (engine: Engine, scale: Scale, say: (text: string) => void): Promise<Filled> => {
  const [shipments, customers] = [SIZES[scale][engine], CUSTOMERS[scale]]
  const folder = join(tmpdir(), `naru-bench-${engine}-${shipments}`)
  const stamp = join(folder, 'filled')
  const generator = fingerprint(MADE_BY, isGenerator)
  const empty = () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  if (readStamp(stamp) !== generator) empty()
  let server = await start(engine, folder, say)
  if (existsSync(stamp) && !(await isCurrent(server.env, say))) {
    await server.stop()
    empty()
    server = await start(engine, folder, say)
  }
  const { env, name, stop } = server
  if (!existsSync(stamp)) {
    say(`filling ${folder} with ${shipments.toLocaleString('en')} shipments; later runs reuse it`)
    await runToEnd(
      [
        inRoot('tools', 'commands', 'seed.ts'),
        '--shipments',
        String(shipments),
        '--customers',
        String(customers),
        '--distinct',
        String(DISTINCT),
      ],
      env,
    )
    writeFileSync(stamp, generator)
  }
  return {
    engine,
    title: `${name}, ${shipments.toLocaleString('en')} shipments of ${customers} customers`,
    env,
    folder: engine === 'postgres' ? folder : null,
    open: () => open(env),
    close: stop,
  }
}
