import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/cms/comm/cmsJobMgt/${verb}`
const text = z.string()

/** How the last round went: under way, well, failed, not yet. */
export const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'WAITING'] as const

/** A piece of background work of the process that answers. Times are those of Seoul, empty when there is none. */
const job = z.object({
  /** As the log names it; `jobs.name.*` has its words. */
  NAME: text,
  EVERY_SECONDS: z.number(),
  STATE: z.enum(JOB_STATES),
  BEGAN: text,
  TOOK_MS: z.nullable(z.number()),
  NEXT: text,
  RUNS: z.number(),
  FAILURES: z.number(),
  FAILURE: text,
})
export type Job = z.infer<typeof job>

export const selectJobs = endpoint({
  path: path('selectJobList'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: z.array(job),
})

/** Begins a round out of its turn and answers with it as it then stands; one under way is joined. Unknown work is NTF-001. */
export const runJob = endpoint({
  path: path('runJob'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ NAME: z.string().check(z.maxLength(60)) }) }),
  output: z.object({ job: z.nullable(job) }),
})
