import { audit } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { refundHits } from '#platform/server/calls/rate-limit.ts'
import { tokenHash } from '#platform/server/auth/session-store.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { countedTry } from '../counted-try.server.ts'
import { type CompletedLogin, giveCookies, createSession } from '../login/complete-login.server.ts'
import { guessRules } from '../login/login-rules.server.ts'
import { findLogin } from '../login/sql.ts'
import { giveRecoveryCodes, newFactor, useCode, useDigits } from '../two-factor/one-time-code.server.ts'
import { confirmFactorRow, insertFactor, lockFactor } from '../two-factor/sql.ts'
import { enterCode, finishEnrolment, startEnrolment } from './contract.ts'
import { findStep, type StepKind, type StepRow, consumeLoginStep } from './sql.ts'

type Call = Context<'guest'>

const over = () => new Refusal('AUTH-001', { key: 'twoFactor.over' })

/** The user of the step. @throws Refusal AUTH-001 for a token that has expired or belongs to another step */
const stander = async (token: string, kind: StepKind, { as, now }: Call): Promise<StepRow> => {
  const step = await as({ kind: 'auth' }, (run) => findStep(run, tokenHash(token), kind, now))
  if (!step) throw over()
  return step
}

/** Completes the login after the step, if the user is still allowed to. */
const passStep = async (run: Run, token: string, step: StepRow, call: Call): Promise<CompletedLogin> => {
  const user = await findLogin(run, step.user_id)
  if (!user?.active || !(await consumeLoginStep(run, tokenHash(token)))) throw over()
  await refundHits(run, [], [guessRules('login', step.user_id, call.caller.ip).pair])
  return createSession(run, user, step.lang_cd, step.way, call, true)
}

/** Logs a failed attempt, like one at the password. */
const noted = async <T>(step: StepRow, { as, caller, now }: Call, attempt: Promise<T>): Promise<T> =>
  attempt.catch(async (error) => {
    if (error instanceof Refusal && error.code === 'VAL-001')
      await as({ kind: 'auth' }, (run) =>
        audit(run, { action: 'LOGIN_FAILED', corpCd: null, userId: step.user_id, ip: caller.ip, detail: { step: step.kind } }, now),
      )
    throw error
  })

export default [
  handle(enterCode, async ({ token, code }, call) => {
    const step = await stander(token, 'CODE', call)
    const admitted = await noted(
      step,
      call,
      countedTry(call, step.user_id, async (run) => {
        const factor = await lockFactor(run, step.user_id)
        if (!factor?.confirmed_at) throw over()
        if (!(await useCode(run, step.user_id, factor, code, call.config, call.now))) return null
        return { value: await passStep(run, token, step, call) }
      }),
    )
    giveCookies(admitted, call)
    return admitted.session
  }),

  handle(startEnrolment, async ({ token }, call) => {
    const { user_id } = await stander(token, 'ENROL', call)
    const { sealed, enrolment } = newFactor(user_id, call.config)
    if (!(await call.as({ kind: 'auth' }, (run) => insertFactor(run, user_id, sealed, call.now)))) throw over()
    return enrolment
  }),

  handle(finishEnrolment, async ({ token, code }, call) => {
    const step = await stander(token, 'ENROL', call)
    const { admitted, codes } = await noted(
      step,
      call,
      countedTry(call, step.user_id, async (run) => {
        const factor = await lockFactor(run, step.user_id)
        if (!factor || factor.confirmed_at) throw over()
        if (!(await useDigits(run, step.user_id, factor, code, call.config, call.now))) return null
        await confirmFactorRow(run, step.user_id, call.now)
        const codes = await giveRecoveryCodes(run, step.user_id)
        return { value: { admitted: await passStep(run, token, step, call), codes } }
      }),
    )
    giveCookies(admitted, call)
    return { session: admitted.session, codes }
  }),
]
