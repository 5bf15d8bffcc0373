import type { LinkKind } from '#platform/server/auth/reset-link.ts'
import type { Run } from '#platform/server/db/db.ts'

const OPEN = 'token_hash = $1 and used_at is null and expires_at > $2 and kind = $3'

/** The user of a valid token of this kind; runs with the identity role. */
export const findTokenUser = async (run: Run, hash: Buffer, kind: LinkKind, now: Date) => {
  const [row] = await run<{ user_id: string }>(`select user_id from reset_token where ${OPEN}`, [hash, now, kind])
  return row?.user_id ?? null
}

/** Consumes a token. Of two concurrent uses one succeeds. */
export const useToken = async (run: Run, hash: Buffer, kind: LinkKind, now: Date) =>
  (await run(`update reset_token set used_at = $2 where ${OPEN} returning 1`, [hash, now, kind])).length === 1

/** Following a mailed link proves ownership of the address. */
export const proveMail = (run: Run, userId: string) => run("update app_user set mail_proven_yn = 'Y' where user_id = $1", [userId])
