import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Role } from '#platform/shared/calls/screen.ts'

export type LoginRow = {
  user_id: string
  corp_cd: string
  cust_cd: string | null
  role_id: Role
  kind: 'customer' | 'staff'
  lang_cd: Lang
  password_hash: string | null
  active: boolean
}

/** The user columns for login. */
export const LOGIN = `select u.user_id, u.corp_cd, u.cust_cd, u.role_id, r.kind, u.lang_cd, u.password_hash, u.use_yn = 'Y' and c.use_yn = 'Y' as active
  from app_user u join role r using (role_id) join corp c using (corp_cd)`

/** The user data for login; runs with the identity role. */
export const findLogin = async (run: Run, userId: string) => {
  const [row] = await run<LoginRow>(`${LOGIN} where u.user_id = $1`, [userId])
  return row ?? null
}

/** Whether the user has logged in from this address within the last 30 days. */
export const hasSignedInFrom = async (run: Run, userId: string, ip: string, now: Date) => {
  const rows = await run(
    "select 1 from login_session where user_id = $1 and ip = $2 and created_at > $3::timestamptz - interval '30 days' limit 1",
    [userId, ip, now],
  )
  return rows.length > 0
}

export const updateLastLogin = (run: Run, userId: string, now: Date) =>
  run('update app_user set last_login_at = $2 where user_id = $1', [userId, now])

/** Renews the hash of an unchanged password. */
export const updateHash = (run: Run, userId: string, hash: string) =>
  run('update app_user set password_hash = $2 where user_id = $1', [userId, hash])
