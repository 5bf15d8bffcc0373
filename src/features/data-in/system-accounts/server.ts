import { HOUR_MS } from '#domain/time/durations.ts'
import { isoDay, seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { SCOPES, type Scope, TOKEN_MARK } from '#platform/shared/calls/public-api.ts'
import { endSystemToken, makeSystemToken, OVERLAP_HOURS, saveSystemAccount, selectSystemAccounts, type SystemAccounts } from './contract.ts'
import { endSystemTokenNow, endTokenSoon, findAccounts, findSystemTokens, insertAccount, insertSystemToken, updateAccount } from './sql.ts'

type Call = Context<'staff-admin'>

/** Assistants are for people. */
const CHOICES: Scope[] = SCOPES.filter((scope) => scope !== 'mcp')
/** Visible characters of a secret. */
const PREFIX = TOKEN_MARK.length + 4

const listed = async ({ db, now }: Call): Promise<SystemAccounts> => {
  const [accounts, tokens] = await Promise.all([findAccounts(db), findSystemTokens(db, now)])
  const byUser = Map.groupBy(tokens, ({ user_id }) => user_id)
  return {
    accounts: accounts.map(({ source_cd, user_id, name, quiet_before, use_yn }) => ({
      SOURCE: source_cd,
      NAME: name,
      QUIET_BEFORE: (quiet_before ?? '').replaceAll('-', ''),
      USE_YN: use_yn,
      TOKENS: (byUser.get(user_id) ?? []).map((row) => ({
        TOKEN_ID: String(row.token_id),
        PREFIX: row.prefix,
        NAME: row.name,
        SCOPES: row.scopes,
        EXPIRES_DTM: seoulClock(row.expires_at),
        USED_DTM: row.used_at ? seoulClock(row.used_at) : '',
      })),
    })),
    choices: CHOICES,
  }
}

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

export default [
  handle(selectSystemAccounts, (_input, call) => listed(call)),

  handle(saveSystemAccount, async ({ header: { SOURCE, NAME, QUIET_BEFORE, USE_YN } }, call) => {
    const { db, session } = call
    const quietBefore = QUIET_BEFORE === '' ? null : isoDay(QUIET_BEFORE)
    if (quietBefore !== null && Number.isNaN(Date.parse(quietBefore))) throw new Refusal('VAL-001', { key: 'systems.noDay' })
    const known = (await findAccounts(db)).find(({ source_cd }) => source_cd === SOURCE)
    const row = { source: SOURCE, name: NAME, quietBefore, use: USE_YN }
    const userId = known?.user_id ?? `system-${session.corpCd}-${SOURCE}`.toLowerCase()
    if (known) await updateAccount(db, row, userId)
    else await insertAccount(db, { ...row, corpCd: session.corpCd, userId, by: session.userId })
    await noted(known ? 'SYSTEM_CHANGED' : 'SYSTEM_MADE', call, SOURCE, { use: USE_YN, ...(quietBefore && { quiet: quietBefore }) })
    call.answer.message = call.text('systems.saved')
    return listed(call)
  }),

  handle(makeSystemToken, async ({ header: { SOURCE, NAME, SCOPES: wanted, DAYS, ROTATES } }, call) => {
    const { db, now } = call
    const account = (await findAccounts(db)).find(({ source_cd, use_yn }) => source_cd === SOURCE && use_yn === 'Y')
    if (!account) throw notFound()
    const scopes = CHOICES.filter((scope) => wanted.includes(scope))
    if (scopes.length !== new Set(wanted).size) throw new Refusal('VAL-001', { key: 'token.notYours' })
    const before = (await findSystemTokens(db, now)).find(
      ({ token_id, user_id }) => String(token_id) === ROTATES && user_id === account.user_id,
    )
    if (ROTATES && !before) throw notFound()
    const secret = `${TOKEN_MARK}${newToken()}`
    const token = { userId: account.user_id, hash: tokenHash(secret), prefix: secret.slice(0, PREFIX), name: NAME, scopes, days: DAYS }
    const [made] = await insertSystemToken(db, token, now)
    if (ROTATES) await endTokenSoon(db, ROTATES, new Date(now.getTime() + OVERLAP_HOURS * HOUR_MS))
    await noted(ROTATES ? 'TOKEN_ROTATED' : 'TOKEN_MADE', call, String(made?.token_id), {
      system: SOURCE,
      scopes: scopes.join(' '),
      days: DAYS,
    })
    return { ...(await listed(call)), SECRET: secret }
  }),

  handle(endSystemToken, async ({ header: { TOKEN_ID } }, call) => {
    if (!(await endSystemTokenNow(call.db, TOKEN_ID, call.now))) throw notFound()
    await noted('TOKEN_REVOKED', call, TOKEN_ID)
    return listed(call)
  }),
]
