import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/errors.ts'
import { type Caller, checkAccess, dispatch, type Handler, type Surroundings } from '#platform/server/handle.ts'
import type { WebSurroundings } from '#platform/server/identify.ts'
import { dataPolicy } from '#platform/server/security-headers.ts'
import { openSpool, readMultipart } from '#platform/server/multipart.ts'
import { type Manner, toRefusal } from './manner.server.ts'
import { portalManner } from './portal-manner.server.ts'
import { programManner } from './program-manner.server.ts'

/** One call on the wire, in the manner of its kind. */
const registerCall = (server: FastifyInstance, handler: Handler, manner: Manner, around: Surroundings) => {
  const { endpoint } = handler
  const { path, method, files, bytes, alsoGet } = endpoint
  const known = new WeakMap<FastifyRequest, Caller>()
  server.route({
    // The parameters of a path are written as descriptions of interfaces write them.
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    method: alsoGet ? ['GET', 'POST'] : (method ?? 'POST'),
    ...(bytes && {
      bodyLimit: bytes,
      // A body that may be large is read only once its sender is known and allowed.
      onRequest: async (request, reply) => {
        const caller = await manner.callerOf(request, reply, endpoint)
        checkAccess(endpoint, caller)
        known.set(request, caller)
      },
    }),
    errorHandler: (error, request, reply) => manner.refuse(toRefusal(error, request), request, reply, endpoint, null),
    handler: async (request, reply) => {
      let caller: Caller | null = null
      const spool = files?.spool ? await openSpool() : null
      try {
        caller = known.get(request) ?? (await manner.callerOf(request, reply, endpoint))
        // Before the files are read: a stranger's gigabytes are refused at the first byte.
        checkAccess(endpoint, caller)
        const body = files && request.isMultipart() ? await readMultipart(request, files, spool) : manner.inputOf(request, endpoint)
        const { reply: envelope, answer } = await dispatch(handler, body, caller, { ...around, log: request.log as Surroundings['log'] })
        for (const [name, value] of answer.headers) reply.header(name, value)
        reply.status(answer.status ?? 200)
        if (answer.stream) return reply.send(Readable.from(answer.stream, { objectMode: false }))
        if (answer.body) return reply.send(Buffer.from(answer.body))
        return manner.send(request, reply, envelope)
      } catch (error) {
        return manner.refuse(toRefusal(error, request), request, reply, endpoint, caller?.lang ?? null)
      } finally {
        await spool?.remove()
      }
    },
  })
}

/** All calls of all slices, plus answers for unknown paths and methods under /api. */
export const registerCalls = async (server: FastifyInstance, around: WebSurroundings) => {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const [portal, programs] = [portalManner(around), programManner(around)]
  server.setErrorHandler((error, request, reply) => portal.refuse(toRefusal(error, request), request, reply, null, null))

  const calls = [...around.handlers.values()]
  for (const handler of calls.filter(({ endpoint }) => !endpoint.program?.media))
    registerCall(server, handler, handler.endpoint.program ? programs : portal, around)
  // Bodies that a call takes as they are.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const handler of calls.filter(({ endpoint }) => endpoint.program?.media)) registerCall(scope, handler, programs, around)
  })

  for (const { endpoint } of calls.filter(({ endpoint: { path } }) => !path.startsWith('/api/')))
    server.route({
      url: endpoint.path,
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      handler: async (request, reply) => programs.refuse(new Refusal('RTE-405'), request, reply.header('allow', 'POST'), endpoint, null),
    })
  const known = calls.map(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`))
  server.all('/api/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const manner = path.startsWith('/api/v1/') ? programs : portal
    return manner.refuse(new Refusal(known.some((pattern) => pattern.test(path)) ? 'RTE-405' : 'RTE-404'), request, reply, null, null)
  })
}
