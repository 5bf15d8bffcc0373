import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { bodyOf } from './raw-page-response.server.ts'
import { firstStateSlot } from '../ssr/bootstrap-state.ts'
import { pageAddress } from '../ssr/page-address.ts'
import type { PageCalls } from '../ssr/server-client.server.ts'

const headersOf = (request: FastifyRequest) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  return headers
}

/** Passes a request to React Router and its response back to Fastify. */
export const webAdapter = (build: ServerBuild, mode: string) => {
  const answer = createRequestHandler(build, mode)
  return async (request: FastifyRequest, reply: FastifyReply, calls: PageCalls) => {
    const gone = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && gone.abort())
    const context = new RouterContextProvider()
    context.set(serverCalls, calls)
    context.set(firstStateSlot, { state: null })
    // The request's host never reaches a link: only path and query are used.
    const url = pageAddress(request.originalUrl)
    if (!url) throw new Refusal('RTE-404')
    const web = new Request(url, { method: request.method, headers: headersOf(request), signal: gone.signal })
    const response = await answer(web, context)
    // A guest's page works without its data (S8-020); a member must not see an incomplete page.
    if (calls.isOut() && (calls.member || response.status === 503)) throw new Refusal('SYS-503', { retryAfterSeconds: 2 })
    reply.status(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(await bodyOf(response))
  }
}
