import { isWebAddress } from '#domain/text/web-path.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { OUTSIDE, selectShortcuts } from './contract.ts'
import { findShortcuts } from './sql.ts'

export default [
  // Shortcuts with a forbidden target are omitted.
  handle(selectShortcuts, async (_input, { db, session, caller }) => {
    const audience = session && (session.kind === 'staff' ? 'STAFF' : 'CUSTOMER')
    const found = await findShortcuts(db, caller.lang, audience)
    return found.filter(({ TARGET, URL }) => TARGET !== OUTSIDE || isWebAddress(URL))
  }),
]
