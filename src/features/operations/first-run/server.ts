import { smtpTransport } from '#integrations/mail/smtp.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { hideFirstRun, selectFirstRun, testMail } from './contract.ts'
import { mailProblem } from './mail-problem.ts'
import * as sql from './sql.ts'
import { findSteps } from './steps.server.ts'

type Call = Context<'staff-admin'>

const answer = ({ db, config, text, caller }: Call) => findSteps(db, config, text, caller.lang)

const noted = (action: AuditAction, { db, session, caller, now }: Call, detail: object) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, detail: detail as Record<string, string> }, now)

/** Test mails of an administrator in an hour. */
const MAX_TESTS = 20

export default [
  handle(selectFirstRun, (_input, call) => answer(call)),

  handle(testMail, async (_input, call) => {
    const { as, caller, session, config, text, now } = call
    const failed = (TEXT: string, DETAIL = '') => ({ OK_YN: 'N' as const, TEXT, DETAIL })
    if (!config.SMTP_URL) return failed(text('firstRun.noServer'))
    await limit(as, `mail-test:${session.userId}`, { max: MAX_TESTS, seconds: 3600 }, now)
    // In transactions of their own: no connection is held while the mail server works.
    const to = await as(actorOf(caller), (run) => sql.findOwnMail(run, session.userId))
    if (to === '') return failed(text('firstRun.noAddress'))
    const letter = { corpCd: session.corpCd, to, subject: text('firstRun.letter.subject'), text: text('firstRun.letter.text') }
    const id = await as({ kind: 'job' }, (run) => sql.insertTest(run, letter, now))
    const transport = smtpTransport(config.SMTP_URL, config.MAIL_FROM)
    try {
      await transport.carry({ id, ...letter })
    } catch (error) {
      const { key, detail } = mailProblem(error)
      await as({ kind: 'job' }, (run) => sql.removeTest(run, id))
      await noted('MAIL_TESTED', call, { ok: 'N' })
      return failed(text(key), detail)
    } finally {
      transport.close()
    }
    await as({ kind: 'job' }, (run) => sql.setSent(run, id, now))
    await noted('MAIL_TESTED', call, { ok: 'Y' })
    return { OK_YN: 'Y' as const, TEXT: text('firstRun.mail.taken', [to]), DETAIL: '' }
  }),

  handle(hideFirstRun, async ({ header: { HIDDEN_YN } }, call) => {
    await sql.setHidden(call.db, HIDDEN_YN === 'Y', call.now)
    await noted('FIRST_RUN_HIDDEN', call, { hidden: HIDDEN_YN })
    return answer(call)
  }),
]
