import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobsOfProcess, runScheduledJob, startJobs } from './scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const log = { warn: vi.fn() }

test('a background job repeats, never runs twice at once, and logs and retries a failed run', async () => {
  let runs = 0
  let finish = () => {}
  const job = startJobs('counting', 1_000, log, async () => {
    runs += 1
    if (runs === 1) throw new Error('not now')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'counting failed and will be retried')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(runs).toBe(2)
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toBe(3)
  finish()
  await job.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toBe(3)
})

test('a portal that stops waits for the current step, and the job sees the stop', async () => {
  let asked: (() => boolean) | null = null
  let finish = () => {}
  const job = startJobs('counting', 1_000, log, (isStopped) => {
    asked = isStopped
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  let left = false
  const stopping = job.stop().then(() => {
    left = true
  })
  await vi.advanceTimersByTimeAsync(1)
  expect([asked!(), left]).toEqual([true, false])
  finish()
  await stopping
  expect(left).toBe(true)
})

test('a job runs at once when it is asked to, and is no job of the process any more once it is stopped', async () => {
  const work = vi.fn(() => Promise.resolve())
  const job = startJobs('counting', 1_000, log, work)
  await runScheduledJob('counting')
  expect(work).toHaveBeenCalledOnce()
  expect(jobsOfProcess().map(({ name, runs }) => [name, runs])).toEqual([['counting', 1]])
  await job.stop()
  expect([runScheduledJob('counting'), jobsOfProcess()]).toEqual([null, []])
})
