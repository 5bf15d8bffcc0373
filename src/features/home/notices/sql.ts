import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Notice } from './contract.ts'

/** Current notices. Row-level security limits them to the caller's corporation and audience. */
export const findNotices = (run: Run, lang: Lang, today: string, most: number) => {
  const [own, other] = lang === 'en' ? ['en', 'ko'] : ['ko', 'en']
  return run<Notice>(
    plannedOnce(
      `select notice_id as "NOTICE_ID", kind as "KIND", important_yn as "IMPORTANT_YN", coalesce(nullif(title_${own}, ''), title_${other}) as "TITLE",
            coalesce(nullif(text_${own}, ''), text_${other}) as "TEXT", to_char(at, 'YYYYMMDD') as "AT"
       from notice where use_yn = 'Y' and at <= $1::date and (until_dt is null or until_dt >= $1::date)
      order by important_yn desc, at desc, notice_id desc limit ${most}`,
    ),
    [today],
  )
}
