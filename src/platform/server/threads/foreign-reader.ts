import { availableParallelism } from 'node:os'
import { createThreadPool, threadFile } from './thread-pool.ts'

/**
 * What reading one file or message from outside may cost. A good file of the largest size takes a second; the time is for a busy
 * machine. Memory is that of the thread, the file itself not counted.
 */
const LIMITS = { timeLimitMs: 10_000, mostWaiting: 20, memoryLimitMb: 512 }
const MAX_THREADS = 2

/** Threads that read files and messages from outside, one kind each. A processor is left to the portal where there are several. */
export const foreignReader = <J, A>(thread: string, besides: string) =>
  createThreadPool<J, A>(threadFile(thread, besides), { ...LIMITS, width: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)) })
