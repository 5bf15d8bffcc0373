import { handle } from '#platform/server/calls/handle.ts'
import { authorized, readSession } from './contract.ts'
import { guestSession, memberSession } from './session-view.server.ts'

export default [
  handle(authorized, (_input, { session }) => ({ authorized: session !== null })),
  handle(readSession, (_input, { session, caller }) =>
    session ? memberSession(session, caller.apiToken) : guestSession(caller.lang, caller.corpCd),
  ),
]
