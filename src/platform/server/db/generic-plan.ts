const MARK = '/* planned once */ '

/**
 * Marks a long statement for a plan that does not look at its values, made once per connection: PostgreSQL would plan it five times before
 * it considers that, and at every request when the plan for given values looks cheaper than it is. Only for statements whose plan is the
 * right one for all values; measure first (docs/benchmarks.md).
 */
export const plannedOnce = (text: string) => MARK + text

const isPlannedOnce = (text: string) => text.startsWith(MARK)

const EACH = '/* planned each time */ '

/** Marks a short statement over a table that one batch may fill from nothing: the plan of an empty table would be kept, and reads all of it. */
export const plannedEachTime = (text: string) => EACH + text

export const isPlannedEachTime = (text: string) => text.startsWith(EACH)

export type PlanMode = 'auto' | 'force_generic_plan'
export const planModeOf = (query: string): PlanMode => (isPlannedOnce(query) ? 'force_generic_plan' : 'auto')

/** A statement that begins a transaction or is empty, together with the way in which it plans. */
export const openedIn = (mode: PlanMode, text: string) =>
  mode === 'auto' ? text : [text, `set local plan_cache_mode = ${mode}`].filter(Boolean).join('; ')

/**
 * The way in which a transaction plans: it is changed only when a statement asks for another one than the last. The end of the transaction
 * takes it back.
 * @returns sends the change, if any, and has to be called in the order of the statements
 */
export const planModes = (opened: PlanMode = 'auto') => {
  let current = opened
  return async (wanted: PlanMode, send: (text: string) => Promise<unknown>): Promise<void> => {
    if (wanted === current) return
    current = wanted
    await send(`set local plan_cache_mode = ${wanted}`)
  }
}
