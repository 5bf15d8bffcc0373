import { inflated } from '#integrations/edi-register/original-bytes.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { EdiProblem } from '#integrations/edi-register/register.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { MessageRow } from '../message-list/contract.ts'
import { messageColumns } from '../message-list/sql.ts'

/** A read statement, inside or outside the transaction of a call. */
type Read = Context['read']

export type FoundMessage = MessageRow & {
  SAME_AS: number
  REPLAYED_AT: string
  REPLAYED_BY: string
  problems: EdiProblem[]
  upload_no: number | null
  done_at: Date
  is_kept: boolean
}

// The content is stored with the message, its upload or its file, or with the first message of the same content.
const ORIGINAL = `left join lateral (
  select c.bytes, c.deflated from (
    select 1 as turn, m.content as bytes, false as deflated
    union all select 2, u.content, false from edi_upload u where (u.corp_cd, u.upload_no) = (m.corp_cd, m.upload_no)
    union all select 3, f.raw, f.deflated from ingest_file f where f.file_id = m.file_id
    union all (select 4, coalesce(s.content, su.content, sf.raw), s.content is null and su.content is null and sf.deflated from edi_message s
       left join edi_upload su on (su.corp_cd, su.upload_no) = (s.corp_cd, s.upload_no) left join ingest_file sf on sf.file_id = s.file_id
      where s.corp_cd = m.corp_cd and s.content_hash = m.content_hash and s.kind = m.kind and s.msg_no <> m.msg_no
      order by s.same_as is null desc, s.msg_no limit 1)) c
   where c.bytes is not null order by c.turn limit 1) original on true`

/** A message of the corporation. */
export const findMessage = async (run: Read, corpCd: string, msgNo: number, lang: Lang): Promise<FoundMessage | null> => {
  const [found] = await run<FoundMessage>(
    `select ${messageColumns(lang)}, coalesce(m.same_as, 0) as "SAME_AS",
            coalesce(to_char(m.replayed_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '') as "REPLAYED_AT",
            coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = m.replayed_by), m.replayed_by) as "REPLAYED_BY",
            m.problems, m.upload_no, m.done_at, original.bytes is not null as is_kept
       from edi_message m ${ORIGINAL} where m.corp_cd = $1 and m.msg_no = $2`,
    [corpCd, msgNo],
  )
  return found ?? null
}

/** Serialises replays of a message. */
export const lockMessage = (run: Run, corpCd: string, msgNo: number) =>
  run('select 1 from edi_message where corp_cd = $1 and msg_no = $2 for update', [corpCd, msgNo])

/** The original; null when expired. */
export const findContent = async (run: Read, corpCd: string, msgNo: number): Promise<Uint8Array | null> => {
  const [found] = await run<{ content: Uint8Array | null; deflated: boolean | null }>(
    `select original.bytes as content, original.deflated from edi_message m ${ORIGINAL} where m.corp_cd = $1 and m.msg_no = $2`,
    [corpCd, msgNo],
  )
  return found?.content ? (found.deflated ? inflated(found.content) : found.content) : null
}

export type DraftRow = {
  row_no: number
  state: 'SAVED' | 'BAD' | 'LEFT'
  data: DataRow
  problems: { field: string; problem: RuleProblem }[]
}

/** The current rows of an upload. */
export const findRows = (run: Run, corpCd: string, uploadNo: number) =>
  run<DraftRow>('select row_no, state, data, problems from edi_row where corp_cd = $1 and upload_no = $2 order by row_no', [
    corpCd,
    uploadNo,
  ])

/** Whether another upload saved the same content. */
export const isSavedElsewhere = async (run: Run, corpCd: string, uploadNo: number): Promise<boolean> =>
  (
    await run(
      `select 1 from edi_upload u join edi_upload o using (corp_cd, partner, content_hash)
        where u.corp_cd = $1 and u.upload_no = $2 and o.upload_no <> u.upload_no and o.state = 'SAVED' limit 1`,
      [corpCd, uploadNo],
    )
  ).length > 0

/** Marks every row of an upload as imported, corrected ones with their new cells. */
export const saveRows = async (run: Run, corpCd: string, uploadNo: number, rows: readonly { row_no: number; data: DataRow }[]) => {
  await run(
    `update edi_row r set state = 'SAVED', problems = '[]', data = n.data from jsonb_to_recordset($3::jsonb) as n(row_no int, data jsonb)
      where r.corp_cd = $1 and r.upload_no = $2 and r.row_no = n.row_no`,
    [corpCd, uploadNo, JSON.stringify(rows)],
  )
  await run("update edi_upload set state = 'SAVED', success_cnt = total_cnt, fail_cnt = 0 where corp_cd = $1 and upload_no = $2", [
    corpCd,
    uploadNo,
  ])
}

export type Outcome = { state: string; total: number; success: number; fail: number; problems: readonly EdiProblem[] }

export const updateOutcome = (run: Run, corpCd: string, msgNo: number, outcome: Outcome, by: { userId: string; now: Date }) =>
  run(
    `update edi_message set state = $3, total_cnt = $4, success_cnt = $5, fail_cnt = $6, problems = $7::jsonb, replayed_by = $8, replayed_at = $9
      where corp_cd = $1 and msg_no = $2`,
    [corpCd, msgNo, outcome.state, outcome.total, outcome.success, outcome.fail, JSON.stringify(outcome.problems), by.userId, by.now],
  )
