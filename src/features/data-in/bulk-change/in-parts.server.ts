import { setImmediate as breathe } from 'node:timers/promises'

/** Shipments that are looked at, or stored, by one round of statements. */
const PART = 1_000

/** Does work with a part of all after the other; other requests are served in between. @returns the results together */
export const inParts = async <T, R>(all: readonly T[], work: (part: T[]) => Promise<readonly R[]>): Promise<R[]> => {
  const results: R[] = []
  for (let from = 0; from < all.length; from += PART) {
    if (from > 0) await breathe()
    for (const result of await work(all.slice(from, from + PART))) results.push(result)
  }
  return results
}
