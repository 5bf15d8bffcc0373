import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { type Scope, TOKEN_MARK } from '#platform/shared/calls/public-api.ts'
import { audit } from '../audit/audit.ts'
import type { Config } from '../setup/config.ts'
import type { Database } from '../db/db.ts'
import type { Caller } from './handle.ts'
import { bearerOf, isSecure } from './identify.ts'
import { type Quota, consumeQuota } from './rate-limit.ts'
import { type MemberRow, memberOfRow, tokenHash } from '../auth/session-store.ts'

type TokenRow = MemberRow & { token_id: number; scopes: Scope[]; carrier_cd: string; used_at: Date | null }

/** Call limit of one token; a program that refreshes a screen needs far fewer. */
export const TOKEN_CALLS = { max: 300, seconds: 60 }

/** The language a program requests; Korean unless English comes first. */
export const langOfHeader = (header: string | undefined): Lang | null => {
  const first = (header ?? '').split(',')[0]?.trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'ko' ? first : null
}

const MINUTE = 60_000
const hourOf = (at: Date | null) => at && Math.floor(at.getTime() / (60 * MINUTE))

/** Counts the call by its cost; records its use once a minute, and in the audit log once an hour. */
const spend = (database: Database, row: TokenRow, ip: string, now: Date, cost: number): Promise<Quota> =>
  database.as({ kind: 'auth' }, async (run) => {
    const quota = await consumeQuota(run, { bucket: `token:${row.token_id}`, ...TOKEN_CALLS, cost }, now)
    if (row.used_at && now.getTime() - row.used_at.getTime() < MINUTE) return quota
    await run('update personal_token set used_at = $2, used_ip = $3 where token_id = $1', [row.token_id, now, ip])
    if (hourOf(row.used_at) !== hourOf(now))
      await audit(run, { action: 'TOKEN_USED', corpCd: row.corp_cd, userId: row.user_id, ip, target: String(row.token_id) }, now)
    return quota
  })

/**
 * The caller behind a personal token: its user in the current state, with the user's own rights. Cookies and session bearers are ignored.
 * The call counts against the token's quota, which every response reports.
 * @param cost how many calls of the quota the call is worth
 * @throws Refusal AUTH-002 without a valid token
 */
export const identifyToken = async (
  request: FastifyRequest,
  database: Database,
  config: Config,
  now: Date,
  cost = 1,
): Promise<{ caller: Caller; quota: Quota }> => {
  const token = bearerOf(request.headers.authorization)
  if (!token.startsWith(TOKEN_MARK)) throw new Refusal('AUTH-002', { key: 'token.needed' })
  const [row] = await database.ask<TokenRow>('member_of_token', [tokenHash(token), now])
  if (!row) throw new Refusal('AUTH-002', { key: 'token.bad' })
  const member = memberOfRow(row)
  const lang = langOfHeader(request.headers['accept-language']) ?? member.lang
  const caller: Caller = {
    member: { ...member, lang },
    proof: 'token',
    scopes: row.scopes,
    ...(row.carrier_cd && { carrier: row.carrier_cd }),
    apiToken: '',
    lang,
    corpCd: member.corpCd,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    secure: isSecure(request, config),
  }
  return { caller, quota: await spend(database, row, request.ip, now, cost) }
}
