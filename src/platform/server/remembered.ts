import type { Run } from './db.ts'

/**
 * Reads something that hardly ever changes and is the same for everybody (reference tables) at most once in so many milliseconds
 * per process. A reading that fails is not remembered.
 */
export const remembered = <T>(read: (run: Run) => Promise<T>, milliseconds = 60_000) => {
  let known: { value: T; until: number } | null = null
  return async (run: Run): Promise<T> => {
    if (known && performance.now() < known.until) return known.value
    const value = await read(run)
    known = { value, until: performance.now() + milliseconds }
    return value
  }
}
