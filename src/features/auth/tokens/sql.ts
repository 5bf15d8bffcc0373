import type { Run } from '#platform/server/db/db.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'

type TokenRow = {
  token_id: number
  prefix: string
  name: string
  scopes: Scope[]
  carrier_cd: string
  expires_at: Date
  used_at: Date | null
  used_ip: string
}

/** The caller's valid tokens, newest first. */
export const findTokens = (run: Run, userId: string, now: Date) =>
  run<TokenRow>(
    `select token_id, prefix, name, scopes, carrier_cd, expires_at, used_at, used_ip from personal_token
      where user_id = $1 and revoked_at is null and expires_at > $2 order by token_id desc`,
    [userId, now],
  )

export const insertToken = async (
  run: Run,
  token: {
    userId: string
    roleId: string
    hash: Buffer
    prefix: string
    name: string
    scopes: readonly Scope[]
    carrier: string
    days: number
  },
  now: Date,
): Promise<number> => {
  const [row] = await run<{ token_id: number }>(
    `insert into personal_token (user_id, token_hash, prefix, name, scopes, made_at, expires_at, carrier_cd, role_id)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(days => $7), $8, $9) returning token_id`,
    [token.userId, token.hash, token.prefix, token.name, token.scopes, now, token.days, token.carrier, token.roleId],
  )
  if (!row) throw new Error('An insert must return its row')
  return row.token_id
}

/** Carriers and airlines by code, with the name in the wanted language. */
export const findCarrierNames = (run: Run, lang: Lang) =>
  run<{ CODE: string; NAME: string }>(`select carrier_cd as "CODE", ${nameIn(lang)} as "NAME" from carrier order by kind desc, 2`)

/** @returns whether the token existed */
export const endToken = async (run: Run, userId: string, tokenId: string, now: Date): Promise<boolean> =>
  (
    await run('update personal_token set revoked_at = $3 where user_id = $1 and token_id = $2 and revoked_at is null returning token_id', [
      userId,
      tokenId,
      now,
    ])
  ).length > 0
