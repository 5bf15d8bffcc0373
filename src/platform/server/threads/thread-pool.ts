import { Worker } from 'node:worker_threads'
import { boundedQueue } from '../auth/hash-queue.ts'
import type { JobAnswer, JobSent } from './thread-jobs.ts'

/** A job that was ended because it took more time or memory than a job may. */
export class ThreadLimit extends Error {
  readonly what: 'time' | 'memory'
  constructor(what: 'time' | 'memory') {
    super(`A job took more ${what} than it may.`)
    this.what = what
  }
}

/** A thread keeps what it read in memory; it goes when nobody wanted anything of it for so long. */
const IDLE_MS = 5 * 60_000

const MEMORY_CHECK_MS = 50
/**
 * V8's own limit stands far above ours: a thread that runs into it may take the whole process along, because an allocation in one
 * piece finds no moment to stop it.
 */
const HARD_LIMIT = 4

export type PoolLimits = {
  /** Threads at work at once. */
  width?: number
  /** Milliseconds of one job, the start of its thread included. */
  timeLimitMs: number
  /** Jobs that wait for a thread; the next one is asked to come again. */
  mostWaiting: number
  idleMs?: number
  /** Megabytes of JavaScript memory of one thread, looked at while it works; none without. */
  memoryLimitMb?: number
}

/** The file of a thread. Beside the sources it is TypeScript; the build puts it beside the bundle as JavaScript. */
export const threadFile = (name: string, besides: string) => new URL(`./${name}.${besides.endsWith('.ts') ? 'ts' : 'js'}`, besides)

/**
 * Threads for work that the portal's own thread must not do: what takes long, and whatever reads files and messages from outside. They
 * begin with the first job and end when they are idle; one that takes too long or too much is ended, and its job with it.
 * @param file a file that calls `answerJobs`, by `threadFile`
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
    // A thread may break while nobody listens: it is not used again.
    thread.on('error', () => void end(thread)).on('exit', () => void end(thread))
    return thread
  }
  const seat = () => {
    const taken = free.pop()
    clearTimeout(taken?.idle)
    return taken?.thread ?? begin()
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
        // Of a thread that has just ended nobody hears: its end is told by its own event.
        const heap = await thread.getHeapStatistics().catch(() => null)
        if (heap && heap.used_heap_size > mostMb * 1e6) failed(new ThreadLimit('memory'))
      }
      const onMessage = ({ id: of, answer, problem }: JobAnswer<A>) => {
        if (of !== id) return
        stop()
        free.push({ thread, idle: setTimeout(() => void end(thread), idleMs).unref() })
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
    /** @throws ThreadLimit when it takes too long or too much memory, Refusal SYS-503 when too many wait */
    run: (job: J) => inTurn(() => answerOf(job)),
    stop: () => Promise.all([...all].map(end)),
  }
}
