import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '#app/start/prepare-database.server.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { ensureRights, loginsOf } from '#platform/server/db/logins.ts'

const SOURCES = [
  'db/**/*.{sql,csv,json}',
  'src/seed/**/*.*',
  'src/app/start/*.server.ts',
  'src/features/**/screen.ts',
  'src/features/ingest/**/*.ts',
  'src/domain/**/*.ts',
  'src/platform/server/db/*.ts',
]

/** The filled database is made once per state of its sources; every test file starts from a copy. */
const sourceHash = () => {
  const hash = createHash('sha256')
  const filesOf = (pattern: string) => {
    const found = globSync(pattern)
    if (found.length === 0) throw new Error(`No source of the test database fits ${pattern}`)
    return found
  }
  for (const file of SOURCES.flatMap(filesOf)
    .filter((name) => !name.includes('.test.'))
    .sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

// Files of the demo lie beside no database here; the test databases share them.
const postgresFiles = { FILES_DIR: join(tmpdir(), 'naru-test-files') }

const settings = (more: Record<string, string>) => readConfig({ NODE_ENV: 'test', SEED_DEMO: 'true', LOG_LEVEL: 'silent', ...more })

const fill = async (more: Record<string, string>) => {
  const config = settings(more)
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database, config, () => {}, new Date())
    // Tests read the letters that they caused.
    await database.as({ kind: 'job' }, (run) => run('delete from mail_outbox'))
  } finally {
    await database.close()
  }
}

/** The base server of a PostgreSQL run; test databases are made beside its own. */
export const postgresUrl = () => {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE=postgres needs DATABASE_URL')
  return new URL(url)
}

const OWNER = 'naru'
const OWNER_PASSWORD = 'of-the-tests'

/** The address of a database as its owner, who is no superuser, as in a real installation (docs/installation.md). */
const withDatabase = (name: string) => {
  const url = postgresUrl()
  url.pathname = `/${name}`
  url.username = OWNER
  url.password = OWNER_PASSWORD
  return url.toString()
}

/** As the administrator of the PostgreSQL of a run, on its own database. */
export const maintenance = async <T>(work: (client: pg.Client) => Promise<T>, url = postgresUrl().toString()) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Computed once per run and inherited by the test processes, so that sources edited during a run have no effect.
const embeddedTemplate = () => {
  process.env.NARU_TEST_TEMPLATE ??= join(tmpdir(), `naru-test-${sourceHash()}`)
  return process.env.NARU_TEST_TEMPLATE
}

/** Makes the template if this state of the sources has none yet. Called once, before the test files start. */
export const makeTemplate = async () => {
  if (process.env.TEST_DATABASE === 'postgres') {
    await maintenance(async (client) => {
      await client.query('drop database if exists naru_template')
      await client.query(
        `do $$ begin if not exists (select from pg_roles where rolname = '${OWNER}') then create role ${OWNER} login createrole password '${OWNER_PASSWORD}'; end if; end $$`,
      )
      await client.query(`create database naru_template owner ${OWNER}`)
    })
    await fill({ DATABASE_URL: withDatabase('naru_template'), ...postgresFiles })
    return
  }
  const template = embeddedTemplate()
  if (existsSync(template)) return
  const unfinished = `${template}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  // A whole run has filled the demo before: at most the migrations of a generated screen are left to do.
  const { NARU_DEMO_FOLDER: filled } = process.env
  if (filled) cpSync(filled, unfinished, { recursive: true, filter: (source) => !source.includes('/run/') })
  await fill({ DATA_DIR: unfinished })
  try {
    renameSync(unfinished, template)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // another run was faster
  }
}

/** A database with nothing in it, and a folder for its files: settings to open it, and how to throw it away. */
export const emptyDatabase = async () => {
  const name = `naru_empty_${process.pid}_${Math.floor(performance.now() * 1000)}`
  const folder = join(tmpdir(), name)
  const more = { DATA_DIR: folder, FILES_DIR: join(folder, 'files'), SEED_DEMO: 'false' }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE !== 'postgres') return { config: settings(more), remove: async () => removeFolder() }
  await maintenance((client) => client.query(`create database ${name} owner ${OWNER}`))
  return {
    config: settings({ ...more, DATABASE_URL: withDatabase(name) }),
    remove: async () => {
      removeFolder()
      await maintenance((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

let engine: Promise<WebAssembly.Module> | undefined
/** As long as the compiled engine is held, threads of this process take it, with what was optimized, instead of compiling their own. */
const holdEngine = () => {
  engine ??= WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))
  return engine
}

/** A database of its own for one test file: settings to open it, and how to throw it away. */
export const copyTemplate = async () => {
  const name = `naru_${process.pid}_${Math.floor(performance.now() * 1000)}`
  if (process.env.TEST_DATABASE === 'postgres') {
    await maintenance((client) => client.query(`create database ${name} template naru_template strategy file_copy owner ${OWNER}`))
    // A copy has the rows and the roles of its template, and not the rights on the database itself.
    await maintenance((client) => ensureRights(client, loginsOf(withDatabase(name))), withDatabase(name))
    return {
      config: settings({ DATABASE_URL: withDatabase(name), ...postgresFiles }),
      remove: () => maintenance((client) => client.query(`drop database ${name} with (force)`)),
    }
  }
  await holdEngine()
  const folder = join(tmpdir(), name)
  cpSync(embeddedTemplate(), folder, { recursive: true, filter: (source) => !source.includes('/run/') })
  return { config: settings({ DATA_DIR: folder }), remove: async () => rmSync(folder, { recursive: true, force: true }) }
}
