// A worker thread for tests of the pool: it answers, hangs, eats memory, fails or leaves as it is told.
import { answerJobs } from '#platform/server/threads/thread-jobs.ts'

const JOBS = {
  answer: () => 'answered',
  never: () => {
    for (;;);
  },
  eat: () => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, at) => `${kept.length} ${at}`))
  },
  fail: () => {
    throw new Error('the reason')
  },
  leave: () => process.exit(3),
}

answerJobs((job: keyof typeof JOBS): string => JOBS[job]())
