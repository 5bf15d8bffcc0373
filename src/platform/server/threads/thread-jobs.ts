import { parentPort } from 'node:worker_threads'

/** What a thread is sent, and what it sends back. */
export type JobSent<J> = { id: number; job: J }
export type JobAnswer<A> = { id: number; answer?: A; problem?: string }

/** Makes the thread that calls it answer the jobs of a pool, each with its number; a job that fails tells why and ends nothing else. */
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
