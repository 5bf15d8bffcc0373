import type { FastifyInstance } from 'fastify'
import type { Surroundings } from '#platform/server/handle.ts'
import { openApiOf } from '#platform/server/open-api.ts'

/** GET /api/v1/openapi.json: what programs may ask, for everybody. It changes with the product only. */
export const registerOpenApi = async (server: FastifyInstance, { handlers, config }: Surroundings) => {
  let text: string | null = null
  server.get('/api/v1/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(
      openApiOf(
        [...handlers.values()].map(({ endpoint }) => endpoint),
        config.PUBLIC_URL,
      ),
    )
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text)
  })
}
