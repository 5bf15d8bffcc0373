import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ServerCalls, serverCalls } from '#platform/shared/server-calls.ts'
import { bodyOf } from './drawn-page.server.ts'
import { firstStateSlot } from './first-state.ts'

const headersOf = (request: FastifyRequest) => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  return headers
}

/** Hands a request to React Router and its answer back to Fastify. */
export const webAdapter = (build: ServerBuild, mode: string) => {
  const answer = createRequestHandler(build, mode)
  return async (request: FastifyRequest, reply: FastifyReply, calls: ServerCalls) => {
    const gone = new AbortController()
    reply.raw.once('close', () => !reply.raw.writableFinished && gone.abort())
    const context = new RouterContextProvider()
    context.set(serverCalls, calls)
    context.set(firstStateSlot, { state: null })
    // The host of the request never reaches a link: only path and query count here.
    const url = new URL(request.originalUrl, 'http://naru.internal')
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : (Readable.toWeb(request.raw) as ReadableStream)
    const web = new Request(url, {
      method: request.method,
      headers: headersOf(request),
      body,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit)
    const response = await answer(web, context)
    reply.status(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(await bodyOf(response))
  }
}
