import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#platform/shared/endpoint.ts'
import { ERRORS, Refusal } from '#platform/shared/errors.ts'
import type { Context } from '#platform/server/handle.ts'
import { identify, type WebSurroundings } from '#platform/server/identify.ts'
import { utf8 } from '#platform/server/utf8.ts'
import type { Manner } from './manner.server.ts'
import { sendRefusalPage } from './refusal-page.server.ts'

type Words = Context['text']

const sendRefusal = (refusal: Refusal, reply: FastifyReply, text: Words) => {
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

/** A browser's cross-site form can carry our cookie but not our bearer; Fetch Metadata refuses the rest of what it could try. */
const isForeignWrite = (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  return request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')
}

/** The language of a visitor nobody has identified, read from the header: what fails early has met no parser of cookies. */
export const langOf = ({ headers }: FastifyRequest) => (/(?:^|;\s*)lang=en(?:;|$)/.test(headers.cookie ?? '') ? 'en' : 'ko')

/** The portal's own calls: a session asks, and an envelope answers (S7-008). */
export const portalManner = ({ now, text, ...around }: WebSurroundings): Manner => ({
  callerOf: async (request, _reply, { tolerant }) => {
    if (isForeignWrite(request)) throw new Refusal('AUTH-003')
    return identify(request, around, now(), tolerant)
  },
  inputOf: (request, { method }) => (request.method === 'GET' || method === 'GET' ? request.query : (request.body ?? {})),
  send: (_request, reply, envelope) => reply.type('application/json; charset=utf-8').send(utf8(JSON.stringify(envelope))),
  refuse: (refusal, request, reply, endpoint, lang) => {
    const spoken = lang ?? langOf(request)
    // A call that opens in a window is read there (S7-030).
    if (endpoint?.alsoGet && request.method === 'GET') return sendRefusalPage({ refusal, lang: spoken, text: text(spoken) }, request, reply)
    return sendRefusal(refusal, reply, text(spoken))
  },
})
