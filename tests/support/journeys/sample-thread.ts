// A worker thread for tests of the pool: it answers, hangs, uses up memory, fails or exits on request.
import { threadId } from 'node:worker_threads'
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'

const left: string[][] = []

const JOBS = {
  answer: () => 'answered',
  thread: () => String(threadId),
  leaveBehind: () => {
    left.push(Array.from({ length: 400_000 }, (_, at) => `of the job before ${at}`))
    return String(threadId)
  },
  never: () => {
    for (;;);
  },
  eat: () => {
    const lines: string[][] = []
    for (;;) lines.push(Array.from({ length: 1_000 }, (_, at) => `${lines.length} ${at}`))
  },
  fail: () => {
    throw new Error('the reason')
  },
  leave: () => process.exit(3),
}

answerJobs((job: keyof typeof JOBS): string => JOBS[job]())
