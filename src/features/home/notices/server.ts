import { todayInSeoul } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { MAX_NOTICES, selectNotices } from './contract.ts'
import { findNotices } from './sql.ts'

export default [handle(selectNotices, (_input, { db, caller, now }) => findNotices(db, caller.lang, todayInSeoul(now), MAX_NOTICES))]
