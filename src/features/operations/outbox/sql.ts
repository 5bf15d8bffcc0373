import type { Run } from '#platform/server/db/db.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import { containing, Parameters } from '#platform/server/lists/list-window.ts'
import { logQuery } from '../log-list.server.ts'
import { moment } from '../moment.server.ts'
import type { MailSearch } from './contract.ts'

const ROW = `s.mail_id::text as "MAIL_ID", ${moment('s.created_at')} as "CREATED", s.status as "STATUS", s.to_addr as "TO_ADDR", s.subject as "SUBJECT",
  s.file_nm as "FILE_NM", s.tries as "TRIES", case when s.status = 'READY' then ${moment('s.next_try_at')} else '' end as "NEXT_TRY",
  ${moment('s.sent_at')} as "SENT", coalesce(s.last_error, '') as "LAST_ERROR"`

export const mailQuery = ({ KEYWORD, STATUS }: MailSearch, corpCd: string) => {
  const parameters = new Parameters()
  const scope = ownerScope({ corpCd, owner: null }, ['corp_cd'], parameters)
  const keyword = KEYWORD.trim() && parameters.add(containing(KEYWORD.trim()), 'text')
  return logQuery('mail_outbox', 'mail_id', {
    scope,
    where: [
      ...(STATUS ? [`s.status = ${parameters.add(STATUS, 'text')}`] : []),
      ...(keyword ? [`(s.to_addr ilike ${keyword} or s.subject ilike ${keyword})`] : []),
    ],
    parameters,
    row: () => ROW,
  })
}

/** The address of a mail and its user, if any. */
export const findAddress = async (run: Run, mailId: string) => {
  const [found] = await run<{ to_addr: string; users: string[] }>(
    `select m.to_addr, array(select u.user_id from app_user u where lower(u.email) = lower(m.to_addr)) as users from mail_outbox m where m.mail_id = $1`,
    [mailId],
  )
  return found ?? null
}

/** Resets a failed mail for delivery; does nothing in any other status. */
export const resend = (run: Run, mailId: string, now: Date) =>
  run("update mail_outbox set status = 'READY', tries = 0, next_try_at = $2 where mail_id = $1 and status = 'FAILED' returning 1", [
    mailId,
    now,
  ])
