import type { Run } from '../db/db.ts'

/** Counts how often what is remembered was forgotten. */
let era = 0

/** What was remembered is read anew from now on: a reading that is under way is not kept either. */
export const clearCachedQueries = () => {
  era += 1
}

/**
 * Reads something that hardly ever changes and is the same for everybody (reference tables) at most once in so many milliseconds
 * per process, and again after `clearCachedQueries`. A reading that fails is not remembered.
 */
export const cachedQuery = <T>(read: (run: Run) => Promise<T>, milliseconds = 60_000) => {
  let known: { value: T; until: number; era: number } | null = null
  return async (run: Run): Promise<T> => {
    if (known && known.era === era && performance.now() < known.until) return known.value
    const begun = era
    const value = await read(run)
    known = { value, until: performance.now() + milliseconds, era: begun }
    return value
  }
}
