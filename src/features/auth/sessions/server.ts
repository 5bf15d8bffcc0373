import { audit } from '#platform/server/audit.ts'
import { handle } from '#platform/server/handle.ts'
import { notFound } from '#platform/shared/errors.ts'
import { endOwnSession, listSessions } from './contract.ts'
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
]
