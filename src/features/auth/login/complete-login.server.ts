import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { dropSignedOutCookie, giveLangCookie, giveSessionCookie } from '#platform/server/calls/cookies.ts'
import { endSession, memberOfToken, newToken, startSession, tokenHash } from '#platform/server/auth/session-store.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import { hasFactor, insertStep, type StepKind, type Way } from '../login-step/sql.ts'
import { memberSession } from '../session/session-view.server.ts'
import type { LoginStep } from './contract.ts'
import { type LoginRow, updateLastLogin } from './sql.ts'

export type CompletedLogin = { session: Session; cookieToken: string }
type User = Pick<LoginRow, 'user_id' | 'corp_cd' | 'kind'>
type Call = Pick<Context, 'caller' | 'config' | 'now'>

const STEP_MINUTES = 10

const stepOf = async (run: Run, { user_id, kind }: User, { config }: Call): Promise<StepKind | null> => {
  if (await hasFactor(run, user_id)) return 'CODE'
  return config.STAFF_SECOND_FACTOR && kind === 'staff' ? 'ENROL' : null
}

/**
 * The common end of every login method once the user is identified: a session, or the second step. The second step is revealed only
 * after the first succeeded. Runs with the identity role.
 */
export const completeLogin = async (
  run: Run,
  user: User,
  lang: Lang,
  way: Way,
  call: Call,
): Promise<CompletedLogin | { step: LoginStep }> => {
  const kind = await stepOf(run, user, call)
  if (!kind) return createSession(run, user, lang, way, call)
  const token = newToken()
  await insertStep(run, tokenHash(token), { user_id: user.user_id, kind, way, lang_cd: lang }, call.now, STEP_MINUTES)
  return { step: { kind, token } }
}

/** Starts the session of a fully authenticated user. */
export const createSession = async (
  run: Run,
  user: User,
  lang: Lang,
  way: Way,
  { caller, config, now }: Call,
  second = false,
): Promise<CompletedLogin> => {
  if (caller.member && caller.proof === 'cookie') await endSession(run, caller.member.sessionId, now) // its cookie is being replaced
  await updateLastLogin(run, user.user_id, now)
  const { cookieToken, apiToken } = await startSession(
    run,
    { userId: user.user_id, lang, ip: caller.ip, userAgent: caller.userAgent },
    now,
    config,
  )
  await audit(run, { action: 'LOGIN', corpCd: user.corp_cd, userId: user.user_id, ip: caller.ip, detail: { way, second } }, now)
  return { cookieToken, session: memberSession(await memberOfToken(run, apiToken, now), apiToken) }
}

/** Sets the cookies of a new session. */
export const giveCookies = ({ session, cookieToken }: CompletedLogin, { caller, answer }: Pick<Context, 'caller' | 'answer'>) => {
  const { secure, language } = caller
  // A third language that stands over the language of the session is kept.
  const lang = language?.base === session.langCd ? language.code : session.langCd
  answer.headers.push(giveSessionCookie(cookieToken, secure), giveLangCookie(lang, secure), dropSignedOutCookie(secure))
}
