import type { AnsweredMessage } from '#integrations/edi-register/booking-answers.ts'
import type { Run } from '#platform/server/db/db.ts'

/** The next control reference of the corporation: at most fourteen characters, the limit of an interchange. */
export const nextReference = async (run: Run, day: string): Promise<string> => {
  const [row] = await run<{ no: string }>("select next_number('E', $1::date) as no", [day])
  return row?.no ?? ''
}

/** Our last message about a booking: what the carrier has of it, unless it cancels. */
export const findLast = async (run: Run, corpCd: string, bkgNo: string) => {
  const [last] = await run<{ receiver: string; cancels: boolean }>(
    "select receiver, cancels_yn = 'Y' as cancels from edi_message where corp_cd = $1 and bkg_no = $2 and direction = 'OUT' order by msg_no desc limit 1",
    [corpCd, bkgNo],
  )
  return last ?? null
}

/** ISO size and type by container type code. */
export const findIsoTypes = async (run: Run) =>
  new Map(
    (await run<{ code: string; ref1: string }>("select code, ref1 from code_detail where mstr_cd = 'CNTR_TYPE' and ref1 <> ''", [])).map(
      ({ code, ref1 }) => [code, ref1],
    ),
  )

export const findForwarder = async (run: Run, corpCd: string): Promise<string> => {
  const [row] = await run<{ name: string }>("select coalesce(nullif(name_en, ''), name_ko) as name from corp where corp_cd = $1", [corpCd])
  return row?.name ?? corpCd
}

/** What a carrier needs unmasked: the contact of the booking, and the parties as they are written abroad. */
export type RealParties = {
  contact_nm: string
  contact_phone: string
  contact_email: string
  shipper_nm: string
  shipper_addr: string
  consignee_nm: string
  consignee_addr: string
  notify_nm: string
  notify_addr: string
}

/** An address as it is written abroad: as typed; the English one of the office where it was left blank or is in Korean. */
const addressAbroad = (typed: string, party: string) =>
  `case when ${party}.addr_en <> '' and (${typed} = '' or ${typed} ~ '[가-힣]') then ${party}.addr_en else coalesce(nullif(${typed}, ''), ${party}.addr, '') end`

export const findRealParties = async (run: Run, corpCd: string, bkgNo: string): Promise<RealParties | undefined> => {
  const [row] = await run<RealParties>(
    `select b.contact_nm, b.contact_phone, b.contact_email, coalesce(nullif(s.name_en, ''), b.shipper_nm) as shipper_nm,
            ${addressAbroad('b.shipper_addr', 's')} as shipper_addr, coalesce(nullif(c.name_en, ''), b.consignee_nm) as consignee_nm,
            ${addressAbroad('b.consignee_addr', 'c')} as consignee_addr, b.notify_nm, b.notify_addr
       from booking b left join customer s on s.corp_cd = b.corp_cd and s.cust_cd = b.shipper_cd
                      left join customer c on c.corp_cd = b.corp_cd and c.cust_cd = b.consignee_cd
      where b.corp_cd = $1 and b.bkg_no = $2 limit 1`,
    [corpCd, bkgNo],
  )
  return row
}

export type QueuedFile = { msg_no: number; file_nm: string; content: Uint8Array }

/** Messages waiting for the folder, skipping those locked by another process. */
export const claimQueued = (run: Run, corpCd: string, most: number) =>
  run<QueuedFile>(
    `select msg_no, file_nm, content from edi_message where corp_cd = $1 and state = 'QUEUED' and channel = 'FOLDER'
      order by msg_no limit $2 for update skip locked`,
    [corpCd, most],
  )

export const markSent = (run: Run, corpCd: string, msgNo: number) =>
  run("update edi_message set state = 'SENT', success_cnt = 1 where corp_cd = $1 and msg_no = $2 and state = 'QUEUED'", [corpCd, msgNo])

/** Serialises the messages about one booking. */
export const lockSending = (run: Run, corpCd: string, bkgNo: string) =>
  run("select pg_advisory_xact_lock(hashtextextended('booking message ' || $1 || ' ' || $2, 0))", [corpCd, bkgNo])

export type MessageRule = { send_when: 'REQUEST' | 'CONFIRM' | 'NEVER'; wait_for: 'ANSWER' | 'RECEIPT'; answer_hours: number; since: Date }

/** The nearest rule for a customer and a carrier. */
const nearest = (custCd: string, carrier: string) =>
  `select r.* from booking_message_rule r
    where r.corp_cd = $1 and r.use_yn = 'Y' and r.cust_cd in ('', ${custCd}) and r.carrier_cd in ('', ${carrier})
    order by r.cust_cd desc, r.carrier_cd desc limit 1`

export const findRule = async (run: Run, corpCd: string, { custCd, carrier }: { custCd: string; carrier: string }) => {
  const [row] = await run<MessageRule>(nearest('$2', '$3'), [corpCd, custCd, carrier])
  return row ?? null
}

/** Older requests, confirmations and changes that no run has sent are left to staff. */
const DAYS = 7

// A first message goes for what was asked for or confirmed since the rule began, unless the carrier has the booking already. Later ones
// replace it: for a booking that was requested anew, whose change was accepted, or that was confirmed anew. What the carrier has of a
// booking that was cancelled, rejected or reopened is cancelled there, with a rule or without.
const DUE = `with lately as (
    select cust_cd, bkg_no from booking where corp_cd = $1 and status = 'REQUESTED'
    union
    select cust_cd, bkg_no from booking where corp_cd = $1 and status = 'CONFIRMED' and confirm_at > $2::timestamptz - interval '${DAYS} days'
    union
    select cust_cd, bkg_no from booking_amendment where corp_cd = $1 and status = 'ACCEPTED' and answered_at > $2::timestamptz - interval '${DAYS} days')
  , last as (
    select distinct on (m.bkg_no) m.bkg_no, m.done_at, m.cancels_yn, m.answer from edi_message m
     where m.corp_cd = $1 and m.direction = 'OUT' and m.bkg_no in (select bkg_no from lately
       union all select bkg_no from booking where corp_cd = $1 and carrier_stop_at > $2::timestamptz - interval '${DAYS} days')
     order by m.bkg_no, m.msg_no desc)
  , due as (
  select b.bkg_no, false as cancels from lately l
    join booking b on (b.corp_cd, b.cust_cd, b.bkg_no) = ($1, l.cust_cd, l.bkg_no)
   cross join lateral (${nearest('b.cust_cd', 'b.carrier_cd')}) r
   cross join lateral (select (select done_at from last where bkg_no = b.bkg_no and cancels_yn = 'N') as at) sent
   cross join lateral (select max(a.answered_at) as at from booking_amendment a
      where (a.corp_cd, a.cust_cd, a.bkg_no) = ($1, b.cust_cd, b.bkg_no) and a.status = 'ACCEPTED') changed
   cross join lateral (select case when b.status = 'CONFIRMED' then b.carrier_stop_at end as at) again
   where b.trans_mode = 'SEA' and b.carrier_cd <> '' and b.status in ('REQUESTED', 'CONFIRMED')
     and (r.send_when = 'REQUEST' or r.send_when = 'CONFIRM' and b.status = 'CONFIRMED')
     and case when sent.at is null
           then b.carrier_bkg_no = '' and case r.send_when when 'REQUEST' then b.req_at else b.confirm_at end >= greatest(r.since, $2::timestamptz - interval '${DAYS} days')
           else greatest(b.req_at, changed.at, again.at) > sent.at and greatest(b.req_at, changed.at, again.at) >= r.since end
  union all
  select b.bkg_no, true from booking b join last l on l.bkg_no = b.bkg_no
   where b.corp_cd = $1 and b.trans_mode = 'SEA' and b.carrier_stop_at > $2::timestamptz - interval '${DAYS} days'
     and b.status in ('REQUESTED', 'REJECTED', 'CANCELLED') and b.carrier_stop_at >= greatest(l.done_at, b.req_at)
     and l.cancels_yn = 'N' and l.answer <> 'REJECTED')
  select bkg_no, cancels from due`

/** A message that is due about a sea booking: the request, or its cancellation. */
export type DueMessage = { bkg_no: string; cancels: boolean }

/** Messages to carriers that are due, the oldest numbers first. */
export const findDue = (run: Run, corpCd: string, now: Date, most: number) =>
  run<DueMessage>(`${DUE} order by bkg_no limit $3`, [corpCd, now, most])

export const isDue = async (run: Run, corpCd: string, now: Date, { bkg_no, cancels }: DueMessage): Promise<boolean> =>
  (await run(`${DUE} where bkg_no = $3 and cancels = $4`, [corpCd, now, bkg_no, cancels])).length > 0

/** Marks a message as the cancellation of those before it. */
export const markCancelling = (run: Run, corpCd: string, msgNo: number) =>
  run("update edi_message set cancels_yn = 'Y' where corp_cd = $1 and msg_no = $2", [corpCd, msgNo])

type Waiting = { bkgNo: string; msgNo: number; due: Date | null; waitFor: MessageRule['wait_for'] }

/** A new message waits for its answer until `due`; earlier ones about the booking wait no more. */
export const keepWaiting = async (run: Run, corpCd: string, { bkgNo, msgNo, due, waitFor }: Waiting) => {
  await run(
    `update edi_message set answer = 'REPLACED'
      where corp_cd = $1 and bkg_no = $2 and direction = 'OUT' and msg_no <> $3 and answer in ('WAITING', 'RECEIVED', 'ERROR', 'LATE')`,
    [corpCd, bkgNo, msgNo],
  )
  if (due)
    await run("update edi_message set answer = 'WAITING', answer_due = $3, wait_for = $4 where corp_cd = $1 and msg_no = $2", [
      corpCd,
      msgNo,
      due,
      waitFor,
    ])
}

const OF_OPEN = `from edi_message m join booking b on (b.corp_cd, b.bkg_no) = (m.corp_cd, m.bkg_no)
      where m.corp_cd = $1 and m.direction = 'OUT' and (b.status in ('REQUESTED', 'CONFIRMED') or m.cancels_yn = 'Y')`
const LOCKED = 'order by m.msg_no limit $2 for update of m skip locked'

/** Messages about open bookings that were not answered in time, locked; those of another process are left out. */
export const findLate = (run: Run, corpCd: string, now: Date, most: number) =>
  run<AnsweredMessage>(
    `select m.msg_no, m.bkg_no, m.receiver, m.answer, m.wait_for ${OF_OPEN}
        and m.answer_due < $3 and (m.answer = 'WAITING' or m.answer = 'RECEIVED' and m.wait_for = 'ANSWER') ${LOCKED}`,
    [corpCd, most, now],
  )

export type Unanswered = {
  msg_no: number
  bkg_no: string
  cust_cd: string
  receiver: string
  answer: 'LATE' | 'ERROR'
  answer_text: string
}

/** Messages without an answer, and refused ones, that were not reported to staff yet, locked. */
export const findUnreported = (run: Run, corpCd: string, most: number) =>
  run<Unanswered>(
    `select m.msg_no, m.bkg_no, b.cust_cd, m.receiver, m.answer, m.answer_text ${OF_OPEN}
        and m.answer in ('LATE', 'ERROR') and m.alerted_at is null ${LOCKED}`,
    [corpCd, most],
  )

export const markAlerted = (run: Run, corpCd: string, msgNo: number, now: Date) =>
  run('update edi_message set alerted_at = $3 where corp_cd = $1 and msg_no = $2', [corpCd, msgNo, now])
