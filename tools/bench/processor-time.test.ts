import { expect, test } from 'vitest'
import { spentBy } from './processor-time.ts'

test('the time of a server grows with its work, and one that is gone has none', () => {
  const before = spentBy(process.pid, null)
  const until = performance.now() + 120
  let turns = 0
  while (performance.now() < until) turns += Math.sqrt(turns + 1)
  const after = spentBy(process.pid, null)
  const all = ({ node, database }: typeof after) => node + database
  // Other work of the machine may take nearly all of the time, but never gives any back.
  expect(all(after)).toBeGreaterThanOrEqual(all(before))
  expect(spentBy(2 ** 30, null)).toEqual({ node: Number.NaN, database: Number.NaN })
})
