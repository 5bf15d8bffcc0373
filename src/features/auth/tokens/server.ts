import { seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { SCOPES, type Scope, SYSTEM_SCOPES, TOKEN_MARK } from '#platform/shared/calls/public-api.ts'
import { makeToken, MAX_TOKENS, readMe, revokeToken, selectTokens, type TokenList } from './contract.ts'
import { endToken, findCarrierNames, findTokens, insertToken } from './sql.ts'

/** Characters of a secret that remain visible. */
const PREFIX = TOKEN_MARK.length + 4

type Call = Pick<Context<'member'>, 'db' | 'caller' | 'session' | 'now'>

/** Only staff may send carrier messages and answer bookings, also through the API; what writes shipments belongs to system accounts. */
const OF_STAFF: readonly Scope[] = ['events:write', 'bookings:write']
const choicesOf = ({ session }: Call): Scope[] =>
  SCOPES.filter((scope) => !SYSTEM_SCOPES.includes(scope) && (session.kind === 'staff' || !OF_STAFF.includes(scope)))

const carriersOf = async (call: Call) => (choicesOf(call).includes('events:write') ? findCarrierNames(call.db, call.caller.lang) : [])

const listed = async (call: Call): Promise<TokenList> => ({
  tokens: (await findTokens(call.db, call.session.userId, call.now)).map((row) => ({
    TOKEN_ID: String(row.token_id),
    PREFIX: row.prefix,
    NAME: row.name,
    SCOPES: row.scopes,
    CARRIER: row.carrier_cd,
    EXPIRES_DTM: seoulClock(row.expires_at),
    USED_DTM: row.used_at ? seoulClock(row.used_at) : '',
    USED_IP: row.used_ip,
  })),
  choices: choicesOf(call),
  carriers: await carriersOf(call),
})

const noted = (action: AuditAction, { db, session, caller, now }: Call, tokenId: number | string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: String(tokenId), detail }, now)

export default [
  handle(selectTokens, (_input, call) => listed(call)),

  handle(makeToken, async ({ header: { NAME, SCOPES: wanted, CARRIER, DAYS } }, call) => {
    const { db, session, now } = call
    const scopes = choicesOf(call).filter((scope) => wanted.includes(scope))
    if (scopes.length !== new Set(wanted).size) throw new Refusal('VAL-001', { key: 'token.notYours' })
    const canBind = CARRIER === '' || (scopes.includes('events:write') && (await carriersOf(call)).some(({ CODE }) => CODE === CARRIER))
    if (!canBind) throw new Refusal('VAL-001', { key: 'token.noCarrier' })
    if ((await findTokens(db, session.userId, now)).length >= MAX_TOKENS)
      throw new Refusal('BIZ-001', { key: 'token.tooMany', params: [MAX_TOKENS] })
    const secret = `${TOKEN_MARK}${newToken()}`
    const tokenId = await insertToken(
      db,
      {
        userId: session.userId,
        roleId: session.roleId,
        hash: tokenHash(secret),
        prefix: secret.slice(0, PREFIX),
        name: NAME,
        scopes,
        carrier: CARRIER,
        days: DAYS,
      },
      now,
    )
    await noted('TOKEN_MADE', call, tokenId, { scopes: scopes.join(' '), days: DAYS, ...(CARRIER && { carrier: CARRIER }) })
    return { ...(await listed(call)), SECRET: secret }
  }),

  handle(revokeToken, async ({ header: { TOKEN_ID } }, call) => {
    if (!(await endToken(call.db, call.session.userId, TOKEN_ID, call.now))) throw notFound()
    await noted('TOKEN_REVOKED', call, TOKEN_ID)
    return listed(call)
  }),

  handle(readMe, (_input, { session, caller }) => {
    const { nameKo, nameEn, companyKo, companyEn } = session.profile
    const inEnglish = caller.lang === 'en'
    return {
      userId: session.userId,
      name: (inEnglish && nameEn) || nameKo,
      kind: session.kind,
      role: session.roleId,
      corporation: session.corpCd,
      customer: session.custCd === null ? null : { code: session.custCd, name: (inEnglish && companyEn) || companyKo },
      language: caller.lang,
      scopes: [...(caller.scopes ?? [])],
    }
  }),
]
