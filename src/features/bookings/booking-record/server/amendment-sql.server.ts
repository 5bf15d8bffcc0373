import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { BookingKey, KnownBooking } from './booking-sql.server.ts'
import type { Amendment } from '../contract.ts'
import { type Changes, changeList } from './history.server.ts'

const keyOf = ({ corp_cd, cust_cd, bkg_no }: BookingKey) => [corp_cd, cust_cd, bkg_no]
const IS_OPEN = `(corp_cd, cust_cd, bkg_no) = ($1, $2, $3) and status = 'OPEN'`

/** The requested values of an amendment; omitted ones stay. */
export type Wanted = { header: DataRow; containers?: DataRow[]; dimensions?: DataRow[] }
type Asked = { changes: Changes; wanted: Wanted; note: string; userId: string; now: Date }

/** Stores a request. @returns its number; null when another one is open */
export const insertAmendment = async (
  run: Run,
  known: KnownBooking,
  { changes, wanted, note, userId, now }: Asked,
): Promise<number | null> => {
  const [made] = await run<{ amend_id: number }>(
    `insert into booking_amendment (corp_cd, cust_cd, bkg_no, base_ver, changes, wanted, note, asked_by, asked_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9)
     on conflict (corp_cd, cust_cd, bkg_no) where status = 'OPEN' do nothing returning amend_id`,
    [...keyOf(known), known.row_ver, JSON.stringify(changes), JSON.stringify(wanted), note, userId, now],
  )
  return made?.amend_id ?? null
}

type Answer = { status: 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN'; userId: string; now: Date; answer: string }
export type ClosedAmendment = { amend_id: number; base_ver: number; changes: Changes; wanted: Wanted; asked_by: string }

/** Closes the open amendment of a booking; of two concurrent answers the second finds none. */
export const closeAmendment = async (
  run: Run,
  key: BookingKey,
  { status, userId, now, answer }: Answer,
  amendId: number | null = null,
): Promise<ClosedAmendment | null> => {
  const [closed] = await run<ClosedAmendment>(
    `update booking_amendment set status = $4, answered_by = $5, answered_at = $6, answer = $7
      where ${IS_OPEN} and ($8::bigint is null or amend_id = $8) returning amend_id, base_ver, changes, wanted, asked_by`,
    [...keyOf(key), status, userId, now, answer, amendId],
  )
  return closed ?? null
}

/** The open amendment of a booking for display. Visible to its customer and to staff only. */
export const readAmendment = async (run: Run, key: BookingKey, lang: Lang): Promise<Amendment | null> => {
  const [found] = await run<Omit<Amendment, 'CHANGES'> & { changes: Changes }>(
    `select a.amend_id as "AMEND_ID", coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = a.asked_by), '') as "USER_NM",
            to_char(a.asked_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "AT", a.note as "NOTE", a.changes
       from booking_amendment a where ${IS_OPEN}`,
    keyOf(key),
  )
  if (!found) return null
  const { changes, ...amendment } = found
  return { ...amendment, CHANGES: changeList(changes) }
}
