import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#platform/shared/endpoint.ts'
import { ERRORS, Refusal } from '#platform/shared/errors.ts'
import { DatabaseUnavailable } from '#platform/server/db.ts'
import { type Caller, checkAccess, dispatch, type Surroundings } from '#platform/server/handle.ts'
import { identify } from '#platform/server/identify.ts'
import { dataPolicy } from '#platform/server/security-headers.ts'
import { openSpool, readMultipart } from '#platform/server/multipart.ts'
import { utf8 } from '#platform/server/utf8.ts'
import { handlers } from './registry.server.ts'

/** Any failure as the closed list of error codes knows it; what is not a refusal is unexpected and logged in full. */
export const toRefusal = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'database unavailable')
    return new Refusal('SYS-503', { retryAfterSeconds: 2 })
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal('VAL-002')
  if (status === 415) return new Refusal('VAL-003')
  if (status === 429) return new Refusal('RATE-001')
  if (status === 503) return new Refusal('SYS-503', { retryAfterSeconds: 2 })
  if (status && status >= 400 && status < 500) return new Refusal('VAL-001')
  request.log.error({ err: error }, 'unexpected failure')
  return new Refusal('SYS-500')
}

export const sendRefusal = (
  refusal: Refusal,
  reply: FastifyReply,
  text: (key: string, params?: readonly (string | number)[]) => string,
) => {
  const { status, unknown } = ERRORS[refusal.code] as { status: number; unknown?: true }
  const body: ErrorReply = {
    message: text(refusal.key, refusal.params),
    ...(unknown && { unknown }),
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.conflicts && { conflicts: refusal.conflicts }),
  }
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(status).header('x-error-code', refusal.code).send(body)
}

/** The refusal as a page of its own, for calls that open in a window (S7-030). The texts are ours; nothing of the request is in it. */
const sendRefusalPage = (refusal: Refusal, reply: FastifyReply, text: (key: string, params?: readonly (string | number)[]) => string) => {
  const message = text(refusal.key, refusal.params).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return reply
    .status(ERRORS[refusal.code].status)
    .header('x-error-code', refusal.code)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta charset="utf-8"><title>${message}</title><h1>${message}</h1><p>${refusal.code}</p>`)
}

/** A browser's cross-site form can carry our cookie but not our bearer; Fetch Metadata refuses the rest of what it could try. */
const isForeignWrite = (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  return request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')
}

/** All calls of all slices, plus JSON answers for unknown paths and methods under /api. */
export const registerCalls = async (server: FastifyInstance, around: Surroundings) => {
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const langOf = (request: FastifyRequest) => (request.cookies.lang === 'en' ? 'en' : 'ko')
  server.setErrorHandler((error, request, reply) => sendRefusal(toRefusal(error, request), reply, around.text(langOf(request))))

  for (const handler of handlers.values()) {
    const { path, method, files, bytes, alsoGet } = handler.endpoint
    const callerOf = (request: FastifyRequest) => {
      if (isForeignWrite(request)) throw new Refusal('AUTH-003')
      return identify(request, around.database, around.config, around.now(), handler.endpoint.tolerant)
    }
    const known = new WeakMap<FastifyRequest, Caller>()
    server.route({
      url: path,
      method: alsoGet ? ['GET', 'POST'] : (method ?? 'POST'),
      ...(bytes && {
        bodyLimit: bytes,
        // A body that may be large is read only once its sender is known and allowed.
        onRequest: async (request: FastifyRequest) => {
          const caller = await callerOf(request)
          checkAccess(handler.endpoint, caller)
          known.set(request, caller)
        },
      }),
      handler: async (request, reply) => {
        let caller: Caller | null = null
        const spool = files?.spool ? await openSpool() : null
        try {
          caller = known.get(request) ?? (await callerOf(request))
          // Before the files are read: a stranger's gigabytes are refused at the first byte.
          checkAccess(handler.endpoint, caller)
          const isQuery = request.method === 'GET' || method === 'GET'
          const body =
            files && request.isMultipart() ? await readMultipart(request, files, spool) : isQuery ? request.query : (request.body ?? {})
          const { reply: envelope, answer } = await dispatch(handler, body, caller, { ...around, log: request.log as Surroundings['log'] })
          for (const [name, value] of answer.headers) reply.header(name, value)
          reply.status(answer.status ?? 200)
          if (answer.stream) return reply.send(Readable.from(answer.stream, { objectMode: false }))
          if (answer.body) return reply.send(Buffer.from(answer.body))
          return reply.type('application/json; charset=utf-8').send(utf8(JSON.stringify(envelope)))
        } catch (error) {
          const lang = caller?.lang ?? langOf(request)
          const send = alsoGet && request.method === 'GET' ? sendRefusalPage : sendRefusal
          return send(toRefusal(error, request), reply, around.text(lang))
        } finally {
          await spool?.remove()
        }
      },
    })
  }
  const paths = new Set(handlers.keys())
  server.all('/api/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    return sendRefusal(new Refusal(paths.has(path) ? 'RTE-405' : 'RTE-404'), reply, around.text(langOf(request)))
  })
}
