import type { Run } from '../db/db.ts'

/** Counts the clearings. */
let era = 0

/** Clears the cache; a read that is already running is not cached either. */
export const clearCachedQueries = () => {
  era += 1
}

/**
 * Caches reference data that is the same for every caller, per process and for the given milliseconds or until `clearCachedQueries`. Failed
 * reads are not cached.
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
