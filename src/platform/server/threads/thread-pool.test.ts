import { expect, test } from 'vitest'
import { createThreadPool, type PoolLimits, ThreadLimit } from './thread-pool.ts'

const THREAD = new URL('../../../../tests/support/journeys/sample-thread.ts', import.meta.url)
const poolOf = (limits: Partial<PoolLimits> = {}) =>
  createThreadPool<'answer' | 'thread' | 'leaveBehind' | 'never' | 'eat' | 'fail' | 'leave', string>(THREAD, {
    timeLimitMs: 20_000,
    mostWaiting: 10,
    memoryLimitMb: 64,
    ...limits,
  })
const limitOf = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error: unknown) => (error instanceof ThreadLimit ? error.what : error),
  )

test('S-24 a job that never ends is stopped, another one works meanwhile, and the event loop continues', async () => {
  const pool = poolOf({ timeLimitMs: 3_000, width: 2 })
  expect(await pool.run('answer')).toBe('answered')
  let turns = 0
  const beat = setInterval(() => (turns += 1), 5)
  const began = performance.now()
  const [stuck, other] = await Promise.all([limitOf(pool.run('never')), pool.run('answer')])
  clearInterval(beat)
  expect([stuck, other]).toEqual(['time', 'answered'])
  expect(turns).toBeGreaterThan((performance.now() - began) / 5 / 4)
  expect(await pool.run('answer'), 'a new thread takes its place').toBe('answered')
  await pool.stop()
})

test('S-24 a job that uses too much memory is stopped, and the process continues', async () => {
  const pool = poolOf()
  expect(await limitOf(pool.run('eat'))).toBe('memory')
  expect(await pool.run('answer')).toBe('answered')
  await pool.stop()
})

test('S-24 what a job leaves in memory does not count against the next one', async () => {
  const pool = poolOf({ memoryLimitMb: 128 })
  const first = await pool.run('thread')
  expect(await pool.run('leaveBehind'), 'a small job keeps its thread').toBe(first)
  const next = await pool.run('thread')
  expect(next).not.toBe(first)
  expect(await pool.run('thread')).toBe(next)
  await pool.stop()
})

test('a job that fails or ends its thread does not affect others', async () => {
  const pool = poolOf()
  await expect(pool.run('fail')).rejects.toThrow('the reason')
  await expect(pool.run('leave')).rejects.toThrow('ended with code 3')
  expect(await pool.run('answer')).toBe('answered')
  await pool.stop()
})

test('S-24 a job beyond the queue length is rejected', async () => {
  const pool = poolOf({ mostWaiting: 1 })
  const [first, second, third] = await Promise.allSettled(['answer', 'answer', 'answer'].map(() => pool.run('answer')))
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'SYS-503', retryAfterSeconds: 2 } })
  await pool.stop()
})
