import { Refusal } from '#platform/shared/calls/errors.ts'

/**
 * Runs at most `width` jobs at once and queues `depth` more. Hashing is expensive on purpose; the limit stops a flood of logins from using
 * up memory and CPU (S5-007).
 * @throws Refusal SYS-503 when the queue is full
 */
export const boundedQueue = (width: number, depth: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running < width) running += 1
    else {
      if (waiting.length >= depth) throw new Refusal('SYS-503', { retryAfterSeconds: 2 })
      await new Promise<void>((turn) => waiting.push(turn)) // the finished job passes its slot on
    }
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
