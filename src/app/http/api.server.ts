import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { type Caller, checkAccess, dispatch, type Handler, type ServerDeps } from '#platform/server/calls/handle.ts'
import type { WebDeps } from '#platform/server/calls/identify.ts'
import { dataPolicy } from '#platform/server/calls/security-headers.ts'
import { openSpool, readMultipart, spoolBody } from '#platform/server/calls/multipart.ts'
import { endpointIndex } from './endpoint-index.ts'
import { refuseOtherMethods } from './failures.server.ts'
import { type TransportAdapter, toRefusal } from './transport-adapter.server.ts'
import { sessionApi } from './session-api.server.ts'
import { tokenApi } from './token-api.server.ts'

/** Path parameters are written as in OpenAPI. */
const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
const methodsOf = ({ method, alsoGet }: Endpoint): string[] => (alsoGet ? ['GET', 'POST'] : [method ?? 'POST'])

/** Registers one call with the adapter of its kind. */
const registerCall = (server: FastifyInstance, handler: Handler, format: TransportAdapter, around: ServerDeps) => {
  const { endpoint } = handler
  const { path, files, bytes } = endpoint
  const known = new WeakMap<FastifyRequest, Caller>()
  const url = urlOf(path)
  const methods = methodsOf(endpoint)
  server.route({
    url,
    method: methods,
    ...(bytes && {
      bodyLimit: bytes,
      // A possibly large body is read only after its sender is identified and authorized.
      onRequest: async (request, reply) => {
        const caller = await format.callerOf(request, reply, endpoint)
        checkAccess(endpoint, caller)
        known.set(request, caller)
      },
    }),
    errorHandler: (error, request, reply) => format.refuse(toRefusal(error, request), request, reply, endpoint, null),
    handler: async (request, reply) => {
      let caller: Caller | null = null
      const spool = files?.spool || endpoint.program?.spool ? await openSpool() : null
      try {
        caller = known.get(request) ?? (await format.callerOf(request, reply, endpoint))
        // Before the files are read: unauthorized uploads are rejected at the first byte.
        checkAccess(endpoint, caller)
        const input = () => format.inputOf(request, endpoint)
        const body =
          files && request.isMultipart()
            ? await readMultipart(request, files, spool)
            : spool && endpoint.program
              ? { ...(input() as object), body: await spoolBody(request, bytes ?? 0, spool) }
              : input()
        const { reply: envelope, answer } = await dispatch(handler, body, caller, { ...around, log: request.log as ServerDeps['log'] })
        for (const [name, value] of answer.headers) reply.header(name, value)
        reply.status(answer.status ?? 200)
        if (answer.stream) return reply.send(Readable.from(answer.stream, { objectMode: false }))
        if (answer.body) return reply.send(Buffer.from(answer.body))
        return format.send(request, reply, envelope)
      } catch (error) {
        return format.refuse(toRefusal(error, request), request, reply, endpoint, caller?.lang ?? null)
      } finally {
        await spool?.remove()
      }
    },
  })
}

/** Registers all calls of all slices, and responses for unknown paths and methods under /api. */
export const registerCalls = async (server: FastifyInstance, around: WebDeps) => {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const [portal, programs] = [sessionApi(around), tokenApi(around)]

  const calls = [...around.handlers.values()]
  const addresses = [...Map.groupBy(calls, ({ endpoint }) => endpoint.path)].map(([path, onPath]) => {
    const methods = onPath.flatMap((one) => methodsOf(one.endpoint))
    const [{ endpoint }] = onPath as [Handler]
    return { path, endpoint, methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods }
  })
  for (const { path, endpoint, methods } of addresses.filter(({ path }) => !path.startsWith('/api/'))) {
    const { refuse } = endpoint.program ? programs : portal
    refuseOtherMethods(server, urlOf(path), methods, (refusal, request, reply) => refuse(refusal, request, reply, endpoint, null))
  }
  for (const handler of calls.filter(({ endpoint }) => !endpoint.program?.media))
    registerCall(server, handler, handler.endpoint.program ? programs : portal, around)
  // Bodies that a call reads raw.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const handler of calls.filter(({ endpoint: { program } }) => program?.media && !program.spool))
      registerCall(scope, handler, programs, around)
  })
  // Bodies that go to disk piece by piece.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    for (const handler of calls.filter(({ endpoint }) => endpoint.program?.spool)) registerCall(scope, handler, programs, around)
  })

  const called = endpointIndex(addresses)
  // Before the body is read.
  const notThere = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = called(`/api/${(request.params as { '*'?: string })['*'] ?? ''}`)
    if (found) {
      const { refuse } = found.endpoint.program ? programs : portal
      return refuse(new Refusal('RTE-405'), request, reply.header('allow', found.methods.join(', ')), found.endpoint, null)
    }
    const format = request.url.startsWith('/api/v1/') ? programs : portal
    return format.refuse(new Refusal('RTE-404'), request, reply, null, null)
  }
  for (const url of ['/api', '/api/*']) server.all(url, { onRequest: notThere }, async () => null)
}
