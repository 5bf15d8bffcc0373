import type { Run } from '#platform/server/db/db.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'

/** The role of a system account: it may what the forwarder's staff may, by its scopes. */
const SYSTEM_ROLE = 'ROLE_STAFF_OPER'

export type AccountRow = { source_cd: string; user_id: string; name: string; quiet_before: string | null; use_yn: 'Y' | 'N' }

export const findAccounts = (run: Run) =>
  run<AccountRow>('select source_cd, user_id, name, quiet_before, use_yn from data_source where user_id is not null order by source_cd')

export type TokenRow = {
  token_id: number
  user_id: string
  prefix: string
  name: string
  scopes: Scope[]
  expires_at: Date
  used_at: Date | null
}

/** Valid tokens of the systems, newest first. */
export const findSystemTokens = (run: Run, now: Date) =>
  run<TokenRow>(
    `select t.token_id, t.user_id, t.prefix, t.name, t.scopes, t.expires_at, t.used_at from personal_token t join data_source d using (user_id)
      where t.revoked_at is null and t.expires_at > $1 order by t.token_id desc`,
    [now],
  )

type NewAccount = { corpCd: string; source: string; userId: string; name: string; quietBefore: string | null; use: string; by: string }

/** A user without mail and password, who no one can log in as and who gets no notice. */
export const insertAccount = async (run: Run, { corpCd, source, userId, name, quietBefore, use, by }: NewAccount) => {
  await run(`insert into app_user (user_id, corp_cd, role_id, name_ko, name_en, email, lang_cd) values ($1, $2, $3, $4, $4, '', 'en')`, [
    userId,
    corpCd,
    SYSTEM_ROLE,
    name,
  ])
  await run(
    'insert into data_source (corp_cd, source_cd, user_id, name, quiet_before, use_yn, created_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [corpCd, source, userId, name, quietBefore, use, by],
  )
}

export const updateAccount = async (
  run: Run,
  { source, name, quietBefore, use }: Omit<NewAccount, 'corpCd' | 'userId' | 'by'>,
  userId: string,
) => {
  await run('update data_source set name = $2, quiet_before = $3, use_yn = $4 where source_cd = $1', [source, name, quietBefore, use])
  await run('update app_user set name_ko = $2, name_en = $2, use_yn = $3, row_ver = row_ver + 1, updated_at = now() where user_id = $1', [
    userId,
    name,
    use,
  ])
}

export const insertSystemToken = (
  run: Run,
  token: { userId: string; hash: Buffer; prefix: string; name: string; scopes: readonly Scope[]; days: number },
  now: Date,
) =>
  run<{ token_id: number }>(
    `insert into personal_token (user_id, token_hash, prefix, name, scopes, made_at, expires_at, role_id)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(days => $7), $8) returning token_id`,
    [token.userId, token.hash, token.prefix, token.name, token.scopes, now, token.days, SYSTEM_ROLE],
  )

/** Ends a token a while later, never later than it would. */
export const endTokenSoon = (run: Run, tokenId: string, until: Date) => run('select end_token_soon($1, $2)', [tokenId, until])

/** @returns whether there was such a token of a system */
export const endSystemTokenNow = async (run: Run, tokenId: string, now: Date): Promise<boolean> =>
  (
    await run(
      `update personal_token set revoked_at = $2 where token_id = $1 and revoked_at is null and user_id in (select user_id from data_source) returning token_id`,
      [tokenId, now],
    )
  ).length > 0
