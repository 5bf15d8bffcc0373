import { todayInSeoul } from '#domain/ymd.ts'
import { handle } from '#platform/server/handle.ts'
import { selectNotices } from './contract.ts'
import { findNotices } from './sql.ts'

const MOST_NOTICES = 50

export default [handle(selectNotices, (_input, { db, caller, now }) => findNotices(db, caller.lang, todayInSeoul(now), MOST_NOTICES))]
