import * as build from 'virtual:react-router/server-build'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#platform/server/setup/config.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { createServer } from '../http/create-server.ts'
import { prepareDatabase } from './prepare-database.server.ts'

// The database survives hot reloads of this module; the server around it is rebuilt whenever a source changes.
const kept = globalThis as { naruDatabase?: Promise<Database> }
let server: Promise<FastifyInstance> | null = null

/** The portal's server for the development tool, one per module instance. */
export const developmentServer = () => {
  server ??= (async () => {
    const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env, NODE_ENV: 'development' })
    kept.naruDatabase ??= openDatabase(config)
    const database = await kept.naruDatabase
    await prepareDatabase(database, config, console.log, new Date())
    const created = await createServer({ config, database, pages: { build: build as never, clientFolder: null } })
    await created.ready()
    return created as unknown as FastifyInstance
  })()
  return server
}
