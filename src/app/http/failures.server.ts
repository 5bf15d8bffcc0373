import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { ServerDeps } from '#platform/server/calls/handle.ts'
import { baseHeaders } from '#platform/server/calls/security-headers.ts'
import { type TransportAdapter, toRefusal } from './transport-adapter.server.ts'
import { langOf } from './session-api.server.ts'
import { sendRefusalPage } from './refusal-page.server.ts'

/** Whether the client is a program rather than a page visitor. */
const wantsData = ({ method, url }: FastifyRequest) => (method !== 'GET' && method !== 'HEAD') || /^\/api(?:[/?]|$)/.test(url)

/**
 * Handles every failure that a call did not answer: a refusal with its own message, an unavailable database as 503, anything else as 500.
 * Exception texts are only logged.
 */
export const failureAnswer =
  ({ text, languages }: Pick<ServerDeps, 'text' | 'languages'>, portal: TransportAdapter) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // An unreadable address is answered like an unknown one.
    const isUnreadable = (error as { code?: string }).code === 'FST_ERR_BAD_URL'
    const refusal = isUnreadable ? new Refusal('RTE-404') : toRefusal(error, request)
    if (wantsData(request)) return portal.refuse(refusal, request, reply, null, null)
    const lang = langOf(request, languages)
    return sendRefusalPage({ refusal, lang, text: text(lang) }, request, reply)
  }

/** Failures before routing skip our hooks, so the headers are added here. */
export const withBaseHeaders = (reply: FastifyReply) => {
  for (const [name, value] of baseHeaders) reply.header(name, value)
  return reply
}

/** Registers an address with these methods: other methods get RTE-405 instead of 404. */
export const refuseOtherMethods = (
  server: FastifyInstance,
  url: string,
  taken: readonly string[],
  refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => unknown,
) =>
  server.route({
    url,
    method: server.supportedMethods.filter((method) => !taken.includes(method)),
    // Before the body is read.
    onRequest: async (request, reply) => refuse(new Refusal('RTE-405'), request, reply.header('allow', taken.join(', '))),
    handler: async () => null,
  })
