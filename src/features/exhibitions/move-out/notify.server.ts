import { type NoticeKind, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { RequestKey } from '../exhibition-edit/sql.ts'

type Told = { outNo: number; step: 'OPEN' | 'APPROVED' | 'REFUSED'; text: string; at: string }

/** Notifies the other side of a move-out request or its answer, over each user's channels, in the same transaction. */
export const notifyMoveOut = (
  { db, session, now }: Context<'member'>,
  { cust_cd, req_no }: RequestKey,
  { outNo, step, text, at }: Told,
) => {
  const kind: NoticeKind = 'MOVE_OUT'
  const side = session.kind === 'staff' ? 'customer' : 'staff'
  return db(
    `select note_exhibition($1, $2, $3, $4, $5, $6::jsonb, $7, $8), note_company_record('EXH_REQUEST', $1, $2, $4, $5, $6::jsonb, $8)`,
    [cust_cd, req_no, side, kind, `${kind} ${req_no} ${outNo} ${step}`, JSON.stringify({ step, text, at }), USUAL_CHOICES[side], now],
  )
}
