import { hash, randomBytes } from 'node:crypto'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Role } from '#platform/shared/calls/screen.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { Config } from '../setup/config.ts'
import type { Database, Run } from '../db/db.ts'

/** Only hashes are stored, so read access to the database does not allow a login (S4-006). */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')

/**
 * The bearer that belongs to a session cookie, derived one way: a page rendered for the cookie can carry the bearer, but the bearer does
 * not reveal the cookie.
 */
export const apiTokenOf = (cookieToken: string) => hash('sha256', `naru-api:${cookieToken}`, 'base64url')

/** 256 random bits, safe in headers and cookies. */
export const newToken = () => randomBytes(32).toString('base64url')

type Limits = Pick<Config, 'SESSION_IDLE_MINUTES' | 'SESSION_HOURS' | 'SESSIONS_PER_USER'>

/**
 * Starts a session and ends the oldest ones above the limit per user.
 * @returns the two tokens; the database stores only their hashes
 */
export const startSession = async (
  run: Run,
  who: { userId: string; lang: Lang; ip: string; userAgent: string },
  now: Date,
  limits: Limits,
) => {
  const cookieToken = newToken()
  const apiToken = apiTokenOf(cookieToken)
  await run(
    `insert into login_session (cookie_hash, api_hash, user_id, lang_cd, created_at, last_seen_at, idle_expires_at, expires_at, ip, user_agent)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + make_interval(mins => $6), $5::timestamptz + make_interval(hours => $7), $8, $9)`,
    [
      tokenHash(cookieToken),
      tokenHash(apiToken),
      who.userId,
      who.lang,
      now,
      limits.SESSION_IDLE_MINUTES,
      limits.SESSION_HOURS,
      who.ip,
      who.userAgent.slice(0, 300),
    ],
  )
  await run(
    `update login_session set ended_at = $2 where user_id = $1 and ended_at is null and session_id not in
       (select session_id from login_session where user_id = $1 and ended_at is null order by created_at desc, session_id desc limit $3)`,
    [who.userId, now, limits.SESSIONS_PER_USER],
  )
  return { cookieToken, apiToken }
}

/** Ends one session; ending it twice is harmless. */
export const endSession = (run: Run, sessionId: number, now: Date) =>
  run('update login_session set ended_at = $2 where session_id = $1 and ended_at is null', [sessionId, now])

/** Ends the session of a cookie after a log-out that did not reach the server. */
export const endSessionOfCookie = (database: Database, cookieToken: string, now: Date) =>
  database.as({ kind: 'auth' }, (run) =>
    run('update login_session set ended_at = $2 where cookie_hash = $1 and ended_at is null', [tokenHash(cookieToken), now]),
  )

/** Ends every session of a user but one (password or role changed). */
export const endOtherSessions = (run: Run, userId: string, keep: number | null, now: Date) =>
  run('update login_session set ended_at = $2 where user_id = $1 and ended_at is null and session_id is distinct from $3', [
    userId,
    now,
    keep,
  ])

/** The columns read for a member. */
export type MemberRow = {
  session_id: number
  user_id: string
  corp_cd: string
  cust_cd: string | null
  role_id: Role
  kind: 'customer' | 'staff'
  lang_cd: Lang
  stale: boolean
  name_ko: string
  name_en: string
  email: string
  dt_form: string
  last_login_dtm: string | null
  company_ko: string
  company_en: string
}

export const memberOfRow = (row: MemberRow): Member => ({
  sessionId: row.session_id,
  userId: row.user_id,
  corpCd: row.corp_cd,
  custCd: row.cust_cd,
  roleId: row.role_id,
  kind: row.kind,
  lang: row.lang_cd,
  profile: {
    nameKo: row.name_ko,
    nameEn: row.name_en,
    email: row.email,
    dtForm: row.dt_form,
    lastLoginDtm: row.last_login_dtm ?? '',
    companyKo: row.company_ko,
    companyEn: row.company_en,
  },
})

/** A member as the database writes it (db/migrations/0474_session_as_text.sql); null without a valid session. */
type Found = { found: string | null }
const rowOf = ([row]: Found[]): MemberRow | null => (row?.found ? (JSON.parse(row.found) as MemberRow) : null)

/** The member of a session that just started, read in the transaction that started it. */
export const memberOfToken = async (run: Run, apiToken: string, now: Date): Promise<Member> => {
  const row = rowOf(await run<Found>('select session_of_api($1, $2) as found', [tokenHash(apiToken), now]))
  if (!row) throw new Error('The session ended right after it started')
  return memberOfRow(row)
}

/**
 * The member behind a token with the user's current state (S6-009), or null. Reading extends the idle limit, at most once a minute to avoid
 * a write per call.
 * @param attended false for background calls of a screen, which must not extend the session
 */
export const findMember = async (
  database: Database,
  by: 'cookie' | 'bearer',
  token: string,
  now: Date,
  limits: Limits,
  attended = true,
): Promise<Member | null> => {
  const row = rowOf(await database.ask<Found>(by === 'cookie' ? 'session_of_cookie' : 'session_of_api', [tokenHash(token), now]))
  if (!row) return null
  if (row.stale && attended) await database.as({ kind: 'auth' }, (run) => keepAlive(run, row.session_id, now, limits))
  return memberOfRow(row)
}

// Repeats the conditions: the session may have ended since it was read.
const keepAlive = (run: Run, sessionId: number, now: Date, limits: Limits) =>
  run(
    `update login_session set last_seen_at = $2, idle_expires_at = $2::timestamptz + make_interval(mins => $3)
      where session_id = $1 and ended_at is null`,
    [sessionId, now, limits.SESSION_IDLE_MINUTES],
  )
