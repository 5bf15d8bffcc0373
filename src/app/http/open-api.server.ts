import type { FastifyInstance } from 'fastify'
import type { ServerDeps } from '#platform/server/calls/handle.ts'
import { openApiOf } from '#platform/server/calls/open-api.ts'
import { refusalExamples } from './open-api-refusals.ts'
import { webhooksOf } from './open-api-webhooks.ts'
import { refuseOtherMethods } from './failures.server.ts'
import { tokenApi } from './token-api.server.ts'

const PATH = '/api/v1/openapi.json'

/** GET /api/v1/openapi.json: the public API, without authentication. It changes with the product only. */
export const registerOpenApi = async (server: FastifyInstance, around: ServerDeps) => {
  const { handlers, config } = around
  const { refuse } = tokenApi(around)
  refuseOtherMethods(server, PATH, ['GET', 'HEAD'], (refusal, request, reply) => refuse(refusal, request, reply, null, null))
  let text: string | null = null
  server.get(PATH, async (_request, reply) => {
    text ??= JSON.stringify({
      ...openApiOf(
        [...handlers.values()].map(({ endpoint }) => endpoint),
        config.PUBLIC_URL,
        refusalExamples(around.dictionary),
      ),
      webhooks: webhooksOf(),
    })
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text)
  })
}
