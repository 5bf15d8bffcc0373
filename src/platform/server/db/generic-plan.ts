const MARK = '/* planned once */ '

/**
 * Marks a long statement for a plan that does not look at its values, made once per connection: PostgreSQL would plan it five times before
 * it considers that, and at every request when the plan for given values looks cheaper than it is. Only for statements whose plan is the
 * right one for all values; measure first (docs/benchmarks.md).
 */
export const plannedOnce = (text: string) => MARK + text

export const isPlannedOnce = (text: string) => text.startsWith(MARK)

/**
 * Runs such a statement inside of a transaction. After a failure the end of the transaction takes the setting back.
 * @param inTurn waits for each answer, as the embedded engine asks; else all are sent in one packet
 */
export const withGenericPlan = async <R>(send: (text: string) => Promise<unknown>, work: () => Promise<R[]>, inTurn: boolean) => {
  const forced = send('set local plan_cache_mode = force_generic_plan')
  if (inTurn) await forced
  const answer = work()
  if (inTurn) await answer
  const chosen = send('set local plan_cache_mode = auto').catch(() => {})
  const [rows] = await Promise.all([answer, forced, chosen])
  return rows
}
