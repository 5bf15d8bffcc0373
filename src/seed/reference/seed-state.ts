import type { Run } from '#platform/server/db/db.ts'

/** The state of a named seed: the hash of its content and the day (yyyy-MM-dd) its dates are relative to. */
export type SeedState = { hash: string; at: string }

/**
 * The state of a seed, null before its first run. Two starting processes take turns, by a lock of their own: one on the table would last as
 * long as the data takes to load.
 */
export const readSeedState = async (run: Run, name: string): Promise<SeedState | null> => {
  await run("select pg_advisory_xact_lock(hashtext('seed_state'))")
  const [state] = await run<SeedState>('select hash, at from seed_state where name = $1', [name])
  return state ?? null
}

/** Stores the state of a seed; the day of the first run stays. */
export const writeSeedState = async (run: Run, name: string, hash: string, day: string): Promise<void> => {
  await run(
    `insert into seed_state (name, hash, at) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, updated_at = now()`,
    [name, hash, day],
  )
}
