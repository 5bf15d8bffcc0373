import { Refusal } from '#platform/shared/calls/errors.ts'
import { createThreadPool, ThreadLimit, threadFile } from '../threads/thread-pool.ts'
import type { PdfJob } from './pdf-job.ts'

/** Queue length; further documents are rejected. */
const MAX_WAITING = 30
const TIME_LIMIT_MS = 20_000

/** Makes PDF files one after the other in its own thread. */
export const createPdfMaker = ({ timeLimitMs = TIME_LIMIT_MS, mostWaiting = MAX_WAITING } = {}) => {
  const pool = createThreadPool<PdfJob, Uint8Array>(threadFile('pdf-thread', import.meta.url), { timeLimitMs, mostWaiting })
  return {
    /** @throws Refusal SYS-503 when it takes too long or the queue is full */
    make: (job: PdfJob) =>
      pool.run(job).catch((error: unknown) => {
        throw error instanceof ThreadLimit ? new Refusal('SYS-503', { retryAfterSeconds: 10 }) : error
      }),
    stop: pool.stop,
  }
}

const maker = createPdfMaker()

/**
 * Makes a PDF without blocking the event loop.
 * @throws Refusal SYS-503 when it takes too long or the queue is full
 */
export const makePdf = maker.make
