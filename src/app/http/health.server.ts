import type { FastifyInstance } from 'fastify'
import type { WebDeps } from '#platform/server/calls/identify.ts'
import { VERSION } from '#platform/server/setup/version.ts'
import { refuseOtherMethods } from './failures.server.ts'
import { sessionApi } from './session-api.server.ts'

const started = Date.now()

/** GET /api/health: live (the process responds), ready (the database responds too), and the guarantees of the installation. */
export const registerHealth = async (server: FastifyInstance, around: WebDeps) => {
  const { refuse } = sessionApi(around)
  refuseOtherMethods(server, '/api/health', ['GET', 'HEAD'], (refusal, request, reply) => refuse(refusal, request, reply, null, null))
  server.get('/api/health', async (_request, reply) => {
    let ready = true
    let queue: { mail: number } | null = null
    try {
      const rows = await around.database.as({ kind: 'job' }, (run) =>
        run<{ n: number }>("select count(*) as n from mail_outbox where status = 'READY'"),
      )
      queue = { mail: rows[0]?.n ?? 0 }
    } catch {
      ready = false
    }
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        live: true,
        ready,
        engine: around.database.engine,
        durability: around.database.durability,
        version: VERSION,
        uptimeSeconds: Math.round((Date.now() - started) / 1000),
        queue,
        demo: around.config.SEED_DEMO,
      })
  })
}
