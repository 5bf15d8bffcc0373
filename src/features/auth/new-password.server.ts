import {
  MAX_PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
  PASSWORD_HISTORY,
  MIN_PASSWORD_LENGTH,
} from '#domain/account/password.ts'
import { commonPasswords } from '#platform/server/auth/common-passwords.ts'
import type { Config } from '#platform/server/setup/config.ts'
import type { Run } from '#platform/server/db/db.ts'
import { hashPassword, verifyPassword } from '#platform/server/auth/password.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'

export type Owner = {
  user_id: string
  corp_cd: string
  password_hash: string | null
  email: string
  names: (string | null)[]
}

/** The user with all words the password must not contain; runs with the identity role. */
export const findOwner = async (run: Run, userId: string): Promise<Owner | null> => {
  const [row] = await run<Owner>(
    `select u.user_id, u.corp_cd, u.password_hash, u.email,
            array[u.name_ko, u.name_en, k.name_ko, k.name_en, c.name_ko, c.name_en] as names
       from app_user u join corp k using (corp_cd) left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
      where u.user_id = $1 and u.use_yn = 'Y'`,
    [userId],
  )
  return row ?? null
}

/** The hashes the new password must not repeat: the current one and the two before it. */
export const findLastHashes = async (run: Run, { user_id, password_hash }: Owner): Promise<string[]> => {
  const past = await run<{ password_hash: string }>(
    'select password_hash from password_history where user_id = $1 order by created_at desc limit $2',
    [user_id, PASSWORD_HISTORY - 1],
  )
  return [password_hash, ...past.map((row) => row.password_hash)].filter((hash) => hash !== null)
}

const REASONS = {
  length: { key: 'password.length', params: [MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH] },
  common: { key: 'password.common' },
  own: { key: 'password.own' },
} satisfies Record<Exclude<PasswordProblem, null>, { key: string; params?: number[] }>

/**
 * Validates and hashes a new password (S5-007). Hashing is slow, so no transaction may be open.
 * @throws Refusal VAL-001 with the reason, SYS-503 when too much hashing is queued
 */
export const acceptPassword = async (
  password: string,
  owner: Owner,
  lastHashes: readonly string[],
  config: Pick<Config, 'SEED_DIR'>,
): Promise<string> => {
  const common = await commonPasswords(config.SEED_DIR)
  const own = {
    ids: [owner.user_id, owner.email.split('@')[0] ?? ''],
    names: ['naru', '나루', ...owner.names.filter((name) => name !== null)],
  }
  const problem = passwordProblem(password, own, (lower) => common.has(lower))
  if (problem) throw new Refusal('VAL-001', REASONS[problem])
  for (const hash of lastHashes) if (await verifyPassword(hash, password)) throw new Refusal('VAL-001', { key: 'password.repeated' })
  return hashPassword(password)
}

/**
 * Stores a new hash, adds the old one to the history, and revokes the user's sessions, API tokens and calendar link (docs/decisions).
 * Runs with the identity role.
 */
export const storePassword = async (run: Run, owner: Owner, hash: string, now: Date) => {
  if (owner.password_hash)
    await run(
      'insert into password_history (user_id, password_hash, created_at) values ($1, $2, $3) on conflict (user_id, created_at) do nothing',
      [owner.user_id, owner.password_hash, now],
    )
  await run(
    'delete from password_history where user_id = $1 and created_at not in (select created_at from password_history where user_id = $1 order by created_at desc limit $2)',
    [owner.user_id, PASSWORD_HISTORY - 1],
  )
  await run('update app_user set password_hash = $2, password_changed_at = $3, updated_at = $3, row_ver = row_ver + 1 where user_id = $1', [
    owner.user_id,
    hash,
    now,
  ])
  await run('select shut_open_doors($1, $2)', [owner.user_id, now])
}
