import { type BookingAction, type BookingMove, statusAfter } from '#domain/booking/booking-state.ts'
import { notifyDesk } from '#features/notices/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { writeHistory } from './history.server.ts'
import { mailRequester } from './booking-mail.server.ts'
import { checkAction } from './rights.server.ts'
import { findBooking, type KnownBooking, type Mode, updateStatus } from './booking-sql.server.ts'

export type Change = { BKG_NO: string; ROW_VER?: number | undefined; REASON?: string }

const KINDS = { REQUEST: 'BOOKING', CANCEL: 'BOOKING_CANCEL', CONFIRM: 'BOOKING_CONFIRM', REJECT: 'BOOKING_REJECT' } as const
type NotifiedMove = keyof typeof KINDS

/** Notifies staff of a request and its end, and the corporation's systems of answers too; a draft that is given up concerns no one. */
const notifyOf = async (context: Context<'member' | 'staff'>, moved: KnownBooking, action: NotifiedMove, reason: string) => {
  if (action === 'CANCEL' && !moved.req_user) return
  await notifyDesk(context, {
    of: 'BOOKING',
    custCd: moved.cust_cd,
    no: moved.bkg_no,
    kind: KINDS[action],
    cause: `BOOKING ${moved.bkg_no} ${action} ${moved.row_ver}`,
    text: reason,
  })
}

/** Changes the status of a booking that the caller may change, with history and audit log; of two at once the second is CNF-001. */
export const changeStatus = async (
  context: Context<'member' | 'staff'>,
  known: KnownBooking,
  action: BookingMove,
  reason = '',
): Promise<KnownBooking> => {
  const { db, session, caller, now } = context
  checkAction(action, session, known)
  const status = statusAfter(action, known.status)
  if (!(await updateStatus(db, known, { action, userId: session.userId, now, reason }))) throw new Refusal('CNF-001')
  const entry = { action, from: known.status, to: status, userId: session.userId, now, reason }
  await writeHistory(db, known, entry)
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'BOOKING_STATUS', ...who, target: known.bkg_no, detail: { from: known.status, to: status } }, now)
  return { ...known, status, row_ver: known.row_ver + 1, req_user: action === 'REQUEST' ? session.userId : known.req_user }
}

/** Changes the status as `changeStatus`, with notices and mail to the requester. */
export const moveBooking = async (
  context: Context<'member' | 'staff'>,
  known: KnownBooking,
  action: NotifiedMove,
  reason = '',
): Promise<KnownBooking> => {
  const moved = await changeStatus(context, known, action, reason)
  await notifyOf(context, moved, action, reason)
  if (action !== 'REQUEST') await mailRequester(context, moved, moved.status, reason)
  return moved
}

/**
 * The booking to act on, as the caller last saw it.
 * @throws Refusal NTF-001 when the caller may see none, CNF-001 when it has changed since
 */
export const wantedBooking = async (
  { db, session }: Context<'member' | 'staff'>,
  mode: Mode | null,
  { BKG_NO, ROW_VER }: Change,
  action: BookingAction,
) => {
  const known = await findBooking(db, session.corpCd, mode, BKG_NO)
  if (!known) throw notFound()
  checkAction(action, session, known)
  if (ROW_VER !== undefined && ROW_VER !== known.row_ver) throw new Refusal('CNF-001')
  return known
}
