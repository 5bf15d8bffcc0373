import { handle } from '#platform/server/calls/handle.ts'
import { notificationTexts } from '../notification-texts.ts'
import { readNotices, selectNotices } from './contract.ts'
import { findBell, markRead } from './sql.ts'

const SHOWN = 50

export default [
  handle(selectNotices, async (_input, { db, session, text }) => {
    const rows = await findBell(db, session.userId, SHOWN)
    return {
      TOTAL: rows[0]?.total ?? 0,
      notices: rows.map((row) => {
        const { title, line } = notificationTexts(row, text)
        return {
          NOTICE_ID: String(row.notice_id),
          KIND: row.kind,
          TITLE: title,
          LINE: line,
          MNGT_NO: row.mngt_no,
          TRANS_MODE: row.trans_mode,
          BOOKING_YN: row.detail.of === 'BOOKING' ? 'Y' : 'N',
          AT: row.created_at.toISOString(),
          READ: row.status !== 'READY',
        }
      }),
    }
  }),

  handle(readNotices, async ({ NOTICE_ID }, { db, session, now }) => {
    await markRead(db, session.userId, NOTICE_ID, now)
    return {}
  }),
]
