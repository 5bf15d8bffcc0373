import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/setup/config.ts'
import type { Endpoint, ErrorReply } from '#platform/shared/calls/endpoint.ts'
import { ERRORS, Refusal } from '#platform/shared/calls/errors.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { identify, type WebDeps } from '#platform/server/calls/identify.ts'
import { chosenLanguage, type Languages, translateIn } from '#platform/server/translations/languages.ts'
import { utf8 } from '#platform/server/calls/utf8.ts'
import type { TransportAdapter } from './transport-adapter.server.ts'
import { sendRefusalPage } from './refusal-page.server.ts'

type Texts = Context['text']

const sendRefusal = (refusal: Refusal, reply: FastifyReply, text: Texts) => {
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

/** Content types that a cross-site form can send without a preflight. */
const FORM_BODY = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** Whether the Origin (or, in browsers without it, the Referer) is our own: the requested host or PUBLIC_URL. */
const isOwnPage = (page: string, { host }: FastifyRequest, { PUBLIC_URL }: Config) => {
  const from = URL.canParse(page) ? new URL(page) : null
  return from !== null && (from.host === host || (PUBLIC_URL !== undefined && from.origin === new URL(PUBLIC_URL).origin))
}

/**
 * A cross-site form can send our cookie but not our bearer. Fetch Metadata rejects other cross-site requests, and Origin where a browser
 * sends no Fetch Metadata (old ones, and all of them to a plain http host). Without both headers, a form cannot start or end a session:
 * programs log in with JSON, which needs a preflight from another site.
 */
const isForeignWrite = (request: FastifyRequest, { handsSession }: Pick<Endpoint, 'handsSession'>, config: Config) => {
  if (request.method === 'GET') return false
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const page = headers.origin ?? headers.referer
  if (page !== undefined) return !isOwnPage(page, request, config)
  return handsSession === true && FORM_BODY.test(headers['content-type'] ?? '')
}

/** The language of an unidentified visitor, read from the raw header: early failures occur before cookies are parsed. */
const languageOf = ({ headers }: FastifyRequest, languages?: Languages) =>
  chosenLanguage(/(?:^|;\s*)lang=([\w-]+)(?:;|$)/.exec(headers.cookie ?? '')?.[1], languages)
export const langOf = (request: FastifyRequest, languages?: Languages) => languageOf(request, languages).lang

/** The portal's own calls: authenticated by session, with an envelope as response (S7-008). */
export const sessionApi = ({ now, text, ...around }: WebDeps): TransportAdapter => ({
  callerOf: async (request, _reply, endpoint) => {
    const { tolerant } = endpoint
    if (isForeignWrite(request, endpoint, around.config)) throw new Refusal('AUTH-003')
    return identify(request, around, now(), tolerant)
  },
  inputOf: (request, { method }) => (request.method === 'GET' || method === 'GET' ? request.query : (request.body ?? {})),
  send: (_request, reply, envelope) => reply.type('application/json; charset=utf-8').send(utf8(JSON.stringify(envelope))),
  refuse: (refusal, request, reply, endpoint, lang) => {
    const chosen = languageOf(request, around.languages)
    const shown = lang ?? chosen.lang
    const words = translateIn(chosen.lang === shown ? chosen.language : undefined, text(shown))
    // A call that opens in a window shows its error as a page (S7-030).
    if (endpoint?.alsoGet && request.method === 'GET') return sendRefusalPage({ refusal, lang: shown, text: words }, request, reply)
    return sendRefusal(refusal, reply, words)
  },
})
