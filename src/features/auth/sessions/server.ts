import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { endOtherSessions } from '#platform/server/auth/session-store.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { endOthers, endOwnSession, listSessions } from './contract.ts'
import { endSessionOf, findSessions } from './sql.ts'

export default [
  handle(listSessions, (_input, { as, session, now }) =>
    as({ kind: 'auth' }, (run) => findSessions(run, session.userId, session.sessionId, now)),
  ),

  handle(endOwnSession, async ({ SESSION_ID }, { as, session, caller, now }) => {
    await as({ kind: 'auth' }, async (run) => {
      if (!(await endSessionOf(run, session.userId, SESSION_ID, now))) throw notFound()
      await audit(
        run,
        { action: 'SESSION_ENDED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: String(SESSION_ID) },
        now,
      )
    })
    return {}
  }),

  handle(endOthers, async (_input, { as, session, caller, now, text, answer }) => {
    await as({ kind: 'auth' }, async (run) => {
      await endOtherSessions(run, session.userId, session.sessionId, now)
      await audit(run, { action: 'SESSIONS_ENDED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
    })
    answer.message = text('sessions.othersEnded')
    return {}
  }),
]
