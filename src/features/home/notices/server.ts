import { todayInSeoul } from '#domain/ymd.ts'
import { handle } from '#platform/server/handle.ts'
import { MOST_NOTICES, selectNotices } from './contract.ts'
import { findNotices } from './sql.ts'

export default [handle(selectNotices, (_input, { db, caller, now }) => findNotices(db, caller.lang, todayInSeoul(now), MOST_NOTICES))]
