import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { DatabaseUnavailable } from '#platform/server/db/db.ts'
import { isOfRemovedRow } from '#platform/server/db/removed-rows.ts'
import type { Caller } from '#platform/server/calls/handle.ts'
import { REMOVED_TABLES } from './removed-tables.server.ts'

/**
 * The transport of one kind of call: the portal's own calls and the API of programs differ only here. `dispatch` does everything from the
 * access check to the checked output.
 */
export type TransportAdapter = {
  /**
   * Identifies the caller.
   * @throws Refusal when this kind of caller is not allowed
   */
  callerOf: (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<Caller>
  inputOf: (request: FastifyRequest, endpoint: Endpoint) => unknown
  send: (request: FastifyRequest, reply: FastifyReply, answered: { data: unknown; message: string }) => FastifyReply
  /** @param lang of the caller, as far as it is known */
  refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint | null, lang: Lang | null) => FastifyReply
}

/** Maps a failure to the closed list of error codes; anything but a refusal is unexpected and logged in full. */
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
  if (isOfRemovedRow(error, REMOVED_TABLES)) return new Refusal('CNF-001')
  request.log.error({ err: error }, 'unexpected failure')
  return new Refusal('SYS-500')
}
