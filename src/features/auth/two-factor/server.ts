import { seoulClock } from '#domain/time/ymd.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { endOtherSessions } from '#platform/server/auth/session-store.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { countedTry } from '../counted-try.server.ts'
import { provePassword } from '../own-password.server.ts'
import { confirmFactor, endFactor, type Factor, renewCodes, resetFactor, selectFactor, startFactor } from './contract.ts'
import { giveRecoveryCodes, newFactor, useCode, useDigits } from './one-time-code.server.ts'
import { confirmFactorRow, deleteFactor, insertFactor, lockFactor } from './sql.ts'

type Call = Context<'member'>

const isRequired = ({ kind }: Pick<Member, 'kind'>, { config }: Call) => config.STAFF_SECOND_FACTOR && kind === 'staff'
const flag = (yes: boolean) => (yes ? 'Y' : 'N')

const state = async (run: Run, call: Call): Promise<Factor> => {
  const row = await lockFactor(run, call.session.userId)
  const since = row?.confirmed_at ?? null
  return {
    ON: flag(since !== null),
    SINCE_DTM: since ? seoulClock(since) : '',
    CODES_LEFT: since && row ? row.codes_left : 0,
    REQUIRED: flag(isRequired(call.session, call)),
    READY: flag(encryptionKeys(call.config).length > 0),
  }
}

const note = (run: Run, action: AuditAction, { session, caller, now }: Call, target = '') =>
  audit(run, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, subjects: target ? [target] : [] }, now)

/** The enabled factor of the caller, verified by password, then code. */
const withBoth = async <T>(password: string, code: string, call: Call, then: (run: Run) => Promise<T>): Promise<T> => {
  const { session, config, now } = call
  await provePassword(password, call)
  return countedTry(call, session.userId, async (run) => {
    const factor = await lockFactor(run, session.userId)
    if (!factor?.confirmed_at) throw new Refusal('BIZ-001', { key: 'twoFactor.isOff' })
    return (await useCode(run, session.userId, factor, code, config, now)) ? { value: await then(run) } : null
  })
}

export default [
  handle(selectFactor, (_input, call) => call.as({ kind: 'auth' }, (run) => state(run, call))),

  handle(startFactor, async ({ header: { PASSWORD } }, call) => {
    const { as, session, config, now } = call
    if (encryptionKeys(config).length === 0) throw new Refusal('BIZ-001', { key: 'twoFactor.notReady' })
    await provePassword(PASSWORD, call)
    const { sealed, enrolment } = newFactor(session.userId, config)
    if (!(await as({ kind: 'auth' }, (run) => insertFactor(run, session.userId, sealed, now))))
      throw new Refusal('BIZ-001', { key: 'twoFactor.isOn' })
    return enrolment
  }),

  handle(confirmFactor, async ({ header: { CODE } }, call) => {
    const { session, config, now } = call
    const CODES = await countedTry(call, session.userId, async (run) => {
      const factor = await lockFactor(run, session.userId)
      if (!factor || factor.confirmed_at) throw new Refusal('BIZ-001', { key: factor ? 'twoFactor.isOn' : 'twoFactor.isOff' })
      if (!(await useDigits(run, session.userId, factor, CODE, config, now))) return null
      await confirmFactorRow(run, session.userId, now)
      await endOtherSessions(run, session.userId, session.sessionId, now)
      await note(run, 'FACTOR_ON', call)
      return { value: await giveRecoveryCodes(run, session.userId) }
    })
    call.answer.message = call.text('twoFactor.turnedOn')
    return { ...(await call.as({ kind: 'auth' }, (run) => state(run, call))), CODES }
  }),

  handle(renewCodes, ({ header: { PASSWORD, CODE } }, call) =>
    withBoth(PASSWORD, CODE, call, async (run) => {
      const CODES = await giveRecoveryCodes(run, call.session.userId)
      await note(run, 'RECOVERY_CODES_RENEWED', call)
      return { ...(await state(run, call)), CODES }
    }),
  ),

  handle(endFactor, ({ header: { PASSWORD, CODE } }, call) => {
    const { session, now } = call
    if (isRequired(session, call)) throw new Refusal('BIZ-001', { key: 'twoFactor.required' })
    return withBoth(PASSWORD, CODE, call, async (run) => {
      await deleteFactor(run, session.userId)
      await endOtherSessions(run, session.userId, session.sessionId, now)
      await notifyUser(run, session.userId, 'twoFactor.letter.off', call)
      await note(run, 'FACTOR_OFF', call)
      call.answer.message = call.text('twoFactor.turnedOff')
      return state(run, call)
    })
  }),

  handle(resetFactor, async ({ header: { USER_ID } }, call) => {
    const { read, as, session, now, text, answer } = call
    // Row-level security limits this to the own corporation. A separate read, because the rest runs in another transaction.
    const [user] = await read<{ user_id: string }>('select user_id from app_user where user_id = $1', [USER_ID])
    if (!user) throw notFound()
    if (USER_ID === session.userId) throw new Refusal('BIZ-001', { key: 'twoFactor.notOwn' })
    await as({ kind: 'auth' }, async (run) => {
      if (!(await deleteFactor(run, USER_ID))) throw new Refusal('BIZ-001', { key: 'twoFactor.hasNone' })
      await endOtherSessions(run, USER_ID, null, now)
      await notifyUser(run, USER_ID, 'twoFactor.letter.reset', call)
      await note(run, 'FACTOR_RESET', call, USER_ID)
    })
    answer.message = text('twoFactor.wasReset', [USER_ID])
    return {}
  }),
]

/** Mails the user, who may not have made this change. */
const notifyUser = async (run: Run, userId: string, key: string, { text, now }: Call) => {
  const [user] = await run<{ email: string; corp_cd: string }>('select email, corp_cd from app_user where user_id = $1', [userId])
  if (user)
    await enqueueMail(run, { corpCd: user.corp_cd, to: user.email, subject: text('twoFactor.letter.subject'), text: text(key) }, now)
}
