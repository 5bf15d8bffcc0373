import type { Run } from '#platform/server/db/db.ts'

/** All of these run with the identity role. */
export type FactorRow = { secret: Buffer; confirmed_at: Date | null; last_step: number; codes_left: number }

/** A user's factor, enabled or in set-up; locked, so that concurrent attempts with one code are serialised. */
export const lockFactor = async (run: Run, userId: string): Promise<FactorRow | null> => {
  const [row] = await run<FactorRow>(
    `select f.secret, f.confirmed_at, f.last_step,
            (select count(*) from recovery_code c where c.user_id = f.user_id and c.used_at is null)::int as codes_left
       from second_factor f where f.user_id = $1 for update of f`,
    [userId],
  )
  return row ?? null
}

/** Replaces an unconfirmed secret. @returns false when a factor is enabled */
export const insertFactor = async (run: Run, userId: string, secret: Buffer, now: Date) =>
  (
    await run(
      `insert into second_factor (user_id, secret, made_at) values ($1, $2, $3)
       on conflict (user_id) do update set secret = excluded.secret, made_at = excluded.made_at, last_step = 0
         where second_factor.confirmed_at is null returning 1`,
      [userId, secret, now],
    )
  ).length === 1

export const confirmFactorRow = (run: Run, userId: string, now: Date) =>
  run('update second_factor set confirmed_at = $2 where user_id = $1', [userId, now])

/** @returns whether the step is later than all used ones */
export const consumeTimeStep = async (run: Run, userId: string, step: number) =>
  (await run('update second_factor set last_step = $2 where user_id = $1 and last_step < $2 returning 1', [userId, step])).length === 1

/** @returns whether the code existed and was unused */
export const consumeRecoveryCode = async (run: Run, userId: string, hash: Buffer, now: Date) =>
  (
    await run('update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1', [
      userId,
      hash,
      now,
    ])
  ).length === 1

export const replaceRecoveryCodes = async (run: Run, userId: string, hashes: readonly Buffer[]) => {
  await run('delete from recovery_code where user_id = $1', [userId])
  await run('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

/** @returns whether there was one to delete */
export const deleteFactor = async (run: Run, userId: string) =>
  (await run('delete from second_factor where user_id = $1 returning 1', [userId])).length === 1
