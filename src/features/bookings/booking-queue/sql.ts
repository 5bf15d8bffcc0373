import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { WaitingBooking } from './contract.ts'

const moment = (column: string) => `coalesce(to_char(b.${column}, 'YYYYMMDDHH24MI'), '')`

/** Cancellations that the carrier may not know of are shown for this long. */
const CANCEL_DAYS = 30
// What the carrier has of a booking that holds no longer: not cancelled there yet, waiting for the folder or for someone who sends it, or
// undelivered, or refused by the carrier. The newest message decides.
const CANCELLING = `select b.corp_cd, b.cust_cd, b.bkg_no, case when m.cancels_yn = 'Y' and m.state <> 'QUEUED' then 'CANCEL_FAILED' else 'CANCEL_WAITING' end, b.carrier_stop_at
    from booking b cross join lateral (select x.cancels_yn, x.state, x.answer, x.file_nm, x.done_at from edi_message x where x.corp_cd = b.corp_cd and x.bkg_no = b.bkg_no and x.direction = 'OUT'
      order by x.msg_no desc limit 1) m
   where b.corp_cd = app_corp() and b.carrier_stop_at > $1::timestamptz - interval '${CANCEL_DAYS} days'
     and case m.cancels_yn when 'Y' then m.state = 'QUEUED' or m.answer = 'ERROR' or is_undelivered(m.file_nm)
           else b.status <> 'CONFIRMED' and b.carrier_stop_at >= greatest(m.done_at, b.req_at) and m.answer <> 'REJECTED' end`

/** Waiting bookings and how many there are; `MISSING` is computed from the row. */
export type WaitingRow = Omit<WaitingBooking, 'MISSING'> & { total: number }

export const findWaiting = (run: Run, lang: Lang, now: Date, most: number) =>
  run<WaitingRow>(
    `select b.bkg_no as "BKG_NO", b.trans_mode as "TRANS_MODE", b.svc_type as "SVC_TYPE", q.kind as "KIND", b.cust_cd as "CUST_CD",
            coalesce((select ${nameIn(lang, 'c.')} from customer c where (c.corp_cd, c.cust_cd) = (b.corp_cd, b.cust_cd)), '') as "CUST_NM",
            b.shipper_nm as "SHIPPER_NM",
            coalesce((select ${nameIn(lang, 't.')} from team t where (t.corp_cd, t.team_cd) = (b.corp_cd, b.team_cd)), '') as "TEAM_NM",
            b.pol as "POL", b.pod as "POD", coalesce(to_char(b.etd, 'YYYYMMDD'), '') as "ETD",
            coalesce((select string_agg(n.cntr_type || ' × ' || n.qty, ', ' order by n.seq) from booking_cntr n
               where (n.corp_cd, n.cust_cd, n.bkg_no) = (b.corp_cd, b.cust_cd, b.bkg_no)), '') as "CNTR_TEXT",
            to_char(q.asked_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "ASKED_AT",
            greatest(0, floor(extract(epoch from $1::timestamptz - q.asked_at) / 60))::int as "AGE", b.desk_user as "OWNER",
            coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = b.desk_user), '') as "OWNER_NM",
            b.carrier_cd as "CARRIER_CD", b.vessel_nm as "VESSEL_NM", b.voyage_no as "VOYAGE_NO", ${moment('doc_closing_at')} as "DOC_CLOSING_AT",
            ${moment('vgm_closing_at')} as "VGM_CLOSING_AT", ${moment('cargo_closing_at')} as "CARGO_CLOSING_AT", b.row_ver as "ROW_VER",
            count(*) over ()::int as total
       from (select b.corp_cd, b.cust_cd, b.bkg_no, 'REQUEST' as kind, coalesce(b.req_at, b.created_at) as asked_at from booking b
              where b.corp_cd = app_corp() and b.status = 'REQUESTED'
             union all
             select a.corp_cd, a.cust_cd, a.bkg_no, 'CHANGE', a.asked_at from booking_amendment a where a.corp_cd = app_corp() and a.status = 'OPEN'
             union all
             select b.corp_cd, b.cust_cd, b.bkg_no, case m.answer when 'LATE' then 'NO_ANSWER' else 'MESSAGE_REFUSED' end, m.answered_at
               from edi_message m join booking b on b.bkg_no = m.bkg_no and b.corp_cd = m.corp_cd
              where m.corp_cd = app_corp() and m.direction = 'OUT' and m.cancels_yn = 'N' and m.answer in ('LATE', 'ERROR')
                and b.status in ('REQUESTED', 'CONFIRMED')
             union all ${CANCELLING}) q
       join booking b using (corp_cd, cust_cd, bkg_no)
      order by q.asked_at, b.bkg_no, q.kind desc limit $2`,
    [now, most],
  )

/** Names who looks after bookings; blank for no one. @returns the numbers that were found */
export const updateOwners = (run: Run, numbers: readonly string[], userId: string) =>
  run<{ bkg_no: string }>(
    'update booking set desk_user = $2 where corp_cd = app_corp() and bkg_no = any($1) and desk_user is distinct from $2 returning bkg_no',
    [numbers, userId],
  )

export const countFound = async (run: Run, numbers: readonly string[]): Promise<number> => {
  const [found] = await run<{ n: number }>('select count(*)::int as n from booking where corp_cd = app_corp() and bkg_no = any($1)', [
    numbers,
  ])
  return found?.n ?? 0
}
