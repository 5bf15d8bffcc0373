import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { homeClock } from '../home-clock.ts'
import { registRecent, selectRecent } from './contract.ts'
import { deleteOldLookups, findLookups, insertLookups } from './sql.ts'

export default [
  handle(selectRecent, (_input, { db, caller, now }) => findLookups(db, caller.lang, homeClock(now))),
  handle(registRecent, async ({ number }, { db, session, now }) => {
    const stored = await insertLookups(db, session.userId, normalNumber(number), now)
    if (stored.length > 0) await deleteOldLookups(db, session.userId)
    return { found: stored.length > 0 }
  }),
]
