import type { Run } from '#platform/server/db/db.ts'

/** The active users of a mail address, case-insensitive. */
export const findIdsByMail = (run: Run, email: string) =>
  run<{ user_id: string; corp_cd: string; email: string }>(
    "select user_id, corp_cd, email from app_user where lower(email) = lower($1) and use_yn = 'Y' order by user_id limit 20",
    [email],
  )
