import type { Run } from '../db/db.ts'

/** At most `max` hits in any `seconds` for a bucket. An expensive call counts as `cost` hits. */
export type Rule = { bucket: string; max: number; seconds: number; cost?: number }

/** The rule that is used up and the seconds until it accepts hits again. */
export type Full = { rule: Rule; retryAfterSeconds: number }

// Locks in a fixed order, so that two calls with shared buckets cannot deadlock.
const lockAll = (run: Run, rules: readonly Rule[]) =>
  run('select pg_advisory_xact_lock(hashtextextended(b, 0)) from (select unnest($1::text[]) as b order by 1) as buckets', [
    rules.map(({ bucket }) => bucket),
  ])

const used = async (run: Run, { bucket, seconds }: Rule, now: Date) => {
  const [row] = await run<{ hits: number; wait: number }>(
    `select coalesce(sum(hits), 0)::int as hits, coalesce(ceil(extract(epoch from min(window_start) + make_interval(secs => $2) - $3::timestamptz)), 0)::int as wait
       from rate_limit where bucket = $1 and window_start > $3::timestamptz - make_interval(secs => $2)`,
    [bucket, seconds, now],
  )
  return { hits: row?.hits ?? 0, wait: Math.max(1, row?.wait ?? 1) }
}

/**
 * Counts one hit in every bucket, or in none when one of them is full. Uses a sliding window. Runs as the identity role in its own
 * transaction, so that a later refusal does not undo the count.
 * @returns null, or the rule that is used up
 */
export const consumeHits = async (run: Run, rules: readonly Rule[], now: Date): Promise<Full | null> => {
  await lockAll(run, rules)
  for (const rule of rules) {
    const { hits, wait } = await used(run, rule, now)
    if (hits + (rule.cost ?? 1) > rule.max) return { rule, retryAfterSeconds: wait }
  }
  for (const rule of rules) await addHit(run, rule, now)
  return null
}

const addHit = async (run: Run, { bucket, seconds, cost = 1 }: Rule, now: Date) => {
  await run('delete from rate_limit where bucket = $1 and window_start <= $2::timestamptz - make_interval(secs => $3)', [
    bucket,
    now,
    seconds,
  ])
  await run(
    `insert into rate_limit (bucket, window_start, hits) values ($1, date_trunc('second', $2::timestamptz), $3)
     on conflict (bucket, window_start) do update set hits = rate_limit.hits + $3`,
    [bucket, now, cost],
  )
}

/** The remaining hits of a bucket and the seconds until the next one returns. `refused` means that fewer hits were left than the call costs. */
export type Quota = { rule: Rule; left: number; seconds: number; refused: boolean }

/** Counts a call by its cost as `consumeHits` does and returns the remaining quota. */
export const consumeQuota = async (run: Run, rule: Rule, now: Date): Promise<Quota> => {
  await lockAll(run, [rule])
  const { hits, wait } = await used(run, rule, now)
  const cost = rule.cost ?? 1
  const refused = hits + cost > rule.max
  if (!refused) await addHit(run, rule, now)
  return { rule, left: Math.max(0, rule.max - hits - (refused ? 0 : cost)), seconds: hits > 0 ? wait : rule.seconds, refused }
}

/**
 * Refunds one hit of each of `rules` after a successful attempt, and deletes all hits of `forgotten`. One call takes all locks together, in
 * the fixed order.
 */
export const refundHits = async (run: Run, rules: readonly Rule[], forgotten: readonly Rule[] = []) => {
  await lockAll(run, [...rules, ...forgotten])
  for (const { bucket } of rules)
    await run(
      `update rate_limit set hits = hits - 1
        where bucket = $1 and window_start = (select max(window_start) from rate_limit where bucket = $1)`,
      [bucket],
    )
  await run('delete from rate_limit where bucket = any($1) and hits <= 0 or bucket = any($2)', [
    rules.map(({ bucket }) => bucket),
    forgotten.map(({ bucket }) => bucket),
  ])
}

/** Restarts the window of a bucket that was just used up: this turns the limit into a lock. */
export const holdFull = async (run: Run, rules: readonly Rule[], now: Date) => {
  await lockAll(run, rules)
  for (const rule of rules) {
    const { hits } = await used(run, rule, now)
    if (hits < rule.max) continue
    await run('delete from rate_limit where bucket = $1', [rule.bucket])
    await run("insert into rate_limit (bucket, window_start, hits) values ($1, date_trunc('second', $2::timestamptz), $3)", [
      rule.bucket,
      now,
      rule.max,
    ])
  }
}
