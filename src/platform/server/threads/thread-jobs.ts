import { parentPort } from 'node:worker_threads'

/** What a thread is sent, and what it sends back. */
export type JobSent<J> = { id: number; job: J }
export type JobAnswer<A> = { id: number; answer?: A; problem?: string }

/** Makes the thread that calls it answer the jobs of a pool, each with its number; a job that fails tells why and ends nothing else. */
export const answerJobs = <J, A>(work: (job: J) => Promise<A> | A) => {
  parentPort?.on('message', ({ id, job }: JobSent<J>) => {
    Promise.resolve(job)
      .then(work)
      .then(
        (answer): JobAnswer<A> => ({ id, answer }),
        (error: unknown): JobAnswer<A> => ({ id, problem: String((error as Error).stack ?? error) }),
      )
      .then((answer) => parentPort?.postMessage(answer))
  })
}
