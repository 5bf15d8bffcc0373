import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/cms/comm/cmsJobMgt/${verb}`
const text = z.string()

/** The status of the last run: running, succeeded, failed, not yet run. */
const JOB_STATES = ['RUNNING', 'DONE', 'FAILED', 'WAITING'] as const

/** A background job of the responding process. Times are Seoul time, empty when unset. */
const job = z.object({
  /** The name in the log; `jobs.name.*` has its texts. */
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

/** Starts a job now and returns its state; a running one is joined. An unknown job is NTF-001. */
export const runJob = endpoint({
  path: path('runJob'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ NAME: z.string().check(z.maxLength(60)) }) }),
  output: z.object({ job: z.nullable(job) }),
})
