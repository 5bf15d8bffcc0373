import { setImmediate as breathe } from 'node:timers/promises'

const SLICE_MS = 8

let last: Promise<unknown> = Promise.resolve()

/**
 * Maps many items like `map`, but lets other requests run after every few milliseconds of it. One such loop runs at a time, in the order of
 * the calls: two that took turns would both end late.
 * @returns the results, in the order of the items
 */
export const mapInSlices = <T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> => {
  const mine = last.then(async () => {
    const results: R[] = []
    let began = performance.now()
    for (const [at, item] of items.entries()) {
      results.push(work(item, at))
      if (performance.now() - began < SLICE_MS) continue
      await breathe()
      began = performance.now()
    }
    return results
  })
  last = mine.catch(() => {})
  return mine
}
