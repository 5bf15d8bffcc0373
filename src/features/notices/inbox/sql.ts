import type { NoticeKind } from '#domain/notifications/notification-kinds.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { NotificationFacts } from '../notification-texts.ts'

export type BellRow = NotificationFacts & {
  kind: NoticeKind
  notice_id: number
  mngt_no: string
  trans_mode: 'SEA' | 'AIR' | 'EXH' | ''
  created_at: Date
  status: string
  /** All notifications of the user. */
  total: number
}

export const findBell = (run: Run, userId: string, limit: number) =>
  run<BellRow>(
    `select notice_id, kind, house_no, detail, mngt_no, trans_mode, created_at, status, count(*) over ()::int as total from shipment_notice
      where user_id = $1 and channel = 'BELL' order by notice_id desc limit $2`,
    [userId, limit],
  )

export const markRead = (run: Run, userId: string, ids: readonly string[], now: Date) =>
  run(
    "update shipment_notice set status = 'DONE', done_at = $3 where user_id = $1 and channel = 'BELL' and notice_id = any($2::bigint[]) and status = 'READY'",
    [userId, ids, now],
  )
