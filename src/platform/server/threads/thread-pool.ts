import { Worker } from 'node:worker_threads'
import { boundedQueue } from '../auth/hash-queue.ts'
import type { JobAnswer, JobSent } from './thread-jobs.ts'

/** A job that was stopped because it exceeded its time or memory. */
export class ThreadLimit extends Error {
  readonly what: 'time' | 'memory'
  constructor(what: 'time' | 'memory') {
    super(`A job took more ${what} than it may.`)
    this.what = what
  }
}

/** A thread keeps its module memory; it ends after this idle time. */
const IDLE_MS = 5 * 60_000

const MEMORY_CHECK_MS = 50
/**
 * V8's own limit is set far above ours: a thread that hits it may end the whole process, because a single large allocation cannot be
 * interrupted.
 */
const HARD_LIMIT = 4
/** A thread that holds more than this share of its limit after a job is replaced: what one job left would count against the next. */
const LEFT_BEHIND = 1 / 4

export type PoolLimits = {
  /** Number of parallel threads. */
  width?: number
  /** Milliseconds per job, including the start of its thread. */
  timeLimitMs: number
  /** Queue length; further jobs are rejected. */
  mostWaiting: number
  idleMs?: number
  /** Megabytes of JavaScript memory per thread, checked while it works; unlimited by default. */
  memoryLimitMb?: number
}

/** The file of a thread: TypeScript in the sources, JavaScript beside the bundle. */
export const threadFile = (name: string, besides: string) => new URL(`./${name}.${besides.endsWith('.ts') ? 'ts' : 'js'}`, besides)

/**
 * Threads for long work and for foreign files and messages, which must not block the portal's own thread. They start with the first job and
 * end when idle; a thread that exceeds a limit is stopped together with its job.
 * @param file calls `answerJobs`; see `threadFile`
 */
export const createThreadPool = <J, A>(file: URL, { width = 1, timeLimitMs, mostWaiting, idleMs = IDLE_MS, memoryLimitMb }: PoolLimits) => {
  const inTurn = boundedQueue(width, mostWaiting)
  const free: { thread: Worker; idle: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()
  let serial = 0

  const end = (thread: Worker) => {
    all.delete(thread)
    const at = free.findIndex((seat) => seat.thread === thread)
    if (at >= 0) clearTimeout(free.splice(at, 1)[0]?.idle)
    return thread.terminate()
  }
  const begin = () => {
    const thread = new Worker(file, memoryLimitMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb * HARD_LIMIT } } : {})
    thread.unref()
    all.add(thread)
    // A thread that fails while idle is not used again.
    thread.on('error', () => void end(thread)).on('exit', () => void end(thread))
    return thread
  }
  const seat = () => {
    const taken = free.pop()
    clearTimeout(taken?.idle)
    return taken?.thread ?? begin()
  }
  /** Keeps a thread for the next job, unless the last one left too much behind. */
  const rest = (thread: Worker, held: number): void => {
    if (!all.has(thread)) return
    if (memoryLimitMb && held > memoryLimitMb * LEFT_BEHIND * 1e6) return void end(thread)
    free.push({ thread, idle: setTimeout(() => void end(thread), idleMs).unref() })
  }
  const answerOf = (job: J) => {
    const thread = seat()
    const id = (serial += 1)
    return new Promise<A>((answered, fail) => {
      const failed = (problem: Error) => {
        stop()
        void end(thread)
        fail((problem as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory') : problem)
      }
      const late = setTimeout(() => failed(new ThreadLimit('time')), timeLimitMs)
      const watch = memoryLimitMb && setInterval(() => void look(memoryLimitMb), MEMORY_CHECK_MS)
      const look = async (mostMb: number) => {
        // A thread that just ended returns nothing; its exit event reports the end.
        const heap = await thread.getHeapStatistics().catch(() => null)
        if (heap && heap.used_heap_size > mostMb * 1e6) failed(new ThreadLimit('memory'))
      }
      const onMessage = ({ id: of, answer, problem, held }: JobAnswer<A>) => {
        if (of !== id) return
        stop()
        rest(thread, held)
        if (problem === undefined) answered(answer as A)
        else fail(new Error(`A thread could not do its work: ${problem}`))
      }
      const onExit = (code: number) => failed(new Error(`A thread ended with code ${code}.`))
      const stop = () => {
        clearTimeout(late)
        if (watch) clearInterval(watch)
        thread.off('message', onMessage).off('error', failed).off('exit', onExit)
      }
      thread.prependListener('error', failed).prependListener('exit', onExit).on('message', onMessage)
      thread.postMessage({ id, job } satisfies JobSent<J>)
    })
  }
  return {
    /** @throws ThreadLimit when it exceeds its time or memory, Refusal SYS-503 when the queue is full */
    run: (job: J) => inTurn(() => answerOf(job)),
    stop: () => Promise.all([...all].map(end)),
  }
}
