import { todayInSeoul } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { MOST_NOTICES, selectNotices } from './contract.ts'
import { findNotices } from './sql.ts'

export default [handle(selectNotices, (_input, { db, caller, now }) => findNotices(db, caller.lang, todayInSeoul(now), MOST_NOTICES))]
