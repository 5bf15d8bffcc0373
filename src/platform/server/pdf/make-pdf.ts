import { Refusal } from '#platform/shared/calls/errors.ts'
import { createThreadPool, ThreadLimit, threadFile } from '../threads/thread-pool.ts'
import type { PdfJob } from './pdf-job.ts'

/** Documents waiting for their turn; whoever comes then is asked to come again. */
const MAX_WAITING = 30
const TIME_LIMIT_MS = 20_000

/** Makes PDF files one after the other in a thread of its own. */
export const createPdfMaker = ({ timeLimitMs = TIME_LIMIT_MS, mostWaiting = MAX_WAITING } = {}) => {
  const pool = createThreadPool<PdfJob, Uint8Array>(threadFile('pdf-thread', import.meta.url), { timeLimitMs, mostWaiting })
  return {
    /** @throws Refusal SYS-503 when it takes too long or too many wait */
    make: (job: PdfJob) =>
      pool.run(job).catch((error: unknown) => {
        throw error instanceof ThreadLimit ? new Refusal('SYS-503', { retryAfterSeconds: 10 }) : error
      }),
    stop: pool.stop,
  }
}

const maker = createPdfMaker()

/** Makes a PDF without holding up anything else of the portal. @throws Refusal SYS-503 when it takes too long or too many wait */
export const makePdf = maker.make
