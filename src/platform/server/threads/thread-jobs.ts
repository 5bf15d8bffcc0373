import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'

/** Messages to and from a thread. */
export type JobSent<J> = { id: number; job: J }
export type JobAnswer<A> = {
  id: number
  answer?: A
  problem?: string
  /** Bytes of JavaScript memory that the thread holds after the job. */
  held: number
}

/** Makes this thread process the jobs of a pool, each with its number; a failed job reports its error and does not affect others. */
export const answerJobs = <J, A>(work: (job: J) => Promise<A> | A) => {
  const answerTo = async ({ id, job }: JobSent<J>): Promise<JobAnswer<A>> => {
    try {
      return { id, answer: await work(job), held: getHeapStatistics().used_heap_size }
    } catch (error) {
      return { id, problem: String((error as Error).stack ?? error), held: getHeapStatistics().used_heap_size }
    }
  }
  parentPort?.on('message', async (sent: JobSent<J>) => parentPort?.postMessage(await answerTo(sent)))
}
