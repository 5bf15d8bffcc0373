import { expect, test } from 'vitest'
import type { Run } from '../db/db.ts'
import { clearCachedQueries, cachedQuery } from './cached-query.ts'

const run: Run = async () => []

test('a reference table is read once, and again after its lifetime', async () => {
  let reads = 0
  const minute = cachedQuery(async () => ++reads)
  expect([await minute(run), await minute(run)]).toEqual([1, 1])
  const never = cachedQuery(async () => ++reads, 0)
  expect([await never(run), await never(run)]).toEqual([2, 3])
})

test('a failed read is not cached', async () => {
  let fails = true
  const ports = cachedQuery(async () => {
    if (fails) throw new Error('database is away')
    return 'ports'
  })
  await expect(ports(run)).rejects.toThrow('away')
  fails = false
  expect(await ports(run)).toBe('ports')
})

test('a cleared cache reads again and ignores reads that started before the clearing', async () => {
  let reads = 0
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const carriers = cachedQuery(async () => {
    reads += 1
    if (reads === 2) await waiting
    return reads
  })
  expect(await carriers(run)).toBe(1)
  clearCachedQueries()
  const slow = carriers(run)
  clearCachedQueries()
  answer()
  await slow
  expect([await carriers(run), await carriers(run)]).toEqual([3, 3])
})
