import type { Config } from '../setup/config.ts'
import type { Run } from '../db/db.ts'
import { corpUrl, publicUrl } from '../setup/public-url.ts'
import { newToken, tokenHash } from './session-store.ts'

/** Lifetime in minutes (S7-015). */
export const RESET_MINUTES = 30
/** Hours an invitation is valid. */
export const INVITATION_HOURS = 72

/** What a link is for: it is good for nothing else. */
export type LinkKind = 'RESET' | 'INVITATION'

const LINKS = {
  RESET: { query: 'resetToken', minutes: RESET_MINUTES },
  INVITATION: { query: 'invitation', minutes: INVITATION_HOURS * 60 },
} as const

/**
 * Creates a single-use link to set a password and deletes earlier unused links of the user. Only the hash of the token is stored. The
 * link uses the host name of the user's corporation. Runs as the identity role, or as an administrator for a user without a password.
 */
export const makeResetLink = async (
  run: Run,
  userId: string,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  now: Date,
  kind: LinkKind = 'RESET',
) => {
  const { query, minutes } = LINKS[kind]
  const token = newToken()
  await run('delete from reset_token where user_id = $1 and used_at is null', [userId])
  await run(
    'insert into reset_token (token_hash, user_id, created_at, expires_at, kind) values ($1, $2, $3, $3::timestamptz + make_interval(mins => $4), $5)',
    [tokenHash(token), userId, now, minutes, kind],
  )
  const [user] = await run<{ corp_cd: string }>('select corp_cd from app_user where user_id = $1', [userId])
  return `${await corpUrl(run, publicUrl(config), user?.corp_cd ?? '')}/login?${query}=${token}`
}
