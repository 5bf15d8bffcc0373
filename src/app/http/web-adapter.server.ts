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

/**
 * React Router goes through all routes of a build for every page several times. A page whose address is that of one route gets a build with
 * this route and its parents; any other address (unknown, `.data`, a slash at its end) is answered with all of them.
 */
const handlersByPath = (build: ServerBuild, mode: string) => {
  const ofAll = createRequestHandler(build, mode)
  if (mode === 'development') return () => ofAll
  const withParents = (id: string): string[] => {
    const parent = build.routes[id]?.parentId
    return parent ? [id, ...withParents(parent)] : [id]
  }
  const only = <T>(routes: Record<string, T>, kept: readonly string[]) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.includes(id)))
  const ids = new Map<string, string>()
  for (const { id, path, index } of Object.values(build.routes).filter((route) => route !== undefined))
    if (index || (path && /^[\w/-]+$/.test(path))) ids.set(`/${path ?? ''}`, id)
  const made = new Map<string, typeof ofAll>()
  return (pathname: string) => {
    const id = ids.get(pathname)
    if (id === undefined) return ofAll
    const known = made.get(id)
    if (known) return known
    const kept = withParents(id)
    const assets = { ...build.assets, routes: only(build.assets.routes, kept) }
    const handler = createRequestHandler({ ...build, routes: only(build.routes, kept), assets }, mode)
    made.set(id, handler)
    return handler
  }
}

/** Passes a request to React Router and its response back to Fastify. */
export const webAdapter = (build: ServerBuild, mode: string) => {
  const answerOf = handlersByPath(build, mode)
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
    const response = await answerOf(url.pathname)(web, context)
    // A guest's page works without its data (S8-020); a member must not see an incomplete page.
    if (calls.isOut() && (calls.member || response.status === 503)) throw new Refusal('SYS-503', { retryAfterSeconds: 2 })
    reply.status(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(await bodyOf(response))
  }
}
