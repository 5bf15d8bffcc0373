import type { PushDevice } from '#integrations/web-push/port.ts'
import type { Run } from '#platform/server/db/db.ts'

/** The browsers of users that take notifications. */
export const findDevices = (run: Run, userIds: readonly string[]) =>
  run<{ user_id: string; push_to: PushDevice[] }>('select user_id, push_to from notice_setting where user_id = any($1::text[])', [userIds])

/** Forgets a browser that takes no more. */
export const deleteDevice = (run: Run, userId: string, endpoint: string) =>
  run(
    `update notice_setting set push_to = coalesce((select jsonb_agg(d) from jsonb_array_elements(push_to) as d where d->>'endpoint' <> $2), '[]')
      where user_id = $1`,
    [userId, endpoint],
  )
