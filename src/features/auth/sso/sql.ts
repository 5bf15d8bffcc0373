import type { Run } from '#platform/server/db/db.ts'
import { LOGIN, type LoginRow } from '../login/sql.ts'

/** The data of a single sign-on request; runs with the identity role. */
export type Flow = { state: string; nonce: string; verifier: string; next_path: string }

export const insertFlow = (run: Run, hash: Buffer, { state, nonce, verifier, next_path }: Flow, now: Date, minutes: number) =>
  run('insert into sso_flow values ($1, $2, $3, $4, $5, $6::timestamptz + make_interval(mins => $7))', [
    hash,
    state,
    nonce,
    verifier,
    next_path,
    now,
    minutes,
  ])

/** Consumes it: a callback is processed once. */
export const consumeFlow = async (run: Run, hash: Buffer, now: Date): Promise<Flow | null> => {
  const [row] = await run<Flow & { open: boolean }>(
    'delete from sso_flow where token_hash = $1 returning state, nonce, verifier, next_path, expires_at > $2 as open',
    [hash, now],
  )
  return row?.open ? row : null
}

/** A person at a provider; independent of the mail address. */
export type Identity = { issuer: string; subject: string }

export const findLinked = async (run: Run, { issuer, subject }: Identity) => {
  const [row] = await run<LoginRow>(`${LOGIN} join sso_identity i using (user_id) where i.issuer = $1 and i.subject = $2`, [
    issuer,
    subject,
  ])
  return row ?? null
}

/**
 * Users who may be linked to an identity with that mail address: those who can log in, have proven the address, and have no identity at
 * that provider. Two rows suffice to detect ambiguity.
 */
export const findUnlinked = (run: Run, mail: string, { issuer }: Identity) =>
  run<LoginRow>(
    `${LOGIN} where lower(u.email) = lower($1) and u.mail_proven_yn = 'Y' and u.joined_yn = 'Y' and u.use_yn = 'Y' and c.use_yn = 'Y'
        and not exists (select 1 from sso_identity i where i.user_id = u.user_id and i.issuer = $2) limit 2`,
    [mail, issuer],
  )

/** @returns whether it is linked now; of two concurrent logins one links it */
export const insertIdentity = async (run: Run, { issuer, subject }: Identity, userId: string, now: Date) =>
  (await run('insert into sso_identity values ($1, $2, $3, $4) on conflict do nothing returning 1', [issuer, subject, userId, now]))
    .length === 1
