import { parentPort } from 'node:worker_threads'

/** Messages to and from a thread. */
export type JobSent<J> = { id: number; job: J }
export type JobAnswer<A> = { id: number; answer?: A; problem?: string }

/** Makes this thread process the jobs of a pool, each with its number; a failed job reports its error and does not affect others. */
export const answerJobs = <J, A>(work: (job: J) => Promise<A> | A) => {
  const answerTo = async ({ id, job }: JobSent<J>): Promise<JobAnswer<A>> => {
    try {
      return { id, answer: await work(job) }
    } catch (error) {
      return { id, problem: String((error as Error).stack ?? error) }
    }
  }
  parentPort?.on('message', async (sent: JobSent<J>) => parentPort?.postMessage(await answerTo(sent)))
}
