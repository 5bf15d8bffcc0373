import type { DtForm } from '#domain/time/ymd.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Profile } from './contract.ts'

type Entered = Pick<Profile, 'NAME_KO' | 'NAME_EN' | 'PHONE'>

/** All of these run with the identity role, for the user of the session only. */
export const findProfile = async (run: Run, userId: string, now: Date): Promise<Profile | null> => {
  const [row] = await run<Profile>(
    `select u.name_ko as "NAME_KO", u.name_en as "NAME_EN", u.email as "EMAIL", u.phone as "PHONE", coalesce(m.email, '') as "NEXT_EMAIL"
       from app_user u left join mail_change m on m.user_id = u.user_id and m.expires_at > $2 where u.user_id = $1`,
    [userId, now],
  )
  return row ?? null
}

export const updateProfile = (run: Run, userId: string, { NAME_KO, NAME_EN, PHONE }: Entered, now: Date) =>
  run(
    `update app_user set name_ko = $2, name_en = coalesce(nullif($3, ''), $2), phone = $4, row_ver = row_ver + 1, updated_at = $5
      where user_id = $1`,
    [userId, NAME_KO, NAME_EN, PHONE, now],
  )

export const updateDateForm = (run: Run, userId: string, form: DtForm) =>
  run('update app_user set dt_form = $2 where user_id = $1', [userId, form])

/** A new request replaces the previous one. */
export const insertMailChange = (run: Run, userId: string, email: string, hash: Buffer, now: Date, minutes: number) =>
  run(
    `insert into mail_change values ($1, $2, $3, $4::timestamptz + make_interval(mins => $5))
     on conflict (user_id) do update set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [userId, email, hash, now, minutes],
  )

/** Consumes the code. @returns the address it was sent to, or null for a wrong code */
export const consumeMailChange = async (run: Run, userId: string, hash: Buffer, now: Date) => {
  const [row] = await run<{ email: string }>(
    'delete from mail_change where user_id = $1 and code_hash = $2 and expires_at > $3 returning email',
    [userId, hash, now],
  )
  return row?.email ?? null
}

export const updateMail = (run: Run, userId: string, email: string, now: Date) =>
  run('update app_user set email = $2, row_ver = row_ver + 1, updated_at = $3 where user_id = $1', [userId, email, now])

/** Invalidates reset links in the old mailbox. */
export const deleteResetLinks = (run: Run, userId: string) =>
  run('delete from reset_token where user_id = $1 and used_at is null', [userId])
