import type { OutLine, OutStatus } from '#domain/exhibition/exhibition-move-out.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { MoveOut } from '../exhibition-edit/contract.ts'
import type { RequestKey } from '../exhibition-edit/sql.ts'

const keyOf = ({ corp_cd, cust_cd, req_no }: RequestKey) => [corp_cd, cust_cd, req_no]
const IS_IT = '(o.corp_cd, o.cust_cd, o.req_no) = ($1, $2, $3)'

/** The move-outs of a request, latest first; names of staff are hidden from customers. */
export const findMoveOuts = (run: Run, key: RequestKey, lang: Lang) =>
  run<Omit<MoveOut, 'MAY'>>(
    `select o.out_no as "OUT_NO", o.status as "STATUS", to_char(o.out_dt, 'YYYYMMDD') as "OUT_DT", o.note as "NOTE", o.answer as "ANSWER",
            to_char(o.asked_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "ASKED_AT",
            coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = o.asked_by), '') as "ASKED_BY",
            (select json_agg(json_build_object('SEQ', l.seq, 'FATE', l.fate, 'QTY', l.qty) order by l.seq, l.fate) from exh_moveout_line l
              where (l.corp_cd, l.cust_cd, l.req_no, l.out_no) = (o.corp_cd, o.cust_cd, o.req_no, o.out_no)) as lines
       from exh_moveout o where ${IS_IT} order by o.out_no desc`,
    keyOf(key),
  )

/** Whether a move-out request is open. */
export const hasOpenMoveOut = async (run: Run, key: RequestKey): Promise<boolean> => {
  const found = await run(`select 1 from exh_moveout o where ${IS_IT} and o.status = 'OPEN'`, keyOf(key))
  return found.length > 0
}

/** Serialises move-outs of one request, because each counts the previous ones. */
export const serializeMoveOuts = (run: Run, key: RequestKey) =>
  run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`move-out ${keyOf(key).join(' ')}`])

/** The quantities delivered with a request, by line. */
export const findCameIn = (run: Run, key: RequestKey) =>
  run<{ seq: number; quantity: number }>(
    'select o.seq, o.qty as quantity from exh_item o where (o.corp_cd, o.cust_cd, o.req_no) = ($1, $2, $3)',
    keyOf(key),
  )

type Asked = { outDt: string; note: string; lines: readonly OutLine[]; userId: string; now: Date }

/** Stores a move-out request. @returns its number within the request, or null when another one is open */
export const insertMoveOut = async (run: Run, key: RequestKey, { outDt, note, lines, userId, now }: Asked): Promise<number | null> => {
  const [made] = await run<{ out_no: number }>(
    `insert into exh_moveout (corp_cd, cust_cd, req_no, out_no, out_dt, note, asked_by, asked_at)
     select $1, $2, $3, coalesce(max(o.out_no), 0) + 1, $4::date, $5, $6, $7 from exh_moveout o where ${IS_IT}
     on conflict (corp_cd, cust_cd, req_no) where status = 'OPEN' do nothing returning out_no`,
    [...keyOf(key), outDt, note, userId, now],
  )
  if (!made) return null
  await run(
    `insert into exh_moveout_line (corp_cd, cust_cd, req_no, out_no, seq, fate, qty)
     select $1, $2, $3, $4, l.seq, l.fate, l.quantity from jsonb_to_recordset($5::jsonb) as l(seq int, fate text, quantity int)`,
    [...keyOf(key), made.out_no, JSON.stringify(lines)],
  )
  return made.out_no
}

type Closed = { outNo: number; status: OutStatus; answer: string; userId: string; now: Date }

/** Answers or withdraws a move-out request; of two concurrent attempts the second fails. @returns whether it was open */
export const closeOut = async (run: Run, key: RequestKey, { outNo, status, answer, userId, now }: Closed): Promise<boolean> => {
  const closed = await run(
    `update exh_moveout o set status = $5, answer = $6, answered_by = $7, answered_at = $8
      where ${IS_IT} and o.out_no = $4 and o.status = 'OPEN' returning 1`,
    [...keyOf(key), outNo, status, answer, userId, now],
  )
  return closed.length === 1
}

/** Updates the deadline inputs of a request after approval: the move-out date, and goods that do not return. */
export const followMoveOut = (run: Run, key: RequestKey, outNo: number, { userId, now }: { userId: string; now: Date }) =>
  run(
    `update exh_request r set out_dt = o.out_dt, row_ver = r.row_ver + 1, updated_by = $5, updated_at = $6,
            stay_qty = r.stay_qty + (select coalesce(sum(l.qty), 0) from exh_moveout_line l
              where (l.corp_cd, l.cust_cd, l.req_no, l.out_no) = (o.corp_cd, o.cust_cd, o.req_no, o.out_no) and l.fate <> 'RETURN')
       from exh_moveout o where ${IS_IT} and o.out_no = $4 and (r.corp_cd, r.cust_cd, r.req_no) = (o.corp_cd, o.cust_cd, o.req_no)`,
    [...keyOf(key), outNo, userId, now],
  )
