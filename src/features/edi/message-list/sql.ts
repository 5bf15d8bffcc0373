import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { MAX_MESSAGES, type MessageRow, type MessageSearch } from './contract.ts'

const moment = (column: string) => `coalesce(to_char(m.${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI'), '')`

/** A message for its list and its popup. */
export const messageColumns = (lang: Lang) =>
  `m.msg_no as "MSG_NO", to_char(m.done_at at time zone 'Asia/Seoul', 'YYYYMMDDHH24MI') as "DONE_AT", m.direction as "DIRECTION",
   m.channel as "CHANNEL", m.kind as "KIND", m.types as "TYPES", case m.direction when 'IN' then m.sender else m.receiver end as "PARTY",
   m.ctl_ref as "CTL_REF", m.file_nm as "FILE_NM", m.bkg_no as "BKG_NO", m.state as "STATE", m.total_cnt as "TOTAL_CNT",
   m.success_cnt as "SUCCESS_CNT", m.fail_cnt as "FAIL_CNT",
   coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = m.done_by), m.done_by) as "DONE_BY",
   m.answer as "ANSWER", ${moment('answer_due')} as "ANSWER_DUE", ${moment('answered_at')} as "ANSWERED_AT", m.answer_text as "ANSWER_TEXT"`

/** The newest messages of a search. */
export const findMessages = (run: Run, corpCd: string, { FROM_DT, TO_DT, STATE, KEYWORD }: MessageSearch, lang: Lang) =>
  run<MessageRow>(
    `select ${messageColumns(lang)} from edi_message m
      where m.corp_cd = $1
        and ($2 = '' or m.done_at >= to_date($2, 'YYYYMMDD')::timestamp at time zone 'Asia/Seoul')
        and ($3 = '' or m.done_at < (to_date($3, 'YYYYMMDD') + 1)::timestamp at time zone 'Asia/Seoul')
        and ($4 = '' or m.state = $4)
        and ($5 = '' or position(lower($5) in lower(concat_ws(' ', m.file_nm, m.sender, m.receiver, m.ctl_ref, m.bkg_no, m.kind, m.types))) > 0)
      order by m.done_at desc, m.msg_no desc limit ${MAX_MESSAGES}`,
    [corpCd, FROM_DT, TO_DT, STATE, KEYWORD.trim()],
  )
