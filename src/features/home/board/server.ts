import { todayInSeoul } from '#domain/time/ymd.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { selectBoard } from './contract.ts'
import { findNotices } from '../notices/sql.ts'
import { findCarrierPrefixes, findOpenExhibitions } from './sql.ts'

const MAX_NOTICES = 3

export default [
  handle(selectBoard, async (_input, { db, caller, session, now }) => ({
    exhibitions: await findOpenExhibitions(db, session?.corpCd ?? caller.corpCd, caller.lang, todayInSeoul(now)),
    notices: await findNotices(db, caller.lang, todayInSeoul(now), MAX_NOTICES),
    carriers: await findCarrierPrefixes(db),
  })),
]
