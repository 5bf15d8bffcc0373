import { setTimeout as wait } from 'node:timers/promises'
import { seoulMoment } from '../moment.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { type ScheduledJob, jobsOfProcess, runScheduledJob } from '#platform/server/jobs/scheduler.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { type Job, runJob, selectJobs } from './contract.ts'

/** A longer run continues after the response. */
const WAIT_MS = 1_500
const MAX_FAILURE_LENGTH = 300

const stateOf = ({ isRunning, beganAt, failure }: ScheduledJob): Job['STATE'] => {
  if (isRunning) return 'RUNNING'
  if (!beganAt) return 'WAITING'
  return failure === null ? 'DONE' : 'FAILED'
}

const jobOf = (round: ScheduledJob): Job => ({
  NAME: round.name,
  EVERY_SECONDS: round.everyMs / 1_000,
  STATE: stateOf(round),
  BEGAN: seoulMoment(round.beganAt),
  TOOK_MS: round.tookMs,
  NEXT: seoulMoment(round.nextAt),
  RUNS: round.runs,
  FAILURES: round.failures,
  FAILURE: (round.failure ?? '').slice(0, MAX_FAILURE_LENGTH),
})

export default [
  handle(selectJobs, () => jobsOfProcess().map(jobOf)),

  handle(runJob, async ({ header: { NAME } }, { db, session, caller, now, answer, text }) => {
    const round = runScheduledJob(NAME)
    if (!round) throw notFound()
    // Before this call's first statement: on the embedded engine the job would wait for our transaction, and we for it.
    await Promise.race([round, wait(WAIT_MS, undefined, { ref: false })])
    await audit(db, { action: 'JOB_RUN', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: NAME }, now)
    answer.message = text('jobs.begun')
    const found = jobsOfProcess().find(({ name }) => name === NAME)
    return { job: found ? jobOf(found) : null }
  }),
]
