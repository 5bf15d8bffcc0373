import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { MAX_CHANGES, type RowChange } from './contract.ts'

/** Row-level security limits it to actions in the own corporation and names of its users. */
export const findChanges = (run: Run, list: string, key: string, lang: Lang) =>
  run<RowChange>(
    `select to_char(a.at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as "AT", coalesce(a.user_id, '') as "USER_ID",
            coalesce(u.name_${lang}, '') as "USER_NM", a.detail ->> 'kind' as "KIND", a.detail -> 'changes' as "CHANGES"
       from audit_log a left join app_user u on u.user_id = a.user_id
      where a.corp_cd = app_corp() and a.action = $1 and a.target = $2 and a.target <> '' and a.detail ? 'changes'
      order by a.audit_id desc limit ${MAX_CHANGES}`,
    [list, key],
  )
