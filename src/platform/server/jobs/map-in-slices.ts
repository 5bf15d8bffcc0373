import { setImmediate as breathe } from 'node:timers/promises'

const SLICE_MS = 8

let last: Promise<unknown> = Promise.resolve()

/**
 * Maps items like `map`, but lets other requests run after every few milliseconds of it. What is done by then never waits. Of longer loops
 * one runs at a time, in the order of the calls: two that took turns would both end late.
 * @returns the results, in the order of the items
 */
export const mapInSlices = async <T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> => {
  const results: R[] = []
  const slice = () => {
    for (const began = performance.now(); results.length < items.length && performance.now() - began < SLICE_MS; )
      results.push(work(items[results.length] as T, results.length))
    return results.length === items.length
  }
  if (slice()) return results
  const mine = last.then(async () => {
    do await breathe()
    while (!slice())
  })
  last = mine.catch(() => {})
  await mine
  return results
}
