import { expect, test } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

test('a result that is the same for all visitors is read once in two seconds', async () => {
  let [now, asked] = [1_000_000, 0]
  const cached = createTtlCache(() => now)
  const ask = () => cached('words ko KR', async () => ++asked)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  now += 1_999
  expect(await ask()).toBe(1)
  now += 1
  expect(await ask()).toBe(2)
})

test('a language or corporation never gets the result of another', async () => {
  const cached = createTtlCache(() => 0)
  expect(await cached('words ko KR', async () => '홈')).toBe('홈')
  expect(await cached('words en KR', async () => 'Home')).toBe('Home')
})

test('S8-020 a failure is not cached: the next page tries again', async () => {
  const cached = createTtlCache(() => 0)
  const failing = () => Promise.reject(new Error('database is away'))
  await expect(cached('words ko KR', failing)).rejects.toThrow('away')
  expect(await cached('words ko KR', async () => 'words')).toBe('words')
})
