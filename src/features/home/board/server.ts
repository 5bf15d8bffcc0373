import { todayInSeoul } from '#domain/ymd.ts'
import { handle } from '#platform/server/handle.ts'
import { selectBoard } from './contract.ts'
import { findCarrierPrefixes, findNotices, findOpenExhibitions } from './sql.ts'

export default [
  handle(selectBoard, async (_input, { db, caller, session, now }) => ({
    exhibitions: await findOpenExhibitions(db, session?.corpCd ?? caller.corpCd, caller.lang, todayInSeoul(now)),
    notices: await findNotices(db, caller.lang),
    carriers: await findCarrierPrefixes(db),
  })),
]
