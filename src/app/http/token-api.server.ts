import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { ERRORS, Refusal } from '#platform/shared/calls/errors.ts'
import type { Program } from '#platform/shared/calls/public-api.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { ServerDeps } from '#platform/server/calls/handle.ts'
import { identifyToken, langOfHeader, TOKEN_CALLS } from '#platform/server/calls/identify-token.ts'
import type { Quota } from '#platform/server/calls/rate-limit.ts'
import { utf8 } from '#platform/server/calls/utf8.ts'
import type { TransportAdapter } from './transport-adapter.server.ts'
import { dcsaRefusal, problemOf } from './token-api-errors.ts'

/** Rejects pages of other sites: programs send no origin, and DNS rebinding has no token. */
const isForeignPage = ({ headers }: FastifyRequest, { PUBLIC_URL }: Config) =>
  headers.origin !== undefined && headers.origin !== (PUBLIC_URL && new URL(PUBLIC_URL).origin)

/** The quota of the token in the headers of the IETF draft (RateLimit header fields for HTTP). */
const tellQuota = (reply: FastifyReply, { rule, left, seconds }: Quota) =>
  reply
    .header('ratelimit-policy', `"token";q=${rule.max};w=${rule.seconds}`)
    .header('ratelimit', `"token";r=${left};t=${Math.min(seconds, rule.seconds)}`)

/** The WWW-Authenticate header of a 401 or 403 (RFC 6750). */
const challenge = ({ code, key }: Refusal, request: FastifyRequest, endpoint: Endpoint | null): string | null => {
  if (key === 'token.scope') return `Bearer realm="naru", error="insufficient_scope", scope="${endpoint?.program?.scope ?? ''}"`
  if (code !== 'AUTH-002') return null
  return key === 'token.bad' && request.headers.authorization ? 'Bearer realm="naru", error="invalid_token"' : 'Bearer realm="naru"'
}

const mediaOf = (header: string | undefined) => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const tagOf = (bytes: Uint8Array) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const knows = (header: string | undefined, tag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2)))

/** How many calls of the quota a call is worth. A large body is refused when the quota is short, and never worth more than all of it. */
const costOf = (program: Program | undefined, body: unknown): number =>
  Math.min(TOKEN_CALLS.max, (program?.cost ?? 1) + (program?.weigh?.more(body) ?? 0))

const TAKE_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** API calls of programs: authenticated by personal token, with plain data and an ETag as response. */
export const tokenApi = ({ database, config, now, text }: ServerDeps): TransportAdapter => ({
  callerOf: async (request, reply, { program }) => {
    if (isForeignPage(request, config)) throw new Refusal('AUTH-003')
    const { caller, quota } = await identifyToken(request, database, config, now(), costOf(program, request.body))
    tellQuota(reply, quota)
    if (quota.refused) throw new Refusal('RATE-001', { retryAfterSeconds: quota.seconds })
    return caller
  },
  inputOf: ({ query, params, headers, body }, { program, method = 'POST' }) => {
    if (program?.media && !program.media.includes(mediaOf(headers['content-type']))) throw new Refusal('VAL-003')
    return {
      ...(query as object),
      ...Object.fromEntries((program?.headers ?? []).flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      ...(TAKE_BODY.has(method) && { body }),
      ...(params as object),
    }
  },
  send: (request, reply, { data }) => {
    const bytes = utf8(JSON.stringify(data))
    reply.header('vary', 'accept-language')
    if (request.method === 'GET') {
      const tag = tagOf(bytes)
      reply.header('etag', tag)
      if (knows(request.headers['if-none-match'], tag)) return reply.status(304).send()
    }
    return reply.type('application/json; charset=utf-8').send(bytes)
  },
  refuse: (refusal, request, reply, endpoint, known) => {
    const lang = known ?? langOfHeader(request.headers['accept-language']) ?? 'ko'
    const { status } = ERRORS[refusal.code]
    const ask = challenge(refusal, request, endpoint)
    if (ask) reply.header('www-authenticate', ask)
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
    reply.status(status).header('x-error-code', refusal.code).header('content-language', lang).header('vary', 'accept-language')
    const words = text(lang)(refusal.key, refusal.params)
    if (endpoint?.program?.dcsa) return reply.type('application/json; charset=utf-8').send(dcsaRefusal(refusal, words, request, now()))
    return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemOf(refusal, words, request.id)))
  },
})
