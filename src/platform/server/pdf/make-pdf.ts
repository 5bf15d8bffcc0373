import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/shared/errors.ts'
import { boundedQueue } from '../hash-queue.ts'
import type { PdfJob } from './pdf-job.ts'

/** Documents waiting for their turn; whoever comes then is asked to come again. */
const MOST_WAITING = 30
const TIME_LIMIT_MS = 20_000
/** A thread keeps its fonts in memory; it goes when nobody wanted a document for so long. */
const IDLE_MS = 5 * 60_000

type Answer = { id: number; pdf?: Uint8Array; problem?: string }

/** Makes PDF files one after the other in a thread of its own, which begins with the first and ends when it is idle or stuck. */
export const createPdfMaker = ({ timeLimitMs = TIME_LIMIT_MS, idleMs = IDLE_MS, mostWaiting = MOST_WAITING } = {}) => {
  const inTurn = boundedQueue(1, mostWaiting)
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let serial = 0

  const end = () => {
    clearTimeout(idle)
    const ending = thread?.terminate()
    thread = null
    return ending
  }
  const begin = () => {
    // Beside the sources the thread is TypeScript; the build puts it beside the bundle as JavaScript.
    const begun = new Worker(new URL(`./pdf-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url))
    begun.unref()
    begun.setMaxListeners(0)
    return begun
  }
  const make = (job: PdfJob) => {
    clearTimeout(idle)
    const working = (thread ??= begin())
    const id = (serial += 1)
    return new Promise<Uint8Array>((made, fail) => {
      const failed = (problem: Error) => {
        stop()
        void end()
        fail(problem)
      }
      const late = setTimeout(() => failed(new Refusal('SYS-503', { retryAfterSeconds: 10 })), timeLimitMs)
      const onMessage = (answer: Answer) => {
        if (answer.id !== id) return
        stop()
        idle = setTimeout(end, idleMs).unref()
        if (answer.pdf) made(answer.pdf)
        else fail(new Error(`A PDF could not be made: ${answer.problem}`))
      }
      const onExit = (code: number) => failed(new Error(`The PDF thread ended with code ${code}.`))
      const stop = () => {
        clearTimeout(late)
        working.off('message', onMessage).off('error', failed).off('exit', onExit)
      }
      working.on('message', onMessage).once('error', failed).once('exit', onExit)
      working.postMessage({ id, job })
    })
  }
  return {
    /** @throws Refusal SYS-503 when it takes too long or too many wait */
    make: (job: PdfJob) => inTurn(() => make(job)),
    stop: end,
  }
}

const maker = createPdfMaker()

/** Makes a PDF without holding up anything else of the portal. @throws Refusal SYS-503 when it takes too long or too many wait */
export const makePdf = maker.make
