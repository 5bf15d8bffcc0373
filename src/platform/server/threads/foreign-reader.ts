import { availableParallelism } from 'node:os'
import { createThreadPool, threadFile } from './thread-pool.ts'

/**
 * Limits for one foreign file or message. A valid file of the largest size takes a second; the rest is for a busy machine. The memory limit
 * excludes the file itself.
 */
const LIMITS = { timeLimitMs: 10_000, mostWaiting: 20, memoryLimitMb: 512 }
const MAX_THREADS = 2

/** Thread pool for foreign files and messages of one kind. Leaves one processor to the portal where there are several. */
export const foreignReader = <J, A>(thread: string, besides: string) =>
  createThreadPool<J, A>(threadFile(thread, besides), { ...LIMITS, width: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)) })
