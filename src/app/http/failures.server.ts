import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { ServerDeps } from '#platform/server/calls/handle.ts'
import { baseHeaders } from '#platform/server/calls/security-headers.ts'
import { type TransportAdapter, toRefusal } from './transport-adapter.server.ts'
import { langOf } from './session-api.server.ts'
import { sendRefusalPage } from './refusal-page.server.ts'

/** Whether a program asks, and not somebody who reads pages. */
const wantsData = ({ method, url }: FastifyRequest) => (method !== 'GET' && method !== 'HEAD') || /^\/api(?:[/?]|$)/.test(url)

/**
 * The last word on every failure that no call has answered itself: a refusal in its own words, a database that is away as 503, anything
 * else as 500. The text of an exception is for the log alone.
 */
export const failureAnswer =
  ({ text }: Pick<ServerDeps, 'text'>, portal: TransportAdapter) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // An address that cannot even be read is one that does not exist.
    const isUnreadable = (error as { code?: string }).code === 'FST_ERR_BAD_URL'
    const refusal = isUnreadable ? new Refusal('RTE-404') : toRefusal(error, request)
    if (wantsData(request)) return portal.refuse(refusal, request, reply, null, null)
    const lang = langOf(request)
    return sendRefusalPage({ refusal, lang, text: text(lang) }, request, reply)
  }

/** Failures before any route was found have met none of our hooks. */
export const withBaseHeaders = (reply: FastifyReply) => {
  for (const [name, value] of baseHeaders) reply.header(name, value)
  return reply
}

/** An address that takes these methods: with any other it says so (RTE-405) instead of not being there. */
export const refuseOtherMethods = (
  server: FastifyInstance,
  url: string,
  taken: readonly string[],
  refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => unknown,
) =>
  server.route({
    url,
    method: server.supportedMethods.filter((method) => !taken.includes(method)),
    // Before its body is read.
    onRequest: async (request, reply) => refuse(new Refusal('RTE-405'), request, reply.header('allow', taken.join(', '))),
    handler: async () => null,
  })
